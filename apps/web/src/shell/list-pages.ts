// The pages of a list that grows as one scrolls: a short first one is there at once; long ones after it, so that asking anew
// for everything that is shown takes few calls.

const FIRST = 50

/** What to ask for: the first page, or at the cursor the next one, as long as the list gives them (`most` rows). */
export const pageAt = (cursor: string | null, most = 200): { readonly limit: number; readonly cursor?: string } =>
  cursor === null ? { limit: FIRST } : { limit: most, cursor }
