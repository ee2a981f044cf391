// Whether a question is a part of a sentence, which the question before completes: a figure, a group, a verb or a set alone.
import { filterOf, metricOf, postFilterOf } from './talk-choice-rules.ts'
import { ASKS, asks, ENGAGED, OWN, setsApart } from './talk-follow-up-slots.ts'
import type { TalkMeaning } from './talk-lexicon.ts'
import { choiceOf, hasFilter, type PeopleFilter, type TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

/** 返信は？ after いいねした人: who replied, not how many replies there were. */
export function asEngagement(slots: TalkSlots, before: TalkQuery): TalkSlots {
  const given = ENGAGED[metricOf(slots) ?? '']
  const bare = slots.sets.length === 0 && !slots.has.has('posts') && !asks(slots) && slots.engagedBy === null
  const ofEngagers = 'of' in before && before.of === 'engagers'
  return given && bare && ofEngagers && !OWN.test(slots.text) ? { ...slots, engagedBy: given } : slots
}
/** 'Portuguese?' after who speaks French: the language, and not where they live. */
export function asLanguage(slots: TalkSlots, before: TalkQuery): TalkSlots {
  const filter = choiceOf(before)?.filter
  const ofLanguages =
    filter?.languages !== undefined ||
    filter?.not_languages !== undefined ||
    (before.kind === 'people_distribution' && before.by === 'language') ||
    (before.kind === 'network_count' && before.who.languages !== undefined)
  const ofPlaces = filter?.countries !== undefined || slots.has.has('from_place') || slots.has.has('by_country')
  if (!ofLanguages || ofPlaces || slots.filter.not_countries) return slots
  const names = slots.tokens.flatMap((token) => (token.type === 'name' ? [token.name] : []))
  const spoken = names.flatMap((name) => (name.what === 'nation' && name.language !== null ? [name.language] : []))
  if (spoken.length === 0 || spoken.length < names.length) return slots
  return { ...slots, countries: [], languages: [...slots.languages, ...spoken] }
}

const VERB =
  /^(?:are|is|were|was|do|does|did|have|has|had|do i have|are there|is there|get|got|follow|i follow|should|can|live|speak|work|use)$|(?:ます|です|った|いる|ある|た|か)$/
/** 'From followers?', 'on which post?', フォロワーからは？: a part of the sentence before. */
export function isFragment({ tokens, text, japanese, has }: TalkSlots): boolean {
  if (has.has('gained') || has.has('lost') || has.has('growth')) return false
  if (japanese) return tokens.length <= 4 && /から ?(?:は|だと|だけ)?$/.test(text)
  return (
    tokens.length <= 5 &&
    /^(?:and )?(?:from|in|on|for|with|by|among|of|without|at|to)\b/.test(text) &&
    !tokens.some(({ text: one }) => VERB.test(one))
  )
}

/** フォロー中だと？ after a question on followers: the same of other people. */
export function onlySet(slots: TalkSlots, before: TalkQuery): boolean {
  const choice = choiceOf(before)
  if (!choice || slots.sets.length !== 1 || slots.sets[0] === choice.of) return false
  const bare = !asks(slots) && slots.periods.length === 0 && slots.numbers.length === 0 && slots.engagedBy === null
  const more = ['gained', 'lost', 'growth', 'posts', 'trend', 'rank_days', 'by_month', 'by_week', 'by_weekday'] as const
  return bare && !hasFilter(filterOf(slots)) && metricOf(slots) === null && !more.some((one) => slots.has.has(one))
}

/** 'Which post got the most?' after how many likes there were. */
export const mostOfThem = (slots: TalkSlots, before: TalkQuery): boolean =>
  before.kind.startsWith('posts_') &&
  slots.periods.length === 0 &&
  (WHICH_OF_THEM.test(slots.text) ||
    (metricOf(slots) === null &&
      /^(?:どの|どれ) ?(?:(?:投稿|ポスト|ツイート) )?(?:が|は) (?:一番|最も|一番多い|最も多い)(?: 多い| 多かった)?$|\b(?:got|get|had|has|received|with) (?:the )?(?:most|best|highest|worst|least|fewest|lowest)$/.test(
        slots.text,
      )))
const WHICH_OF_THEM =
  /^(?:and )?which(?: one| ones)? (?:of (?:them|those|these) )?(?:got|get|gets|had|has|have|received|did|was|were|performed|is)\b/

/** What may be asked of the posts of the question before. */
const OF_POSTS = new Set<TalkMeaning>(['mean', 'median', 'total', 'most', 'least', 'list'])

/** 曜日別では？ after a count of posts: the same, grouped. */
export const onlyGroup = (slots: TalkSlots, before: TalkQuery): boolean =>
  (before.kind === 'posts_count' || before.kind === 'posts_sum') &&
  (slots.has.has('by_weekday') || slots.has.has('by_hour')) &&
  slots.sets.length === 0 &&
  !slots.has.has('posts') &&
  !slots.has.has('best_time')

/** メディアなしのほうは？ after posts with media: the same of other posts. */
export const onlyKind = (slots: TalkSlots, before: TalkQuery): boolean =>
  before.kind.startsWith('posts_') &&
  Object.keys(postFilterOf(slots)).length > 0 &&
  slots.words === null &&
  metricOf(slots) === null &&
  slots.lastPosts === null &&
  slots.sets.length === 0 &&
  !slots.has.has('posts') &&
  !asks(slots)

const withoutEngaged = ({ engaged: _, ...filter }: PeopleFilter): PeopleFilter => filter

/** 'Replied?' after who liked, 'how many lost?' after how many came: the rest of the question before holds. */
export function onlyVerb(slots: TalkSlots, before: TalkQuery): boolean {
  if (slots.periods.length > 0 || hasFilter(withoutEngaged(filterOf(slots)))) return false
  const ofEngagers = 'of' in before && before.of === 'engagers' && slots.engagedBy !== null
  // 'Who liked the most?' after how many liked.
  const verb = 'filter' in before && 'engaged_by' in before.filter ? before.filter.engaged_by : null
  const asksFor = slots.asksWho || (slots.japanese && /(?:の は|のは|人は|人 は)$/.test(slots.text))
  if (ofEngagers && asksFor && slots.has.has('most') && slots.sets.length === 0 && verb === slots.engagedBy)
    return !/\b(?:my|me|our)\b/.test(slots.text)
  const metric = metricOf(slots)
  const sameMetric = metric === null || ENGAGED[metric] === slots.engagedBy
  return ofEngagers && slots.sets.length === 0 && !asks(slots) && !slots.has.has('people') && sameMetric
}

/** 'And by likes?', 'average reposts?' after a question about posts: a sentence of its own names whose. */
export const onlyMetric = (slots: TalkSlots, before: TalkQuery): boolean => {
  if (!before.kind.startsWith('posts_') || metricOf(slots) === null || setsApart(slots)) return false
  const own = OWN.test(slots.text)
  const only = !slots.asksWho && ASKS.every((one) => !slots.has.has(one) || OF_POSTS.has(one))
  return !asks(slots) || (only && !own && slots.periods.length === 0)
}
