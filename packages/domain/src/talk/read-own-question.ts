// Whether a question is about one's own campaigns or audiences, and which typed query it is: also as a change of the one before.

import type { CampaignStatus } from '../campaigns/campaign-status-rules.ts'
import { type OwnName, type OwnSlots, readOwnWords } from './read-own-words.ts'
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
import { holdsWords } from './talk-grounding-rules.ts'
import { isOwnQuery, NO_NAMES, type OwnNames, type OwnQuery, UNIT_COSTS } from './talk-own-query-rules.ts'
import type { TalkQuery, TalkReading, TalkRefusal } from './talk-query-rules.ts'
import { readListRequest } from './talk-request-rules.ts'

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
  /** Nothing but own things can be meant: no other reading may stand in; `loosely`: one that takes its words for text may. */
  readonly held: 'surely' | 'loosely' | null
}

/** Words that speak of campaigns and of nothing else that is answered here. */
const OF_CAMPAIGNS = ['campaign', 'ads', 'spent', ...UNIT_COSTS] as const

/** Null: the question is about something else. */
export function readOwnQuestion(words: TalkWords, question: string, context: OwnContext): OwnReading | null {
  const slots = readOwnWords(question, context.names ?? NO_NAMES, context.today)
  const { has, names } = slots
  if (has.has('payout')) return null
  const before = context.before && isOwnQuery(context.before) ? context.before : null
  const ofCampaigns = OF_CAMPAIGNS.some((one) => has.has(one))
  // 'Make an audience of these' is about the people of the answer before, and its name is a new one.
  const makes = has.has('make') || readListRequest(question) !== null
  const ofAudiences =
    !makes && (has.has('audiences') || (has.has('audience') && (names.length > 0 || audienceOrderIn(slots) !== null)))
  const sure = makes ? undefined : names.find((name) => isMeant(name, slots))
  const named =
    sure !== undefined ||
    names.some((name) => isTold(name.name, words, context.today) && (name.isCampaign || name.isAudience))
  if (!ofCampaigns && !ofAudiences && !named && before === null) return null
  const goesOnAbout = before !== null && !makes && !sure && !ofCampaigns && !ofAudiences && !hasOtherSubject(slots)
  const isOfAudiences =
    goesOnAbout || (before !== null && has.has('refers'))
      ? before !== null && isAboutAudiences(before)
      : (ofAudiences || (sure ?? names[0])?.isAudience === true) && !ofCampaigns && sure?.isCampaign !== true
  const near: OwnQuery = isOfAudiences ? { kind: 'audiences_list', order: 'newest', limit: 10 } : (before ?? RUNNING)
  const held =
    sure || goesOnAbout || (ofAudiences && asksOfSaved(slots)) || (before !== null && has.has('refers') && !makes)
      ? 'surely'
      : has.has('campaign') && !makes
        ? 'loosely'
        : null
  const answer = (query: OwnQuery | null, followsUp: boolean, refusal: TalkRefusal | null): OwnReading => ({
    query,
    followsUp,
    refusal: query === null && (ofCampaigns || ofAudiences || named || held !== null) ? refusal : null,
    near,
    // Whatever else it says, it asks why campaigns did as they did.
    unread: refusal?.why === 'campaign_reasons' && ofCampaigns ? 0 : slots.unread.length,
    held,
  })
  const more: TalkRefusal = {
    why: 'of_own',
    what: isOfAudiences ? 'audience' : 'campaign',
    name: (sure ?? names.find((name) => name.isCampaign || name.isAudience))?.name ?? null,
  }
  const refused = refusalOf(slots, words, context.today, more)
  if (refused) return answer(null, false, refused)
  const fresh = ofCampaigns || ofAudiences || named ? (readCampaigns(slots) ?? readAudiences(slots)) : null
  const goesOn =
    before !== null && (slots.first === 'follow_up' || has.has('refers') || fresh === null || isElliptical(slots))
  const followed = goesOn && before !== null ? followOwn(slots, before) : null
  if (followed) return answer(followed, true, null)
  if (has.has('refers') && before === null) return answer(null, false, { why: 'no_context' })
  const isVague = more.name === null && !isOfAudiences && !goesOnAbout && !has.has('refers')
  const vague: TalkRefusal = isVague ? { why: 'unclear' } : more
  if (has.has('refers')) return answer(null, false, vague)
  return answer(fresh, false, vague)
}

const isAboutAudiences = ({ kind }: OwnQuery): boolean => kind === 'audience_size' || kind.startsWith('audiences_')

/** A name that cannot be plain words: quoted, written with the capitals of several words, or beside the word audience. */
const isMeant = (name: OwnName, { has }: OwnSlots): boolean =>
  (name.isCampaign || name.isAudience) &&
  (name.quoted ||
    name.exact ||
    (name.isAudience && (has.has('audience') || has.has('audiences'))) ||
    (name.isCampaign && has.has('campaign')))

/** 'Which audience', オーディエンスごと: 'my audience' is one's followers. */
const asksOfSaved = ({ text }: OwnSlots): boolean =>
  /\baudiences\b|\b(?:which|that|this|each|every|saved|custom|largest|biggest|smallest|newest|oldest|latest) audience\b|どの ?オーディエンス|保存(?:した|済み(?:の)?)オーディエンス|(?:この|その|各|全)オーディエンス/i.test(
    text,
  )

/** What questions about accounts are about: without any of it a question goes on from the one before. */
const hasOtherSubject = ({ text, has }: OwnSlots): boolean =>
  has.has('refers')
    ? false
    : /\b(?:follow\w*|unfollow\w*|fans?|mutuals?|people|accounts?|users?|who|posts?|posted|posting|tweets?|likes?|liked|repl\w+|reposts?|quotes?|hashtags?|bios?|profile|network|topics?|best time|audience)\b|フォロ|ファン|投稿|ポスト|ツイート|いいね|返信|リプ|リポスト|リツイート|引用|ハッシュタグ|プロフィール|アカウント|ユーザー|ネットワーク|誰|だれ|(?<!何)人|時間帯|曜日|話題|@\w/i.test(
        text,
      )

/** Refusals that say what the question itself is, whatever it is about. */
const OF_ITSELF: ReadonlySet<TalkRefusal['why']> = new Set<TalkRefusal['why']>([
  ...(['nothing_read', 'language', 'private', 'not_yours', 'follows', 'post_people', 'followers_by_post'] as const),
])

/** Whether the reading of accounts may not stand in for what is about own things. */
export function staysOwn({ held }: OwnReading, reading: TalkReading): boolean {
  if (held === null) return false
  // 'Follow everyone in “Coffee fans”' would lead to the page of other people.
  if ('refusal' in reading && reading.refusal.why === 'follows' && reading.refusal.choice !== null)
    return held === 'surely'
  if ('refusal' in reading) return !OF_ITSELF.has(reading.refusal.why)
  // 'Posts that mention “Coffee fans”' takes the name for a text.
  return !holdsWords(reading.query)
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

/** Words that nothing here knows are told; what is known elsewhere alone is asked of `more` in vain. */
function refusalOf(slots: OwnSlots, words: TalkWords, today: string, more: TalkRefusal): TalkRefusal | null {
  const { has, unread, first } = slots
  const ofAudience = more.why === 'of_own' && more.what === 'audience'
  if (has.has('reasons')) return ofAudience ? more : { why: 'campaign_reasons' }
  if (has.has('future')) return { why: 'future' }
  if (unread.length > 0) {
    const unknown = words
      .read(slots.rest, today)
      .flatMap((token) => (token.type === 'unread' && !saysNothing(token.text) ? [token.text] : []))
      .filter((word) => unread.some((own) => own.includes(word) || word.includes(own)))
    return unknown.length > 0 ? { why: 'unread', words: unknown } : more
  }
  if (has.has('make') || (has.has('acts') && (first === 'acts' || slots.japanese))) return { why: 'acts' }
  if (has.has('acts')) return more
  if (has.has('not')) return more.why === 'of_own' && more.name !== null ? more : { why: 'negation' }
  return null
}

/** A question that stands by itself where nothing of the general reading understood it: names that are also words. */
export function readOwnNames(question: string, context: OwnContext): TalkReading | null {
  const slots = readOwnWords(question, context.names ?? NO_NAMES, context.today)
  const never = ['reasons', 'future', 'acts', 'make', 'not'] as const
  if (
    slots.names.length === 0 ||
    slots.unread.length > 0 ||
    never.some((one) => slots.has.has(one)) ||
    slots.has.has('payout') ||
    slots.has.has('refers')
  )
    return null
  const query = readCampaigns(slots) ?? readAudiences(slots)
  return query && { query, followsUp: false }
}

/** 'And last month?', クリックは？: the question before with what is new. */
function followOwn(slots: OwnSlots, before: OwnQuery): OwnQuery | null {
  if (slots.names.length > 1 || slots.periods.length > 1 || slots.numbers.length > 1 || slots.bounds.length > 0)
    return null
  if (before.kind === 'audience_size' || before.kind.startsWith('audiences_')) return followAudiences(slots, before)
  const metric = metricIn(slots)
  if (metric === undefined) return null
  const statuses = statusesIn(slots)
  if (before.kind === 'campaigns_list' || before.kind === 'campaigns_count' || before.kind === 'campaign_status')
    return followStates(slots, before)
  if (statuses.length > 1 || slots.has.has('not_active') || hasSubject(slots)) return null
  const [status] = statuses
  if (status) return followStatus(slots, before, status)
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

/** 'Only active ones?', 'and for the draft?': the same figures of those alone. */
function followStatus(slots: OwnSlots, before: OwnQuery, status: CampaignStatus): OwnQuery | null {
  if (slots.names.length > 0 || slots.numbers.length > 0 || slots.has.has('compare')) return null
  const metric = metricIn(slots)
  const period = slots.periods[0]
  if (before.kind === 'campaigns_figure' && rankingIn(slots) === null && !slots.has.has('each'))
    return { ...before, metric: metric ?? before.metric, campaign: null, period: period ?? before.period, status }
  if (before.kind === 'campaigns_rank')
    return {
      ...before,
      metric: metric ?? before.metric,
      by: rankingIn(slots) ?? before.by,
      period: period ?? before.period,
      status,
    }
  return null
}

const hasSubject = ({ has }: OwnSlots): boolean =>
  has.has('audience') ||
  has.has('audiences') ||
  has.has('size') ||
  has.has('newest') ||
  (has.has('changed') && !has.has('compare')) ||
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
  const only = before.status ? { status: before.status } : {}
  // 'Is that more than in October?'
  const isHeldAgainst = has.has('compare') && slots.periods.length > 0 && !has.has('campaign')
  if ((by !== null && !isHeldAgainst) || has.has('each') || has.has('ranking')) {
    const ranked = metric ?? before.metric
    if (slots.names.length > 0 || ranked === null || !has.has('campaign')) return null
    return {
      kind: 'campaigns_rank',
      metric: ranked,
      by: by ?? 'most',
      limit: limitIn(slots, by === null ? 10 : 1),
      period,
      ...only,
    }
  }
  if (slots.numbers.length > 0) return null
  const [name] = namedCampaigns(slots)
  if (has.has('compare')) {
    if ((!name && slots.periods.length === 0) || before.status) return null
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
  const same = campaign === null && !has.has('total') ? only : {}
  return { kind: 'campaigns_figure', metric: metric ?? before.metric, campaign, period, ...same }
}

function followRank(slots: OwnSlots, before: Of<'campaigns_rank'>): OwnQuery | null {
  const metric = metricIn(slots) ?? before.metric
  const period = slots.periods[0] ?? before.period
  const [name] = namedCampaigns(slots)
  if (name)
    return slots.numbers.length > 0 || rankingIn(slots)
      ? null
      : { kind: 'campaigns_figure', metric, campaign: name.name, period }
  const only = before.status ? { status: before.status } : {}
  if (slots.has.has('total')) return { kind: 'campaigns_figure', metric, campaign: null, period, ...only }
  const by = rankingIn(slots)
  // 'How many clicks did it get' is about whichever came first: its name was in the answer, not in a question.
  if (slots.has.has('refers') || slots.has.has('much') || slots.has.has('count')) return null
  if (!changes(slots) && by === null && slots.numbers.length === 0) return null
  return { kind: 'campaigns_rank', metric, by: by ?? before.by, limit: limitIn(slots, before.limit), period, ...only }
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
  const metric = metricIn(slots) ?? null
  const period = slots.periods[0] ?? null
  // 'How much did they spend': all that have this status, of which some were listed.
  if (slots.has.has('refers') && metric !== null && !name && status === undefined && !before.not)
    return {
      ...{ kind: 'campaigns_figure', metric, campaign: null, period },
      ...(before.status && { status: before.status }),
    }
  if (changes(slots) || name || slots.has.has('doing')) return null
  const isNot = slots.has.has('not_active')
  if (isNot && status !== undefined) return null
  const chosen = isNot ? 'Active' : (status ?? before.status)
  const not = isNot || (status === undefined && before.not) ? ({ not: true } as const) : {}
  if (slots.has.has('count')) return { kind: 'campaigns_count', status: chosen, ...not }
  if (slots.has.has('list') && before.kind === 'campaigns_count')
    return { kind: 'campaigns_list', status: chosen, ...not, limit: limitIn(slots, 50) }
  if (status === undefined && !isNot && slots.numbers.length === 0) return null
  return before.kind === 'campaigns_count'
    ? { kind: 'campaigns_count', status: chosen, ...not }
    : { kind: 'campaigns_list', status: chosen, ...not, limit: limitIn(slots, before.limit) }
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
