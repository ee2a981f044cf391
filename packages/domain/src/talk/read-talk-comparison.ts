// Questions that hold two things against each other: two periods, two countries, verified and not, followers and following.
import { choiceIn, metricOf, postFilterOf, postPair, STANDING } from './talk-choice-rules.ts'
import {
  hasFilter,
  type PeopleChoice,
  type PeopleFilter,
  type PostFilter,
  type TalkPeriod,
  type TalkQuery,
} from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

/** Two flags that exclude each other, said in one question. */
const OPPOSITES = [
  ['verified', 'unverified', 'verified'],
  ['mutual', 'not_mutual', 'mutual'],
  ['inactive', 'active', 'inactive'],
  ['protected', 'public', 'protected'],
] as const

const bothSaid = ({ has, differs }: TalkSlots) =>
  !differs ? undefined : OPPOSITES.find(([one, other]) => has.has(one) && has.has(other))

const EITHER_OR =
  /^(?:are|is|do|does|did|have|has|were|was|which)\b|\b(?:which|or (?:rather|is it|more|mostly|in|from))\b|どちら|どっち|それとも/
/** 'Mostly in Canada or in Australia?' holds two against each other; 'followers in Canada or Australia' are those in either. */
export const orCompares = ({ has, text, sets }: TalkSlots): boolean =>
  has.has('or') &&
  (has.has('most') ||
    has.has('least') ||
    has.has('does_well') ||
    EITHER_OR.test(text) ||
    (sets.length === 0 && !has.has('people') && !has.has('count') && !has.has('list')))

/** Whether a question compares: it says so, or names two periods or two opposites. */
export function hasCompared(slots: TalkSlots): boolean {
  const { has } = slots
  const said = has.has('compare') || has.has('than') || has.has('or')
  const apart = has.has('compare') || has.has('than') || orCompares(slots)
  const two =
    slots.countries.length > 1 || slots.languages.length > 1 || slots.jobs.length > 1 || slots.interests.length > 1
  const genders = slots.genders.length > 1 && !has.has('distribution') && !has.has('by_gender')
  const sets = slots.sets.includes('followers') && slots.sets.includes('following')
  return (
    slots.periods.length === 2 ||
    bothSaid(slots) !== undefined ||
    postPair(slots) !== null ||
    (apart && two) ||
    (said && (genders || sets))
  )
}

export function readComparison(slots: TalkSlots, today: string): TalkQuery | null {
  const [first, second] = slots.periods
  const posts =
    slots.sets.length === 0 &&
    !slots.asksWho &&
    slots.engagedBy === null &&
    (slots.has.has('posts') || metricOf(slots) !== null || postPair(slots) !== null)
  if (posts) return comparedPosts(slots)
  const base = choiceIn(slots, today)
  // Who was there on two days is not held against each other.
  const came = slots.has.has('gained') || slots.has.has('lost') || slots.has.has('growth')
  if (second && !came && STANDING.test(slots.text)) return null
  const events = eventsOf(slots, base)
  if (first && second && events) return { kind: 'growth_compare', shows: events, left: first, right: second }
  if (first && second) return pair({ ...base, period: first }, { ...base, period: second })
  const opposite = bothSaid(slots)
  const flag = opposite?.[2]
  if (flag) return pair(withFilter(base, { [flag]: true }), withFilter(base, { [flag]: false }))
  if (slots.genders.length > 1)
    return pair(withFilter(base, { gender: slots.genders[0] }), withFilter(base, { gender: slots.genders[1] }))
  const named = namedPair(slots)
  if (named) return pair(withFilter(base, named[0]), withFilter(base, named[1]))
  if (slots.sets.includes('followers') && slots.sets.includes('following')) {
    const { mutual: _, ...filter } = base.filter
    return pair({ ...base, of: 'followers', filter }, { ...base, of: 'following', filter })
  }
  return null
}

/** What a comparison of two periods counts where no condition narrows it. */
function eventsOf({ has }: TalkSlots, { of, filter }: PeopleChoice): 'gained' | 'lost' | 'net' | null {
  if (hasFilter(filter)) return null
  if (has.has('growth')) return 'net'
  if (of === 'unfollowers') return 'lost'
  return of === 'followers' ? 'gained' : null
}

const pair = (left: PeopleChoice, right: PeopleChoice): TalkQuery => ({ kind: 'people_compare', left, right })

const withFilter = (
  choice: PeopleChoice,
  more: { readonly [K in keyof PeopleFilter]?: PeopleFilter[K] | undefined },
): PeopleChoice => ({
  ...choice,
  filter: { ...choice.filter, ...more } as PeopleFilter,
})

function namedPair({ countries, languages, jobs, interests }: TalkSlots): readonly [PeopleFilter, PeopleFilter] | null {
  if (countries.length === 2) return [{ countries: countries[0] ?? [] }, { countries: countries[1] ?? [] }]
  if (languages.length === 2) return [{ languages: languages.slice(0, 1) }, { languages: languages.slice(1) }]
  if (jobs.length === 2) return [{ jobs: jobs.slice(0, 1) }, { jobs: jobs.slice(1) }]
  if (interests.length === 2) return [{ interests: interests.slice(0, 1) }, { interests: interests.slice(1) }]
  return null
}

function comparedPosts(slots: TalkSlots): TalkQuery | null {
  const metric = metricOf(slots) ?? 'posts'
  const filter = postFilterOf(slots)
  const [first, second] = slots.periods
  const side = (period: TalkPeriod | null, more = filter) => ({ filter: more, period })
  const shows = slots.has.has('median') ? ('median' as const) : slots.has.has('mean') ? ('mean' as const) : undefined
  const asked = shows && { shows }
  if (first && second) return { kind: 'posts_compare', metric, ...asked, left: side(first), right: side(second) }
  const pair = postPair(slots)
  if (!pair) return null
  // Kinds of posts are held against each other by what they got, unless it is asked how many there are.
  const { media: _, link: __, kind: ___, ...rest } = filter
  const shared = (one: PostFilter): PostFilter => ({ ...('kind' in one ? {} : kindOf(filter)), ...rest, ...one })
  const counts = slots.has.has('count') || POSTS_MORE.test(slots.text)
  const compared = metric === 'posts' && !counts ? 'engagements' : metric
  return {
    kind: 'posts_compare',
    metric: compared,
    ...(asked?.shows === 'median' && asked),
    left: side(first ?? null, shared(pair[0])),
    right: side(first ?? null, shared(pair[1])),
  }
}

/** 'Do I post more on weekdays', 投稿が多い: how many there are. */
const POSTS_MORE =
  /\b(?:post|tweet|publish) (?:the )?(?:more|most|less|least|fewer)\b|more often|\b(?:more|fewer) (?:posts|tweets)\b|(?:投稿|ポスト|ツイート) ?(?:数 ?)?(?:が |は |の 方 が )?(?:どっち |どちら )?(?:が )?(?:多|少な)|(?:多く|よく) ?(?:投稿|ポスト|ツイート)/

const kindOf = ({ kind }: PostFilter): PostFilter => (kind ? { kind } : {})
