// Interests as the network lists them: 'Parent/Child' with numeric ids of its own. It does not know all that our taxonomy does.

import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import type { TargetingOption } from './targeting-option.ts'

export interface InterestOption extends TargetingOption {
  /** Ids of the taxonomy: its own, and of a parent those of its children. */
  readonly interests: readonly string[]
}

/** What the network does not sell: local or delicate. */
const NOT_LISTED: ReadonlySet<string> = new Set([
  'arts/calligraphy',
  'sports/sumo',
  'food-and-drink/ramen',
  'hobbies/hot-springs',
  'music-and-radio/idols',
  'travel/domestic-travel',
  'fitness/mental-health',
  'fitness/weight-loss',
  'society/religion',
  'society/lgbtq',
  'society/accessibility',
  'law-and-politics/human-rights',
])

/** Parents count up in thousands, children on from their parent, as '1001' is the first child of the first. */
function numbered(): Map<string, string> {
  const numbers = new Map<string, string>()
  let parent = 0
  let child = 0
  for (const interest of INTERESTS) {
    if (interest.parent === '') {
      parent += 1000
      child = 0
    } else child += 1
    numbers.set(interest.id, String(parent + child))
  }
  return numbers
}

const NUMBERS = numbered()

export const INTEREST_OPTIONS: readonly InterestOption[] = INTERESTS.filter(({ id }) => !NOT_LISTED.has(id)).map(
  ({ id, label, parent }) => ({
    value: NUMBERS.get(id) ?? '',
    name: label.en,
    nameJa: label.ja,
    interests:
      parent === '' ? INTERESTS.filter((other) => other.id === id || other.parent === id).map((one) => one.id) : [id],
  }),
)
