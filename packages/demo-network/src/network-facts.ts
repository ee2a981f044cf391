// What may be said about the demo network, and the sizes it comes in.

export const DEMO_NETWORK_FACTS = {
  /** Shown wherever figures of the demo network are shown. */
  label: 'Demo network: invented accounts',
  labelJa: 'デモネットワーク：架空のアカウントです',
  explanation:
    'Every account, brand, show and post here is invented by a generator. Names of cities and countries are real; nobody in it is.',
  explanationJa:
    'アカウント、ブランド、番組、投稿はすべて自動生成された架空のものです。実在するのは都市名と国名だけです。',
  defaultSeed: 20261121,
  windowDays: 90,
} as const

export type NetworkSize = 'small' | 'large' | { readonly accounts: number }

/**
 * Whether what people state, follow and do depends on who they are. `even`: the demo network, where age and gender
 * matter only through the communities. `lifelike`: hubs appeal to ages and genders, the young post more and later, and who
 * states a trait depends on the trait and on how much they post. `biased`: the same, with stating strongly biased.
 */
export const DISCLOSURES = ['even', 'lifelike', 'biased'] as const
export type Disclosure = (typeof DISCLOSURES)[number]

export interface NetworkOptions {
  readonly seed: number
  readonly size: NetworkSize
  /** The moment at which the network is seen, epoch milliseconds; nothing in it is younger. */
  readonly now: number
  /** `even` unless an estimate is tested. */
  readonly disclosure?: Disclosure
}

/** How many accounts a size has, and how much each of them does on average. */
export interface NetworkScale {
  readonly accounts: number
  readonly followsEach: number
  readonly postsEach: number
  readonly likesEach: number
}

/** So many accounts a network may have. */
export const ACCOUNTS = { fewest: 200, most: 5_000_000 } as const

/** The numbers behind a size. Throws a RangeError for a count of accounts that is not a whole number within `ACCOUNTS`. */
export function scaleOf(size: NetworkSize): NetworkScale {
  if (size === 'large') return { accounts: 1_000_000, followsEach: 30.6, postsEach: 5.15, likesEach: 10.3 }
  if (size === 'small') return { accounts: 50_000, followsEach: 31.5, postsEach: 8.5, likesEach: 16.5 }
  const { accounts } = size
  if (!Number.isInteger(accounts) || accounts < ACCOUNTS.fewest || accounts > ACCOUNTS.most)
    throw new RangeError(`A demo network has between 200 and 5,000,000 accounts, not ${accounts}`)
  return { accounts, followsEach: 31.5, postsEach: 8.5, likesEach: 16.5 }
}
