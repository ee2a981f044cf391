// Marks Japanese words on an English page, so that they are drawn and read out as Japanese.

const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9d]/u

/** 'ja' for a text with Japanese characters, otherwise undefined: the page's own language. */
export const languageOfText = (text: string, pageLanguage: string): string | undefined =>
  pageLanguage !== 'ja' && JAPANESE.test(text) ? 'ja' : undefined
