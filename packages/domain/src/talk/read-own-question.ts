// Whether a question is about one's own campaigns or audiences, and which typed query it is: also as a change of the one before.

import { type OwnSlots, readOwnWords } from './read-own-words.ts'
import { audienceOrderIn, readAudiences } from './read-talk-audiences.ts'
import {
  limitIn,
  metricIn,
  metricsIn,
  namedCampaigns,
  rankingIn,
  readCampaigns,
  statusesIn,
} from './read-talk-campaigns.ts'
import type { TalkWords } from './read-talk-words.ts'
import { saysNothing } from './read-talk-words.ts'
import { isOwnQuery, NO_NAMES, type OwnNames, type OwnQuery } from './talk-own-query-rules.ts'
import type { TalkQuery, TalkReading, TalkRefusal } from './talk-query-rules.ts'

interface OwnContext {
  readonly today: string
  readonly before: TalkQuery | null
  readonly names?: OwnNames | undefined
}

export interface OwnReading {
  /** Understood fully; null: not. */
  readonly query: OwnQuery | null
  readonly followsUp: boolean
  /** Why not, where the question is about campaigns or audiences all the same. */
  readonly refusal: TalkRefusal | null
  readonly near: OwnQuery
  /** Words that were not understood. */
  readonly unread: number
}

/** Words that speak of campaigns and of nothing else that is answered here. */
const OF_CAMPAIGNS = ['campaign', 'ads', 'spent', 'cost_per_click', 'cost_per_thousand', 'cost'] as const

/** Null: the question is about something else. */
export function readOwnQuestion(words: TalkWords, question: string, context: OwnContext): OwnReading | null {
  const slots = readOwnWords(question, context.names ?? NO_NAMES, context.today)
  const { has, names } = slots
  if (has.has('payout')) return null
  const before = context.before && isOwnQuery(context.before) ? context.before : null
  const ofCampaigns = OF_CAMPAIGNS.some((one) => has.has(one))
  // 'Make an audience of these' is about the people of the answer before.
  const ofAudiences =
    !has.has('make') &&
    (has.has('audiences') || (has.has('audience') && (names.length > 0 || audienceOrderIn(slots) !== null)))
  const named = names.some((name) => isTold(name.name, words, context.today) && (name.isCampaign || name.isAudience))
  if (!ofCampaigns && !ofAudiences && !named && before === null) return null
  const near: OwnQuery =
    (ofAudiences || names.some((name) => name.isAudience && !name.isCampaign)) && !ofCampaigns
      ? { kind: 'audiences_list', order: 'newest', limit: 10 }
      : (before ?? RUNNING)
  const answer = (query: OwnQuery | null, followsUp: boolean, refusal: TalkRefusal | null): OwnReading => ({
    query,
    followsUp,
    refusal: query === null && (ofCampaigns || ofAudiences || named) ? refusal : null,
    near,
    // Whatever else it says, it asks why campaigns did as they did.
    unread: refusal?.why === 'campaign_reasons' && ofCampaigns ? 0 : slots.unread.length,
  })
  const refused = refusalOf(slots)
  if (refused) return answer(null, false, refused)
  const fresh = ofCampaigns || ofAudiences || named ? (readCampaigns(slots) ?? readAudiences(slots)) : null
  const goesOn =
    before !== null && (slots.first === 'follow_up' || has.has('refers') || fresh === null || isElliptical(slots))
  const followed = goesOn && before !== null ? followOwn(slots, before) : null
  if (followed) return answer(followed, true, null)
  if (has.has('refers')) return answer(null, false, { why: before === null ? 'no_context' : 'unclear' })
  return answer(fresh, false, { why: 'unclear' })
}

/** クリック単価は？ says of nothing whose it is, so it goes on; 'how much did I spend' stands by itself. */
const isElliptical = ({ has, names, text }: OwnSlots): boolean =>
  names.length === 0 &&
  !has.has('campaign') &&
  !has.has('ads') &&
  !/\b(?:i|we|my|our)\b|私|自分|自社|弊社|当社/i.test(text)

const RUNNING: OwnQuery = { kind: 'campaigns_list', status: 'Active', limit: 50 }

/** A name that questions about accounts would not read as words of theirs: 'Japan' is a country first. */
const isTold = (name: string, words: TalkWords, today: string): boolean =>
  words.read(name, today).some((token) => token.type === 'unread' && !saysNothing(token.text))

function refusalOf({ has, unread }: OwnSlots): TalkRefusal | null {
  if (has.has('reasons')) return { why: 'campaign_reasons' }
  if (has.has('future')) return { why: 'future' }
  if (unread.length > 0) return { why: 'unread', words: unread }
  if (has.has('acts') || has.has('make')) return { why: 'acts' }
  return has.has('not') ? { why: 'negation' } : null
}

/** A question that stands by itself where nothing of the general reading understood it: names that are also words. */
export function readOwnNames(question: string, context: OwnContext): TalkReading | null {
  const slots = readOwnWords(question, context.names ?? NO_NAMES, context.today)
  if (slots.names.length === 0 || refusalOf(slots) || slots.has.has('payout') || slots.has.has('refers')) return null
  const query = readCampaigns(slots) ?? readAudiences(slots)
  return query && { query, followsUp: false }
}

/** 'And last month?', クリックは？: the question before with what is new. */
function followOwn(slots: OwnSlots, before: OwnQuery): OwnQuery | null {
  if (slots.names.length > 1 || slots.periods.length > 1 || slots.numbers.length > 1) return null
  if (before.kind === 'audience_size' || before.kind.startsWith('audiences_')) return followAudiences(slots, before)
  const metric = metricIn(slots)
  if (metric === undefined) return null
  const statuses = statusesIn(slots)
  if (before.kind === 'campaigns_list' || before.kind === 'campaigns_count' || before.kind === 'campaign_status')
    return followStates(slots, before)
  if (statuses.length > 0 || hasSubject(slots)) return null
  switch (before.kind) {
    case 'campaigns_figure':
      return followFigure(slots, before)
    case 'campaigns_rank':
      return followRank(slots, before)
    case 'campaigns_compare': {
      if (rankingIn(slots) !== null || slots.names.length > 0 || !changes(slots)) return null
      const days = slots.periods[0]
      const apart = before.left.campaign === before.right.campaign
      // Two stretches of days are not one.
      if (days && apart) return null
      const side = (one: typeof before.left) => (days ? { ...one, period: days } : one)
      return { ...before, metric: metric ?? before.metric, left: side(before.left), right: side(before.right) }
    }
    default:
      return null
  }
}

const hasSubject = ({ has }: OwnSlots): boolean =>
  has.has('audience') ||
  has.has('audiences') ||
  has.has('size') ||
  has.has('newest') ||
  has.has('changed') ||
  has.has('uploaded') ||
  has.has('oldest') ||
  has.has('by_name')

/** Whether it says anything that changes the question before. */
const changes = (slots: OwnSlots): boolean => metricsIn(slots).length > 0 || slots.periods.length > 0

type Of<Kind extends OwnQuery['kind']> = Extract<OwnQuery, { kind: Kind }>

function followFigure(slots: OwnSlots, before: Of<'campaigns_figure'>): OwnQuery | null {
  const { has } = slots
  const by = rankingIn(slots)
  const metric = metricIn(slots) ?? null
  const period = slots.periods[0] ?? before.period
  if (by !== null || has.has('each') || has.has('ranking')) {
    const ranked = metric ?? before.metric
    if (slots.names.length > 0 || ranked === null || !has.has('campaign')) return null
    return {
      kind: 'campaigns_rank',
      metric: ranked,
      by: by ?? 'most',
      limit: limitIn(slots, by === null ? 10 : 1),
      period,
    }
  }
  if (slots.numbers.length > 0) return null
  const [name] = namedCampaigns(slots)
  if (has.has('compare')) {
    if (!name && slots.periods.length === 0) return null
    const right = name ? { campaign: name.name, period } : { campaign: before.campaign, period }
    return {
      kind: 'campaigns_compare',
      metric: metric ?? before.metric,
      left: { campaign: before.campaign, period: before.period },
      right,
    }
  }
  const campaign = has.has('total') ? null : (name?.name ?? before.campaign)
  if (!changes(slots) && !name && !has.has('total')) return null
  return { kind: 'campaigns_figure', metric: metric ?? before.metric, campaign, period }
}

function followRank(slots: OwnSlots, before: Of<'campaigns_rank'>): OwnQuery | null {
  const metric = metricIn(slots) ?? before.metric
  const period = slots.periods[0] ?? before.period
  const [name] = namedCampaigns(slots)
  if (name)
    return slots.numbers.length > 0 || rankingIn(slots)
      ? null
      : { kind: 'campaigns_figure', metric, campaign: name.name, period }
  if (slots.has.has('total')) return { kind: 'campaigns_figure', metric, campaign: null, period }
  const by = rankingIn(slots)
  // 'How many clicks did it get' is about whichever came first: its name was in the answer, not in a question.
  if (slots.has.has('refers') || slots.has.has('much') || slots.has.has('count')) return null
  if (!changes(slots) && by === null && slots.numbers.length === 0) return null
  return { kind: 'campaigns_rank', metric, by: by ?? before.by, limit: limitIn(slots, before.limit), period }
}

function followStates(
  slots: OwnSlots,
  before: Of<'campaigns_list' | 'campaigns_count' | 'campaign_status'>,
): OwnQuery | null {
  const [status, ...others] = statusesIn(slots)
  const [name] = namedCampaigns(slots)
  if (others.length > 0 || hasSubject(slots) || rankingIn(slots) !== null || slots.has.has('compare')) return null
  if (before.kind === 'campaign_status') {
    if (name) return changes(slots) ? null : { kind: 'campaign_status', campaign: name.name }
    if (status || !changes(slots) || slots.numbers.length > 0) return null
    return {
      kind: 'campaigns_figure',
      metric: metricIn(slots) ?? null,
      campaign: before.campaign,
      period: slots.periods[0] ?? null,
    }
  }
  // Figures of those that were listed alone are nothing that a query holds.
  if (changes(slots) || name || slots.has.has('doing')) return null
  const chosen = status ?? before.status
  if (slots.has.has('count')) return { kind: 'campaigns_count', status: chosen }
  if (slots.has.has('list') && before.kind === 'campaigns_count')
    return { kind: 'campaigns_list', status: chosen, limit: limitIn(slots, 50) }
  if (status === undefined && slots.numbers.length === 0) return null
  return before.kind === 'campaigns_count'
    ? { kind: 'campaigns_count', status: chosen }
    : { kind: 'campaigns_list', status: chosen, limit: limitIn(slots, before.limit) }
}

function followAudiences(slots: OwnSlots, before: OwnQuery): OwnQuery | null {
  const { has } = slots
  const foreign =
    changes(slots) || statusesIn(slots).length > 0 || has.has('campaign') || has.has('ads') || has.has('doing')
  if (foreign) return null
  const [name] = slots.names
  if (name) return name.isCampaign && !name.isAudience ? null : { kind: 'audience_size', audience: name.name }
  const order = audienceOrderIn(slots)
  if (has.has('count') && before.kind === 'audiences_list') return { kind: 'audiences_count' }
  if (before.kind === 'audience_size')
    return has.has('changed') || has.has('uploaded') || has.has('size') ? before : null
  if (has.has('changed') || has.has('uploaded')) return null
  if (order === null && slots.numbers.length === 0 && !has.has('list')) return null
  const limit = before.kind === 'audiences_list' ? before.limit : 10
  const usual = order !== null && before.kind === 'audiences_count' ? 1 : limit
  return { kind: 'audiences_list', order: order ?? 'newest', limit: limitIn(slots, usual) }
}
