// Languages that accounts and posts are in, by their names.

/** 'ja' → 'Japanese' in the reader's language. */
export function languageName(code: string, language: string): string {
  if (code === '') return '-'
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  } catch {
    // Not a code at all: what was imported is shown as it is.
    return code
  }
}
