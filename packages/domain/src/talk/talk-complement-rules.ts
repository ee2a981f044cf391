// The posts that a question leaves unnamed: 'do posts with links get more likes?' holds them against those without.
import type { PostFilter } from './talk-query-rules.ts'

const ASKS_MORE =
  /^(?:(?:so|and|ok) )?(?:do|does|did|are|is|will) .*\b(?:more|fewer|less|better|worse|higher|lower)\b|(?:ほう|方) ?が.*(?:多い|多く|高い|高く|少ない|低い|伸び|つく|つき|もらえ|効果|いい|良い)/

/** Whether a question asks for more than something that it doesn't name. */
export const asksForMore = (text: string): boolean => ASKS_MORE.test(text)

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Everything that has not the one condition; null: there are several, or it has no opposite. */
export function complementOf(filter: PostFilter): PostFilter | null {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined)
  if (entries.length !== 1) return null
  const { media, link, hashtags, weekdays, hours, at_least, at_most } = filter
  if (media !== undefined) return { media: !media }
  if (link !== undefined) return { link: !link }
  if (hashtags !== undefined) return { hashtags: !hashtags }
  if (weekdays && weekdays.length < WEEK.length) return { weekdays: WEEK.filter((day) => !weekdays.includes(day)) }
  if (hours) return { hours: [(hours[1] + 1) % 24, (hours[0] + 23) % 24] }
  const [bound, ...more] = Object.entries(at_least ?? at_most ?? {})
  if (!bound || more.length > 0) return null
  const [count, value] = bound
  if (at_least) return value > 0 ? { at_most: { [count]: value - 1 } } : null
  return { at_least: { [count]: value + 1 } }
}

/** The posts of which the one with a share is a part: the newest so many, or all; null: it has no single condition. */
export function wholeOf({ newest, ...filter }: PostFilter): PostFilter | null {
  const said = Object.values(filter).filter((value) => value !== undefined)
  return said.length === 1 ? (newest === undefined ? {} : { newest }) : null
}
