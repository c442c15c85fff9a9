import HeroBasics
import HeroIngest

/// An estimate in words.
struct EstimateWording {
    let estimate: CrawlEstimate

    var lines: [String] {
        var lines = ["\(estimate.source) (\(estimate.title)): \(summary)"]
        for list in estimate.lists {
            var parts = [
                list.items.map { "\($0.of("item")) in \(list.pages.of("page"))" } ?? "at least \(list.pages.of("page"))"
            ]
            if list.details > 0 { parts.append("\(list.details.of("detail"))") }
            if list.children > 0 { parts.append("lists of its items: at least \(list.children.of("request"))") }
            if list.completions > 0 { parts.append("relations cut short: up to \(list.completions.of("request"))") }
            lines.append("  \(list.path): " + parts.joined(separator: ", "))
        }
        lines += estimate.unknown.map { "  \($0.path): not known, since \($0.reason)" }
        if estimate.asked > 0 {
            lines.append("  asked now: \(estimate.asked.of("request")), to learn how long the lists are")
        }
        return lines
    }

    var summary: String {
        if let files = estimate.files {
            return files.all == 0 ? "no file to read" : "\(files.changed) of \(files.all.of("file")) to read"
        }
        guard !estimate.lists.isEmpty else {
            return estimate.unknown.isEmpty ? "nothing to ask" : "not known"
        }
        let requests: String
        switch estimate.mostRequests {
        case .some(let most) where most == estimate.requests: requests = estimate.requests.of("request")
        case .some(let most): requests = "\(estimate.requests) to \(most.of("request"))"
        case nil: requests = "at least \(estimate.requests.of("request"))"
        }
        var parts = [requests, "about \(ByteCount(estimate.bytes))", Self.time(estimate.seconds)]
        if let perDay = estimate.perDay, estimate.days > 1 {
            parts.append("spread over \(estimate.days.of("day")) by the limit of \(perDay) a day")
        }
        return parts.joined(separator: ", ")
    }

    private static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<90: "\(max(1, Int(seconds.rounded(.up))).of("second"))"
        case ..<5_400: "\(Int((seconds / 60).rounded(.up)).of("minute"))"
        case ..<259_200: "\(Int((seconds / 3_600).rounded(.up)).of("hour"))"
        default: "\(Int((seconds / 86_400).rounded(.up)).of("day"))"
        }
    }
}
