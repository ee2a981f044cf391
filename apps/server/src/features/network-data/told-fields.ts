// Which fields of a row its source says: what it does not say changes nothing that another source has said.

/** The fields of an account that sources say or not, in the order of the column `told` of `source_accounts`. */
export const ACCOUNT_FIELDS = [
  ...(['handle', 'name', 'bio', 'location', 'createdAt', 'verified', 'protected'] as const),
  ...(['followers', 'following', 'posts'] as const),
] as const

/** The same of a post, in the order of the column `told` of `source_posts`. */
export const POST_FIELDS = [
  ...(['author', 'createdAt', 'text', 'kind', 'inReplyTo', 'repostOf', 'likes', 'reposts', 'replies'] as const),
] as const
export type PostField = (typeof POST_FIELDS)[number]

/** One bit a field, in their order; the first field is the lowest bit. */
export const toldMask = <Field extends string>(fields: readonly Field[], says: (field: Field) => boolean): number =>
  fields.reduce((mask, field, at) => mask | (says(field) ? 1 << at : 0), 0)

const ORDER = 2 ** 32
const FULL = 2 ** 52

/**
 * When something was said: above everything that was said earlier. What posts say of their authors in passing stands below
 * every source about accounts. `place` is that of the row in its import.
 */
export const toldAt = (number: number, place: number, passing = false): number =>
  (passing ? 0 : FULL) + number * ORDER + Math.min(place, ORDER - 2)

/** Of rows that several sources of one import, or an earlier one, make up together: above each of them. */
export const mergedAt = (number: number): number => FULL + number * ORDER + ORDER - 1

/** The column `told` of a row: of each field when it was said, 0 where it was not. */
export const toldColumn = (fields: readonly string[], mask: number, at: number): string =>
  `[${fields.map((_, index) => ((mask >> index) & 1 ? at : 0)).join(',')}]`
