import Foundation

extension PathTemplate {
    /// The template with the owner's settings in the places that name them.
    func filled(with settings: [(setting: DescribedSetting, value: String)]) -> PathTemplate {
        guard !settings.isEmpty else { return self }
        return PathTemplate(
            parts: parts.map { part in
                switch part {
                case .text(let text):
                    .text(settings.reduce(text) { $0.replacing($1.setting.placeholder, with: $1.value) })
                case .value(let path):
                    settings.first { $0.setting.placeholder == "{\(path)}" }.map { .text($0.value) } ?? part
                }
            }
        )
    }
}

extension ListAddress {
    /// The address with the owner's settings in the places that name them.
    func filled(with settings: [(setting: DescribedSetting, value: String)]) -> ListAddress {
        var address = self
        address.parameters = parameters.map { FixedParameter(name: $0.name, value: $0.value.filled(with: settings)) }
        address.body = body?.filled(with: settings)
        return address
    }
}

extension ResourceDescription {
    /// The resource with the owner's settings in the places that name them.
    func filled(with settings: [(setting: DescribedSetting, value: String)]) -> ResourceDescription {
        var resource = self
        switch origin {
        case .list(let address): resource.origin = .list(address.filled(with: settings))
        case .forEach(let parent, let address, let role, let listed):
            resource.origin = .forEach(parent: parent, address.filled(with: settings), role: role, listed: listed)
        case .within, .file: break
        }
        return resource
    }
}

extension SourceDescription {
    /// The description with the owner's settings in the places that name them.
    /// - Throws: `SourceError` for a text that a setting cannot be.
    func filled(with settings: SourceSettings) throws(SourceError) -> SourceDescription {
        var values: [(setting: DescribedSetting, value: String)] = []
        for setting in self.settings {
            let value = settings.described[setting.name] ?? setting.usual
            guard setting.allows(value) else {
                throw settings.wrong(
                    setting.name,
                    "a text like \(setting.usual) expected",
                    try: "it must match \(setting.expression.pattern)"
                )
            }
            values.append((setting, value))
        }
        var description = self
        description.resources = resources.map { $0.filled(with: values) }
        return description
    }
}
