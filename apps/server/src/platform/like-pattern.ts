// What somebody typed, as a pattern of SQL's LIKE in which it stands for itself.

const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Matches where the text occurs anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`

/** Matches what begins with the text. */
export const beginningWith = (text: string): string => `${literal(text)}%`
