// Which entries a package ticks of the user's own, and which it does not suggest: private people, and what is left out by name.
import { foldText } from '../taxonomy/taxonomy-entries.ts'

/** What an entry reaches of a sample: a members; `affinityLow`: how many times as common it is among members at least. */
interface Seen {
  readonly a: number
  readonly affinityLow: number
}

/**
 * Whether a term of the definition tells the network whom it means. A word of profiles reaches those who post it, which may be
 * others altogether; every other term means the same at the network, and one that was not seen may be there still.
 */
export function isOwnTermInformative(from: 'profile' | 'same', seen: Seen | undefined): boolean {
  if (from === 'same') return true
  return seen !== undefined && seen.a > 0 && seen.affinityLow > 1
}

interface Profile {
  readonly verified: boolean
  readonly followers: number
  readonly following: number
}

/** A medium is followed by so many times as many as it follows itself. */
const FOLLOWED_TIMES = 2

/** Whether an account looks like a private person's: not verified, and followed by hardly more than it follows. */
export const isPrivatePerson = ({ verified, followers, following }: Profile): boolean =>
  !verified && following > 0 && followers < FOLLOWED_TIMES * following

/** A shorter name says too little to be looked for within others. */
const SHORTEST = { spaced: 4, unspaced: 2 }
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Whether a text is about one of the terms that a definition leaves out: it holds one of them, as words or within a name. */
export function namesExcluded(text: string, excluded: readonly string[]): boolean {
  const reported = foldText(text)
  const words = reported.split(/[^\p{L}\p{N}]+/u)
  return excluded.some((term) => {
    const sought = foldText(term).replace(/^#/, '')
    const unspaced = UNSPACED.test(sought)
    if ([...sought].length < (unspaced ? SHORTEST.unspaced : SHORTEST.spaced)) return words.includes(sought)
    if (unspaced || sought.includes(' ')) return reported.includes(sought)
    return words.some((word) => word.startsWith(sought) || word.endsWith(sought))
  })
}
