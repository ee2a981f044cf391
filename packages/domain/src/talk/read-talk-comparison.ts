// Questions that hold two things against each other: two periods, two countries, verified and not, followers and following.
import { choiceIn, metricOf, postFilterOf, postPair } from './talk-choice-rules.ts'
import type { TalkMeaning } from './talk-lexicon.ts'
import {
  type Engagement,
  hasFilter,
  type PeopleChoice,
  type PeopleFilter,
  type PostFilter,
  type TalkPeriod,
  type TalkQuery,
} from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'
import { STANDING } from './talk-standing-rules.ts'

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

const DONE: Partial<Record<TalkMeaning, Engagement>> = {
  liked: 'like',
  replied: 'reply',
  reposted: 'repost',
  quoted: 'quote',
}
const CONTRASTS =
  /どっち|どちら|より(?:も)? ?多|\b(?:vs|versus|against|compared)\b|\bmore (?:people|followers|accounts|users|of them)\b.*\b(?:or|than)\b|\bwhich (?:is|are|were|was) more\b/
/** 'Likers against reposters': two ways of engaging; null: it names no two, or does not hold them against each other. */
export function verbPair(slots: TalkSlots): readonly [Engagement, Engagement] | null {
  const { has, text, filter } = slots
  const [one, other, more] = [...has].flatMap((meaning) => DONE[meaning] ?? [])
  if (!one || !other || more || filter.engaged === false) return null
  // 'Who liked more than they replied' compares two figures of each.
  if (/^(?:who|which (?:followers|people|users|accounts|of)|list|show|誰|だれ)\b/.test(text)) return null
  return has.has('compare') || has.has('than') || orCompares(slots) || CONTRASTS.test(text) ? [one, other] : null
}

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
    verbPair(slots) !== null ||
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
  const verbs = verbPair(slots)
  if (verbs && slots.periods.length < 2) {
    const engagers = choiceIn({ ...slots, engagedBy: 'any' }, today)
    return pair(withFilter(engagers, { engaged_by: verbs[0] }), withFilter(engagers, { engaged_by: verbs[1] }))
  }
  const base = choiceIn(slots, today)
  // Who was there on two days is not held against each other.
  const came = slots.has.has('gained') || slots.has.has('lost') || slots.has.has('growth')
  if (second && !came && STANDING.test(slots.text)) return null
  const events = eventsOf(slots, base)
  if (first && second && events) return { kind: 'growth_compare', shows: events, left: first, right: second }
  // 'Who engaged in October and November' asks for people of both, whom no query holds; a comparison says so.
  if (first && second) return heldApart(slots) ? pair({ ...base, period: first }, { ...base, period: second }) : null
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

/** Whether a question holds two periods against each other, or asks for each. */
const heldApart = ({ has, text }: TalkSlots): boolean =>
  !/\bboth\b|\band also\b|両方|いずれも|月も|週も|日も/.test(text) &&
  (['compare', 'than', 'trend', 'vs_month', 'vs_week', 'vs_year', 'does_well'].some((one) =>
    has.has(one as 'compare'),
  ) ||
    /\b(?:more|fewer|less|which|versus|vs|respectively|each|compared?|difference)\b|どっち|どちら|それぞれ|比べ|比較|各|差|多い|少ない|違/.test(
      text,
    ))

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
  const summed = !slots.has.has('mean') && SUMMED.test(slots.text)
  return {
    kind: 'posts_compare',
    metric: compared,
    ...(asked?.shows === 'median' ? asked : summed && compared !== 'posts' && { shows: 'total' as const }),
    left: side(first ?? null, shared(pair[0])),
    right: side(first ?? null, shared(pair[1])),
  }
}

/** What is said 'overall' may be a mean as well. */
const SUMMED = /\b(?:total|in all|altogether|all together|summed|sum)\b|合計/

/** 'Do I post more on weekdays', 投稿が多い: how many there are. */
const POSTS_MORE =
  /\b(?:post|tweet|publish) (?:the )?(?:more|most|less|least|fewer)\b|more often|\b(?:more|fewer) (?:posts|tweets)\b|(?:投稿|ポスト|ツイート) ?(?:数 ?)?(?:が |は |の 方 が )?(?:どっち |どちら )?(?:が )?(?:多|少な)|(?:多く|よく) ?(?:投稿|ポスト|ツイート)/

const kindOf = ({ kind }: PostFilter): PostFilter => (kind ? { kind } : {})
