// Follow-ups on one post, person or row of the answer before: 'it', 'that one', 'the first'.
import { filterOf, metricOf } from './talk-choice-rules.ts'
import { setsApart } from './talk-follow-up-slots.ts'
import { hasFilter, type TalkQuery, type TalkRefusal } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

export type Followed = { readonly query: TalkQuery } | { readonly refusal: TalkRefusal }

const ORDINAL =
  /\bthe (?:first|second|third|fourth|fifth|last|latter|former)(?: one| two| three)?(?= (?:get|got|have|has|had|do|does|did|from|of these|of them|follow)|$)|\b(?:first|second|third|last|other) ones?\b|(?:[\d一二三四五] ?(?:位|番目)|最初の (?:やつ|もの))/
/** What an answer may tell of one after the other. */
const TOLD_APART: ReadonlySet<TalkQuery['kind']> = new Set<TalkQuery['kind']>([
  'posts_list',
  'posts_latest',
  'posts_by',
  'people_list',
  'people_distribution',
  'days_rank',
  'totals',
  'person',
  'accounts_compare',
])
const ITS_METRIC: ReadonlySet<TalkQuery['kind']> = new Set<TalkQuery['kind']>(['posts_list', 'posts_latest'])

/** 'It', 'that one', 'the first', その投稿: one of what was told before, which a query holds where it asks for what that answer says. */
export function ofOneThing(slots: TalkSlots, before: TalkQuery): Followed | null {
  const { has } = slots
  const metric = metricOf(slots)
  const ofList = ITS_METRIC.has(before.kind)
  const single = 'limit' in before && before.limit === 1
  // 'Which one has the most women' after countries asks for no list of women.
  const picks =
    !ofList && before.kind !== 'people_list' && /\bwhich (?:one|of them|of these|of those)\b/.test(slots.text)
  const names =
    has.has('one_thing') || picks || ORDINAL.test(slots.text) || (has.has('when') && WAS_POSTED.test(slots.text))
  const plain = slots.periods.length === 0 && slots.sets.length === 0 && slots.engagedBy === null
  // 'How many likes?' after the best post is about that post; 'and by likes?' is not.
  const itsFigure =
    ofList &&
    single &&
    metric !== null &&
    plain &&
    has.has('count') &&
    !setsApart(slots) &&
    !BY_ANOTHER.test(slots.text)
  const itsPeople = slots.engagedBy !== null || slots.asksWho
  if (has.has('one_thing') && before.kind.startsWith('posts_') && !ofList && itsPeople)
    return { refusal: { why: 'post_people' } }
  if (asksHowOften(slots, before)) return { query: before }
  if (!(names && TOLD_APART.has(before.kind)) && !itsFigure) return null
  const told = before.kind === 'posts_list' ? before.metric : 'engagements'
  const bare =
    plain && !hasFilter(filterOf(slots)) && slots.numbers.length === 0 && !ORDINAL.test(slots.text) && !has.has('most')
  if (ofList && single && bare && (metric === told || (metric === null && has.has('when')))) return { query: before }
  const ofPerson = before.kind === 'person' && (has.has('followers') || has.has('following') || has.has('when'))
  if (ofPerson && slots.handles.length === 0 && metric === null) return { query: before }
  const asksWho = ofList && (slots.engagedBy !== null || slots.asksWho)
  const ofPost = ofList && metric !== null && plain && !hasFilter(filterOf(slots))
  return { refusal: { why: asksWho ? 'post_people' : ofPost ? 'post_figures' : 'unclear' } }
}
/** 'How often did they engage?', 何回反応した？ after who did it most. */
const asksHowOften = (slots: TalkSlots, before: TalkQuery): boolean =>
  before.kind === 'people_list' &&
  before.of === 'engagers' &&
  before.order === 'engagements' &&
  /\bhow (?:often|many times)\b|何 ?回(?!も)/.test(slots.text) &&
  slots.periods.length === 0 &&
  slots.numbers.length === 0 &&
  Object.keys(filterOf(slots)).length === 0 &&
  !slots.has.has('posted') &&
  (slots.engagedBy === null || slots.engagedBy === (before.filter.engaged_by ?? 'any')) &&
  slots.sets.every((set) => set === 'engagers')

const WAS_POSTED = /^いつ ?(?:に|の)? ?(?:投稿|ポスト|ツイート)(?! ?(?:すれば|する|したら))/
/** インプレッションでは？ */
const BY_ANOTHER = /\bby\b|\b(?:most|best|worst|fewest|least)\b|(?:では|だと|で)$|順|一番|最も/
