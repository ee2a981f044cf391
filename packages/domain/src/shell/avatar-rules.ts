// Initials and colour of an avatar (spec §2).

export const AVATAR_COLOURS = ['info', 'warn', 'success', 'danger'] as const
export type AvatarColour = (typeof AVATAR_COLOURS)[number]

/** At most two upper-case characters: the first of the first and of the last word; of an e-mail, of its name part. */
export function initialsOf(text: string): string {
  const words = (text.replace(/@.*$/, '') || text)
    .split(/[\s._-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '')
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  // Upper case can lengthen a letter ('ß' → 'SS'): two characters are the limit all the same.
  const upper = letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
  return [...upper].slice(0, 2).join('')
}

/** A colour that stays the same for the same text (FNV-1a hash). */
export function avatarColour(text: string): AvatarColour {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return AVATAR_COLOURS[(hash ^ (hash >>> 16)) & 3] ?? 'info'
}
