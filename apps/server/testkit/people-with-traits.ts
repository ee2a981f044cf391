// A hand-made network in which every kind of criterion, suggestion and insight finds something.
import type { HandMadeAccount, HandMadeNetwork } from './hand-made-network.ts'

const HUBS = 12
const hubs: readonly HandMadeAccount[] = Array.from({ length: HUBS }, (_, index) => ({
  account: index + 1,
  handle: `hub${index + 1}`,
  name: `Hub ${index + 1}`,
  followers: 500 - index,
  country: 'GB',
  language: 'en',
  lastPostDaysAgo: 1,
}))

const people = (count: number, fans: number): readonly HandMadeAccount[] =>
  Array.from({ length: count }, (_, n) => {
    const fan = n % 3 === 0 && n < 3 * fans
    return {
      account: HUBS + 1 + n,
      handle: `person${n}`,
      country: n % 2 === 0 ? 'GB' : 'JP',
      language: n % 2 === 0 ? 'en' : 'ja',
      ...(n % 4 === 0 && { gender: 'female' as const, age: [25, 34] as const }),
      followers: n,
      lastPostDaysAgo: n % 50,
      follows: fan ? [1, 2, 3] : [4 + (n % 8), 2],
      mentions: fan ? [1] : [5],
      engaged: fan ? [1] : [6],
      interests: fan ? ['food-and-drink', 'food-and-drink/coffee'] : ['sport'],
      bio: fan ? ['espresso'] : ['runner'],
      posted: fan ? ['flat white', 'latte'] : ['marathon'],
      topics: fan ? ['coffee-culture'] : [],
      jobs: fan ? ['barista'] : ['teacher'],
      occupations: fan ? ['service'] : ['education'],
      companies: fan ? ['harbor roast'] : ['northfield school'],
    }
  })

const AS_OF = '2026-11-21T08:00:00Z'

const PEOPLE = 1200

/** 1,200 people: so many of them follow the first hubs, speak of coffee and work in it; the others teach and run. */
export const peopleWithFans = (fans: number): HandMadeNetwork => ({
  asOf: AS_OF,
  accounts: [...hubs, ...people(PEOPLE, fans)],
  posts: hubs.map(({ account }) => ({
    post: account,
    author: account,
    createdAt: AS_OF,
    text: `Post of hub ${account}`,
    likes: account,
    topics: ['coffee-culture'],
    sentiment: 0.4,
  })),
  engagements: Array.from({ length: Math.min(300, fans) }, (_, n) => ({
    account: HUBS + 1 + 3 * n,
    action: n % 2 === 0 ? ('like' as const) : ('repost' as const),
    post: 1,
    author: 1,
  })),
})

/** The same, a third of them. */
export const peopleWithTraits: HandMadeNetwork = peopleWithFans(PEOPLE / 3)

/** An audience of it that is large enough to say something about. */
export const coffeePeople = {
  include: [{ atLeast: 1, criteria: [{ kind: 'posted' as const, terms: ['flat white'], atLeast: 1 }] }],
  exclude: [],
}
