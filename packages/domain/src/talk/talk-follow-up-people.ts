// Follow-ups that change whom the question before was about, what is told of them, or both.
import { hasCompared } from './read-talk-comparison.ts'
import { choiceIn, dimensionOf, filterOf, limitOf, orderOf, periodOf } from './talk-choice-rules.ts'
import { onlySet } from './talk-follow-up-parts.ts'
import { says } from './talk-follow-up-slots.ts'
import {
  choiceOf,
  DEFAULT_PEOPLE,
  hasFilter,
  type NetworkChoice,
  type PeopleChoice,
  type PeopleFilter,
  type TalkQuery,
} from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

function mergedChoice(slots: TalkSlots, before: PeopleChoice, today: string): PeopleChoice | null {
  const said = choiceIn(slots, today)
  const asked = filterOf(slots)
  const filter: { -readonly [K in keyof PeopleFilter]: PeopleFilter[K] } = { ...before.filter, ...asked }
  // 'Of those who care about coffee, how many care about tea': alternatives of a list hold no two at once.
  const [was, is] = [before.filter, asked] as const
  const twice = (['countries', 'languages', 'jobs', 'interests', 'gender', 'words'] as const).some(
    (key) => was[key] !== undefined && is[key] !== undefined && JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  )
  if (slots.has.has('these') && twice) return null
  // 'How many of them replied too' after who liked: both at once is no condition.
  const otherVerb = slots.engagedBy !== null && slots.engagedBy !== 'any' && was.engaged_by !== slots.engagedBy
  if (slots.has.has('these') && otherVerb && (was.engaged_by !== undefined || before.of === 'engagers')) return null
  if (slots.has.has('these') && asked.not_countries?.some((code) => before.filter.countries?.includes(code)))
    return null
  // 日本以外は？ after Japan takes the place of it.
  if (asked.not_countries && !asked.countries) delete filter.countries
  if (asked.countries && !asked.not_countries) delete filter.not_countries
  if (asked.not_languages && !asked.languages) delete filter.languages
  if (asked.languages && !asked.not_languages) delete filter.not_languages
  // Another bound takes the place of both: 'under 1k' after 'at least 50k'.
  const bounds = asked.min_followers !== undefined || asked.max_followers !== undefined
  if (bounds && !slots.has.has('these')) {
    if (asked.min_followers === undefined) delete filter.min_followers
    if (asked.max_followers === undefined) delete filter.max_followers
  }
  const narrows =
    slots.has.has('these') || (before.of === 'engagers' && onlySet(slots, { kind: 'people_count', ...before }))
  if (narrows && slots.sets.some((set) => set !== before.of)) {
    if (slots.sets.includes('engagers')) filter.engaged = true
    else if (slots.sets.includes('followers') && before.of !== 'following') filter.follows_you = true
    else if (slots.sets.includes('followers') || slots.sets.includes('following')) filter.mutual = true
    else return null
    return { of: before.of, filter, period: periodOf(slots, today) ?? before.period }
  }
  const of =
    slots.sets.length > 0 || slots.has.has('suspended_left') || slots.has.has('deleted_left') ? said.of : before.of
  if (of !== before.of) delete filter.how
  if (said.of === 'unfollowers' && said.filter.how) filter.how = said.filter.how
  if (slots.engagedBy !== null) {
    if (slots.engagedBy !== 'any') filter.engaged_by = slots.engagedBy
    if (of !== 'engagers') filter.engaged = slots.filter.engaged ?? true
  }
  return {
    of,
    filter,
    period: periodOf(slots, today) ?? (slots.has.has('gained') ? (said.period ?? before.period) : before.period),
  }
}

export function changedPeople(slots: TalkSlots, before: TalkQuery, today: string): TalkQuery | null {
  const { has } = slots
  const base = before.kind === 'people_compare' ? before.left : choiceOf(before)
  const choice = base && mergedChoice(slots, base, today)
  if (!base || !choice) return null
  // 'How many of them' after the top 20 are of these 20.
  const cut = before.kind === 'people_list' && before.limit !== DEFAULT_PEOPLE && has.has('these')
  if (cut && !has.has('to_list') && !has.has('audience')) return null
  if (has.has('to_list')) return { kind: 'people_to_list', ...choice, list: slots.list ?? null }
  if (has.has('audience')) return { kind: 'people_audience', ...choice }
  if (has.has('common')) return { kind: 'people_common', ...choice }
  if ((has.has('compare') || has.has('than')) && says(slots) && !hasCompared(slots))
    return { kind: 'people_compare', left: base, right: choice }
  const by = dimensionOf(slots) ?? (has.has('distribution') && base.of === 'unfollowers' ? 'how' : null)
  if (by === 'how') {
    const { how: _, ...filter } = choice.filter
    return { kind: 'people_distribution', ...choice, filter, by, limit: limitOf(slots, DEFAULT_PEOPLE) }
  }
  // 'Only those who …' asks for no breakdown.
  if (by !== null && has.has('only')) return null
  if (by !== null && !named(by, slots))
    return { kind: 'people_distribution', ...choice, by, limit: limitOf(slots, DEFAULT_PEOPLE) }
  // 'Top 3' of the countries are no people.
  if (before.kind === 'people_distribution' && slots.numbers.length === 1 && !slots.asksWho && !has.has('people'))
    return { ...before, ...choice, limit: limitOf(slots, before.limit) }
  // How many of some there were on a day is not known.
  const wereThen =
    (before.kind === 'people_count' || before.kind === 'people_distribution') &&
    (choice.of === 'followers' || choice.of === 'following') &&
    base.period === null &&
    choice.period !== null &&
    !has.has('gained')
  if ((has.has('over_time') || wereThen) && hasFilter(choice.filter)) return null
  if (wereThen && before.kind === 'people_count' && choice.period)
    return { kind: 'days', metric: choice.of === 'following' ? 'following' : 'followers', period: choice.period }
  if (wereThen) return null
  if (has.has('over_time'))
    return {
      kind: 'days',
      metric: choice.of === 'unfollowers' ? 'lost' : choice.of === 'following' ? 'following' : 'followers',
      period: choice.period ?? { from: null, to: today },
    }
  // フォロワー数が一番多い人は誰: who, by how many they have.
  if (slots.asksWho && has.has('most') && /フォロワー ?数 ?が/.test(slots.text))
    return { kind: 'people_list', ...choice, order: 'followers', limit: limitOf(slots, DEFAULT_PEOPLE) }
  // 'Of them': a share is of those, not of everybody.
  const among = has.has('these') && hasFilterOrDays(base) && !isSameChoice(base, choice) ? { among: base } : {}
  if (has.has('count') || has.has('share')) return { kind: 'people_count', ...choice, ...among }
  // 'Which of them engage with me the most': by how often, and not by how well known they are.
  const byEngagement = choice.of === 'followers' && choice.filter.engaged === true && has.has('most')
  if (byEngagement && !has.has('followers')) {
    const { engaged: _, ...filter } = choice.filter
    const engagers = { of: 'engagers' as const, filter: { ...filter, follows_you: true }, period: choice.period }
    return { kind: 'people_list', ...engagers, order: 'engagements', limit: limitOf(slots, DEFAULT_PEOPLE) }
  }
  if (slots.asksWho || has.has('list') || has.has('newest') || has.has('oldest') || has.has('most'))
    return { kind: 'people_list', ...choice, order: orderOf(slots, choice), limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (slots.numbers.length > 0 && before.kind === 'people_list')
    return { ...before, ...choice, limit: limitOf(slots, before.limit) }
  if (!says(slots)) return null
  if (before.kind === 'people_compare') {
    const compared = {
      kind: 'people_compare' as const,
      left: choice,
      right: {
        ...before.right,
        period: periodOf(slots, today) ?? before.right.period,
        filter: { ...before.right.filter, ...withoutCompared(slots) },
      },
    }
    // 'And France?' after two countries leaves nothing to compare.
    return isSameChoice(compared.left, compared.right) ? null : compared
  }
  // 日本は？ after the countries: how many they are there; what place they have is in no answer.
  if (before.kind === 'people_distribution' && named(before.by, slots))
    return /何 ?位|\brank/.test(slots.text) ? null : { kind: 'people_count', ...choice }
  if (before.kind === 'people_audience' || before.kind === 'people_to_list') return { kind: 'people_count', ...choice }
  if (before.kind === 'people_count') return { kind: 'people_count', ...choice, ...among }
  return { ...before, ...choice } as TalkQuery
}

const hasFilterOrDays = ({ filter, period }: PeopleChoice): boolean => hasFilter(filter) || period !== null
const isSameChoice = (one: PeopleChoice, other: PeopleChoice): boolean => JSON.stringify(one) === JSON.stringify(other)

const withoutCompared = (slots: TalkSlots): PeopleFilter => filterOf(slots)

const named = (by: string, slots: TalkSlots): boolean =>
  (by === 'country' && slots.countries.length > 0) ||
  (by === 'language' && slots.languages.length > 0) ||
  (by === 'job' && slots.jobs.length > 0) ||
  (by === 'interest' && slots.interests.length > 0)
/** 'As % of followers' after a count of some of them. */
export function shareOfAll(slots: TalkSlots, before: TalkQuery): TalkQuery | null {
  const choice = choiceOf(before)
  const said = slots.sets.length === 1 && slots.sets[0] === choice?.of
  const bare =
    !hasFilter(filterOf(slots)) && slots.periods.length === 0 && slots.engagedBy === null && dimensionOf(slots) === null
  return choice && said && bare && slots.has.has('share') && hasFilter(choice.filter)
    ? { kind: 'people_count', ...choice }
    : null
}

export function changedNetwork(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: `network_${string}` }>,
): TalkQuery | null {
  if (slots.sets.length > 0 || slots.periods.length > 0) return null
  const said: NetworkChoice = {
    ...(slots.countries.length > 0 && { countries: slots.countries.flat() }),
    ...(slots.languages.length > 0 && { languages: slots.languages }),
    ...(slots.jobs.length > 0 && { jobs: slots.jobs }),
    ...(slots.interests.length > 0 && { interests: slots.interests }),
    ...(slots.genders.length === 1 && { gender: slots.genders[0] as 'female' | 'male' }),
    ...(slots.filter.verified === true && { verified: true }),
    ...(slots.handles.length > 0 && { follows: [slots.handles[0] ?? ''] }),
  }
  if (Object.keys(said).length === 0) return null
  if (before.kind === 'network_count') return { kind: 'network_count', who: { ...before.who, ...said } }
  return { kind: 'network_compare', left: { ...before.left, ...said }, right: { ...before.right, ...said } }
}
