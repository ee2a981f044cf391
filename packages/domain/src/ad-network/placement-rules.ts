// Where the ads of a line item are shown: the placements, and how they combine.
import { dictionary } from '../shell/dictionary.ts'
import type { Surface } from './criterion-rules.ts'
import { type NetworkProblem, networkProblem } from './network-problem-rules.ts'

export const PRODUCT_TYPES = ['MEDIA', 'PROMOTED_ACCOUNT', 'PROMOTED_TWEETS'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** Placements that show nothing but what people look for elsewhere in apps. */
const APP_PLACEMENTS = ['TAP_BANNER', 'TAP_FULL', 'TAP_FULL_LANDSCAPE', 'TAP_MRECT', 'TAP_NATIVE'] as const

export const AD_PLACEMENTS = [
  'ALL_ON_TWITTER',
  'PUBLISHER_NETWORK',
  ...APP_PLACEMENTS,
  'TWITTER_PROFILE',
  'TWITTER_REPLIES',
  'TWITTER_SEARCH',
  'TWITTER_TIMELINE',
] as const
export type AdPlacement = (typeof AD_PLACEMENTS)[number]

export function isAdPlacement(value: string): value is AdPlacement {
  return (AD_PLACEMENTS as readonly string[]).includes(value)
}

const ON_THE_NETWORK = ['TWITTER_TIMELINE', 'TWITTER_SEARCH', 'TWITTER_PROFILE', 'TWITTER_REPLIES'] as const

/** Every set of them but the empty one and the profile alone, which the network does not take. */
const chosen: readonly (readonly AdPlacement[])[] = Array.from({ length: 2 ** ON_THE_NETWORK.length }, (_, bits) =>
  ON_THE_NETWORK.filter((_placement, bit) => (bits >> bit) % 2 === 1),
).filter((set) => set.length > 0 && !(set.length === 1 && set[0] === 'TWITTER_PROFILE'))

/** The sets of placements that a product can have (GET line_items/placements); the order within a set is free. */
export const PLACEMENT_SETS: Readonly<Record<ProductType, readonly (readonly AdPlacement[])[]>> = {
  MEDIA: [['ALL_ON_TWITTER'], ['PUBLISHER_NETWORK'], ...APP_PLACEMENTS.map((placement) => [placement])],
  PROMOTED_ACCOUNT: [['ALL_ON_TWITTER'], ['TWITTER_TIMELINE']],
  PROMOTED_TWEETS: [
    ['ALL_ON_TWITTER'],
    ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'],
    ['PUBLISHER_NETWORK'],
    ['PUBLISHER_NETWORK', 'TWITTER_TIMELINE'],
    ...chosen,
  ],
}

const SURFACES = dictionary<readonly Surface[]>({
  TWITTER_SEARCH: ['search'],
  TWITTER_TIMELINE: ['timeline'],
  TWITTER_PROFILE: ['profile'],
  // The guide speaks of profiles and the details of a post together; replies stand below the details.
  TWITTER_REPLIES: ['profile'],
})

/** The surfaces of placements; everything that is not one certain place on the network counts as all of them. */
export function surfacesOf(placements: readonly string[]): readonly Surface[] {
  const all: readonly Surface[] = ['search', 'timeline', 'profile']
  if (placements.length === 0) return all
  return [...new Set(placements.flatMap((placement) => SURFACES[placement] ?? all))]
}

export interface PlacementFacts {
  readonly productType?: string | null
  readonly objective?: string | null
  /** Whether a keyword is targeted on the line item; left out where it is not known yet, as on creation. */
  readonly hasKeyword?: boolean
}

/** What the network refuses of a set of placements. */
export function checkPlacements(placements: readonly string[], facts: PlacementFacts = {}): NetworkProblem[] {
  const place = { parameter: 'placements', value: placements.join(',') }
  if (placements.length === 0) return [networkProblem('missing', place)]
  const unknown = placements.filter((placement) => !isAdPlacement(placement))
  if (unknown.length > 0) {
    const expected = AD_PLACEMENTS.join(', ')
    return unknown.map((value) => networkProblem('not_a_choice', { parameter: 'placements', value }, { expected }))
  }
  const set = new Set(placements)
  const product = PRODUCT_TYPES.find((type) => type === facts.productType)
  const onSearch = set.has('TWITTER_SEARCH')
  const problems: NetworkProblem[] = []
  if (set.size === 1 && set.has('TWITTER_PROFILE')) problems.push(networkProblem('profile_alone', place))
  else if (product !== undefined && !PLACEMENT_SETS[product].some((one) => sameSet(one, set)))
    problems.push(networkProblem('placements_for_product', place, { product }))
  if (facts.objective === 'REACH' && !set.has('TWITTER_TIMELINE') && !set.has('ALL_ON_TWITTER'))
    problems.push(networkProblem('reach_without_timeline', place))
  if (onSearch && facts.hasKeyword === false) problems.push(networkProblem('search_without_keyword', place))
  return problems
}

function sameSet(one: readonly string[], other: ReadonlySet<string>): boolean {
  return one.length === other.size && one.every((value) => other.has(value))
}
