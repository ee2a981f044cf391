// Countries and languages by their codes, as the browser calls them in the reader's language.
type Kind = 'region' | 'language'

const makers = new Map<string, Intl.DisplayNames>()

function nameOf(code: string, kind: Kind, language: string): string {
  const key = `${kind} ${language}`
  const maker = makers.get(key) ?? new Intl.DisplayNames([language], { type: kind })
  makers.set(key, maker)
  try {
    return maker.of(code) ?? code
  } catch {
    // No code that the browser could know, such as the ad platform's own for "undetermined".
    return code
  }
}

export const countryLabel = (code: string, language: string): string => nameOf(code, 'region', language)

export const languageLabel = (code: string, language: string): string => nameOf(code, 'language', language)
