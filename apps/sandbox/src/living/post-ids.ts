// Ids of posts that nobody stored: when each was written, and by whom or in answer to what, in nineteen digits that grow with time.

/** Days before the population was made to which answers reach back. */
const EARLIER = 100 * 86_400
const SECOND_DIGITS = 8
const OWN = '5'

export type LivePostId =
  | { readonly kind: 'own'; readonly second: number; readonly author: number }
  | { readonly kind: 'answer'; readonly second: number; readonly delay: number; readonly answered: number }

/** Accounts whose posts are answered and quoted are among the first so many. */
export const MOST_ANSWERED = 10_000

const start = (second: number): string => `1${String(second + EARLIER).padStart(SECOND_DIGITS, '0')}`

export const ownPostId = (second: number, author: number): string =>
  `${start(second)}${OWN}${String(author).padStart(9, '0')}`

/** `delay`: seconds after what is answered or quoted, at most two days of them. */
export const answerId = (second: number, delay: number, answered: number): string =>
  `${start(second)}${String(delay).padStart(6, '0')}${String(answered).padStart(4, '0')}`

/** Undefined when it is no such id. */
export function readPostId(id: string): LivePostId | undefined {
  const [, digits, rest = ''] = /^1(\d{8})(\d{10})$/.exec(id) ?? []
  if (digits === undefined) return undefined
  const second = Number(digits) - EARLIER
  if (rest.startsWith(OWN)) return { kind: 'own', second, author: Number(rest.slice(1)) }
  return { kind: 'answer', second, delay: Number(rest.slice(0, 6)), answered: Number(rest.slice(6)) }
}
