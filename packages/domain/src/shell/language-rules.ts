// The two languages of the interface, the default one, and who counts as a Japanese user (spec §9).

export const LANGUAGES = ['en', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]
export const FALLBACK_LANGUAGE: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ja'
}

/** The prefix of the browser's language ('ja-JP' → 'ja') when we speak it, otherwise English. */
export function defaultLanguage(browserLanguage: string | undefined): Language {
  const prefix = browserLanguage?.split(/[-_]/)[0]?.toLowerCase()
  return isLanguage(prefix) ? prefix : FALLBACK_LANGUAGE
}
