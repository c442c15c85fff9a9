public import HeroModel
public import HeroTemplate

extension LanguageTag: AttributeValue {}
extension LinkAddress: AttributeValue {}
