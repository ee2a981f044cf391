// The whole answer to a typed query: what was understood, figures, sentences, tables, charts, and whom it can make an audience of.
import { hideBraces, showBraces, withTexts } from './literal-braces.ts'
import { type AnswerPart, AnswerSheet, isWholePlace, placeOf } from './talk-answer-rules.ts'
import { choiceText, networkText, periodText, postsText, type TalkVoice } from './talk-choice-text.ts'
import { counted, METRIC_TEXT, metricText } from './talk-count-text.ts'
import { ofKnownDays, type PartlyKnown } from './talk-known-rules.ts'
import { isOwnQuery } from './talk-own-query-rules.ts'
import { ownText, quotedName, unnamedText, upperFirst } from './talk-own-text.ts'
import type { PeopleChoice, TalkQuery } from './talk-query-rules.ts'
import type { TalkResult } from './talk-result-rules.ts'
import { wordOwn } from './word-audience-answer.ts'
import { notCompared, postsUntil, watchedSince, watchedUntil, wordPartlyKnown } from './word-known-part.ts'
import { wordNetworkComparison, wordNetworkCount } from './word-network-answer.ts'
import { wordCommon, wordComparison, wordCount, wordDistribution, wordList, wordPerson } from './word-people-answer.ts'
import {
  rankText,
  wordAccounts,
  wordBestTime,
  wordDays,
  wordGrowth,
  wordGrowthComparison,
  wordPostComparison,
  wordPostCount,
  wordPosts,
  wordSum,
} from './word-post-answer.ts'
import { wordDaysRank, wordPostGroups, wordTotals } from './word-time-answer.ts'

/** Words a result as the grammar does, without any model. */
export function wordAnswer(
  query: TalkQuery,
  result: TalkResult,
  voice: TalkVoice,
  /** What is missing from the result. */
  partly: PartlyKnown | null = null,
): readonly AnswerPart[] {
  const sheet = new AnswerSheet(voice)
  if (result.kind === 'not_known') notKnown(sheet, result)
  else {
    // Names, words and posts are put into templates: none of them may look like a place.
    const asked = withTexts(query, hideBraces)
    wordPeople(sheet, partly ? ofKnownDays(asked, partly) : asked, withTexts(result, hideBraces))
    if (partly) wordPartlyKnown(sheet, asked, partly)
  }
  return withTexts(sheet.parts, showBraces)
}

function notKnown(sheet: AnswerSheet, result: Extract<TalkResult, { kind: 'not_known' }>) {
  if (result.why === 'not_watched') return watchedSince(sheet, result.since)
  if (result.why === 'posts_until') return postsUntil(sheet, result.until)
  if (result.why === 'watched_until') return watchedUntil(sheet, 'followers', result.until)
  if (result.why === 'not_compared') return notCompared(sheet, result.until)
  const [en, ja] = {
    not_read: [
      'This part of the account is still being read. Ask again in a few minutes.',
      'このアカウントのデータはまだ取得中です。数分後にもう一度お試しください。',
    ],
    untold: [
      'How many replies and quotes these posts got isn’t known: an archive doesn’t hold it.',
      'これらのポストの返信数と引用数はわかりません。アーカイブに含まれないためです。',
    ],
    no_network: [
      'There is no network data on this server yet.',
      'このサーバーにはまだネットワークのデータがありません。',
    ],
    unknown_name: [
      'Nothing in the network data goes by this name.',
      'ネットワークのデータに、この名前のものは見つかりません。',
    ],
    too_heavy: [
      'This takes too long to count right now. Ask for a smaller group.',
      '現在、集計に時間がかかりすぎます。対象を絞ってお試しください。',
    ],
  }[result.why] as [string, string]
  sheet.text(en, ja)
}

function wordPeople(sheet: AnswerSheet, query: TalkQuery, result: TalkResult) {
  if (isOwnQuery(query) && wordOwn(sheet, query, result)) return
  if (query.kind === 'people_count' && result.kind === 'people_count') return wordCount(sheet, query, result)
  if (query.kind === 'people_list' && result.kind === 'people_list') return wordList(sheet, query, result)
  if (query.kind === 'people_compare' && result.kind === 'people_compare') return wordComparison(sheet, query, result)
  if (query.kind === 'people_distribution' && result.kind === 'people_distribution')
    return wordDistribution(sheet, query, result)
  if (query.kind === 'people_common' && result.kind === 'people_common') return wordCommon(sheet, query, result)
  if (
    (query.kind === 'people_audience' || query.kind === 'people_to_list') &&
    (result.kind === 'people_audience' || result.kind === 'people_to_list')
  )
    return wordChosen(sheet, query, result)
  if (query.kind === 'person' && result.kind === 'person') return wordPerson(sheet, query.handle, result)
  wordOthers(sheet, query, result)
}

function wordOthers(sheet: AnswerSheet, query: TalkQuery, result: TalkResult) {
  if ((query.kind === 'posts_list' || query.kind === 'posts_latest') && result.kind === 'posts_list')
    return wordPosts(sheet, query, result)
  if (query.kind === 'posts_count' && result.kind === 'posts_count') return wordPostCount(sheet, query, result)
  if (query.kind === 'posts_sum' && result.kind === 'posts_sum') return wordSum(sheet, query, result)
  if (query.kind === 'posts_compare' && result.kind === 'posts_compare') return wordPostComparison(sheet, query, result)
  if (query.kind === 'growth' && result.kind === 'growth') return wordGrowth(sheet, query.period, result)
  if (query.kind === 'growth_compare' && result.kind === 'growth_compare')
    return wordGrowthComparison(sheet, query, result)
  if (query.kind === 'days' && result.kind === 'days') return wordDays(sheet, query, result)
  if (query.kind === 'days_rank' && result.kind === 'days_rank') return wordDaysRank(sheet, query, result)
  if (query.kind === 'totals' && result.kind === 'totals') return wordTotals(sheet, query, result)
  if (query.kind === 'posts_by' && result.kind === 'posts_by') return wordPostGroups(sheet, query, result)
  if (query.kind === 'best_time' && result.kind === 'best_time') return wordBestTime(sheet, result)
  if (query.kind === 'accounts_compare' && result.kind === 'accounts_compare') return wordAccounts(sheet, query, result)
  if (query.kind === 'network_count' && result.kind === 'network_count')
    return wordNetworkCount(sheet, query.who, result.size)
  if (query.kind === 'network_compare' && result.kind === 'network_compare')
    return wordNetworkComparison(sheet, query, result)
  throw new Error(`A query of ${query.kind} was answered by ${result.kind}.`)
}

type Chosen = 'people_audience' | 'people_to_list'

/** Whom an audience can be made of, or a list gets. */
function wordChosen(
  sheet: AnswerSheet,
  query: Extract<TalkQuery, { kind: Chosen }>,
  { people, ids }: Extract<TalkResult, { kind: Chosen }>,
) {
  const who = choiceText(query, sheet.voice)
  const counting = choiceText(query, sheet.voice, people)
  const total = sheet.count(who, people)
  if (people === 0) return sheet.text(`There are no ${who}: {1}.`, `${who}はいません（{1}人）。`, total)
  if (query.kind === 'people_audience')
    sheet.text(`{1} ${counting} can be made an audience.`, `${who}{1}人をオーディエンスにできます。`, total)
  else if (query.list === null)
    sheet.text(
      `{1} ${counting} can be added to a list. You choose the list and confirm first.`,
      `${who}{1}人をリストに追加できます。リストを選び、確認してから追加します。`,
      total,
    )
  else
    sheet.text(
      `{1} ${counting} can be added to the list “${query.list}”. You confirm first.`,
      `${who}{1}人をリスト「${query.list}」に追加できます。確認してから追加します。`,
      total,
    )
  if (people > ids.length) atOnce(sheet, ids.length)
  sheet.parts.push(
    chosenPart(query, ids, people, sheet.voice, { asked: query.kind === 'people_audience', list: listOf(query) }),
  )
}

const listOf = (query: Extract<TalkQuery, { kind: Chosen }>): { readonly name: string | null } | undefined =>
  query.kind === 'people_to_list' ? { name: query.list } : undefined

const atOnce = (sheet: AnswerSheet, most: number): void =>
  sheet.text(
    `At most {1} ${counted(most, 'person', 'people')} can be taken at once. Narrow it down, or choose them on their page.`,
    '一度に選べるのは{1}人までです。条件を絞るか、一覧のページで選択してください。',
    sheet.count(sheet.say('At once', '一度に選べる人数'), most),
  )

/** The part that lets the people of an answer be chosen for an audience or a list. */
export function chosenPart(
  choice: PeopleChoice,
  ids: readonly string[],
  people: number,
  voice: TalkVoice,
  { asked, list }: { readonly asked: boolean; readonly list?: { readonly name: string | null } | undefined },
): Extract<AnswerPart, { part: 'audience' }> {
  const place = people > ids.length && isWholePlace(choice) ? placeOf(choice) : null
  return {
    part: 'audience',
    selection: { of: choice.of, user_ids: ids, people },
    name: [...choiceText(choice, voice)].slice(0, 150).join(''),
    asked,
    ...(list && { list }),
    ...(place && { place }),
  }
}

/** How a question was understood, with the clauses that were left out. */
export const understoodWith = (query: TalkQuery, leftOut: readonly string[], voice: TalkVoice): string =>
  leftOut.length === 0
    ? understoodText(query, voice)
    : voice.language === 'ja'
      ? `${understoodText(query, voice)}（${leftOut.map((clause) => `「${[...clause].slice(0, 80).join('')}」`).join('')}は質問に含めていません）`
      : `${understoodText(query, voice)}. Left out: ${leftOut.map((clause) => `“${[...clause].slice(0, 80).join('')}”`).join(', ')}`

/** The same without the names of own campaigns and audiences; null: it has none. */
export const understoodUnnamed = (query: TalkQuery, { language }: TalkVoice): string | null =>
  isOwnQuery(query) ? ownText(query, language, (_, of) => unnamedText(of, language)) : null

/** How a question was understood, in a few words. */
export function understoodText(query: TalkQuery, voice: TalkVoice): string {
  if (isOwnQuery(query)) return ownText(query, voice.language, (name) => quotedName(name, voice.language))
  const ja = voice.language === 'ja'
  const people = (choice: Parameters<typeof choiceText>[0]): string => choiceText(choice, voice)
  switch (query.kind) {
    case 'people_count':
      return ja ? `${people(query)}の人数` : `Number of ${people(query)}`
    case 'people_list':
      return `${ja ? `${people(query)}の一覧` : `List of ${people(query)}`}${ORDERED[query.order]?.[voice.language] ?? ''}`
    case 'people_compare':
      return ja
        ? `${people(query.left)}と${people(query.right)}の比較`
        : `${upperFirst(people(query.left))} compared with ${people(query.right)}`
    case 'people_distribution':
      return ja ? `${people(query)}の${DIMENSION[query.by].ja}` : `${DIMENSION[query.by].en} of ${people(query)}`
    case 'people_common':
      return ja ? `${people(query)}の共通点` : `What ${people(query)} have in common`
    case 'people_audience':
      return ja ? `${people(query)}をオーディエンスにする` : `An audience of ${people(query)}`
    case 'people_to_list':
      return ja ? `${people(query)}をリストに追加する` : `Add ${people(query)} to a list`
    case 'person':
      return ja ? `@${query.handle}との関係` : `How @${query.handle} relates to you`
    case 'growth':
      return ja
        ? `${periodText(query.period, 'ja')}のフォロワーの増減`
        : `Follower growth ${periodText(query.period, 'en')}`
    case 'growth_compare':
      return ja
        ? `フォロワーの${EVENTS[query.shows].ja}：${periodText(query.left, 'ja')}と${periodText(query.right, 'ja')}の比較`
        : `Followers ${EVENTS[query.shows].en} ${periodText(query.left, 'en')} compared with ${periodText(query.right, 'en')}`
    case 'days':
      return ja
        ? `${periodText(query.period, 'ja')}の${metricText(query.metric).ja}の日別の推移`
        : `${upperFirst(metricText(query.metric).en)} day by day ${periodText(query.period, 'en')}`
    case 'days_rank': {
      const name = metricText(query.metric)[voice.language]
      const when = query.period && periodText(query.period, voice.language)
      return ja
        ? `${when ? `${when}で` : ''}${name}が最も${query.worst ? '少ない' : '多い'}日`
        : `Days with the ${query.worst ? 'fewest' : 'most'} ${name}${when ? ` ${when}` : ''}`
    }
    case 'totals': {
      const name = query.metric === 'growth' ? null : metricText(query.metric)[voice.language]
      const by = TOTALS_BY[query.by]
      return ja
        ? `${periodText(query.period, 'ja')}の${by.ja}${name ?? 'フォロワーの増減'}`
        : `${name ? upperFirst(name) : 'Followers gained and lost'} ${by.en} ${periodText(query.period, 'en')}`
    }
    case 'posts_by': {
      const what = postsText(query.filter, query.period, voice.language)
      const by = GROUPED_BY[query.by]
      const name = METRIC_TEXT[query.metric]
      return query.metric === 'posts'
        ? ja
          ? `${what}の${by.ja}の件数`
          : `How many ${what} ${by.en}`
        : ja
          ? `${what}の${by.ja}の${GROUP_SHOWS[query.shows ?? 'mean'].ja}${name.ja}`
          : `${GROUP_SHOWS[query.shows ?? 'mean'].en} ${name.en} of ${what} ${by.en}`
    }
    case 'posts_list': {
      const rank = rankText(query.metric, query.worst)
      return ja
        ? `${postsText(query.filter, query.period, 'ja')}（${METRIC_TEXT[query.metric].ja}の${rank.ja}順）`
        : `${upperFirst(postsText(query.filter, query.period, 'en'))} with the ${rank.en} ${METRIC_TEXT[query.metric].en}`
    }
    case 'posts_latest':
      return ja
        ? `最新の${postsText(query.filter, query.period, 'ja')}`
        : `Latest ${postsText(query.filter, query.period, 'en')}`
    case 'posts_count':
      return ja
        ? `${postsText(query.filter, query.period, 'ja')}の件数`
        : `Number of ${postsText(query.filter, query.period, 'en')}`
    case 'posts_sum':
      return ja
        ? `${postsText(query.filter, query.period, 'ja')}の${METRIC_TEXT[query.metric].ja}`
        : `${upperFirst(METRIC_TEXT[query.metric].en)} of ${postsText(query.filter, query.period, 'en')}`
    case 'posts_compare':
      return ja
        ? `${postsText(query.left.filter, query.left.period, 'ja')}と${postsText(query.right.filter, query.right.period, 'ja')}の${METRIC_TEXT[query.metric].ja}の比較`
        : `${query.metric === 'posts' ? 'Number' : upperFirst(METRIC_TEXT[query.metric].en)} of ${postsText(query.left.filter, query.left.period, 'en')} compared with ${postsText(query.right.filter, query.right.period, 'en')}`
    case 'best_time':
      return ja ? 'おすすめの投稿時間' : 'Best time to post'
    case 'accounts_compare':
      if (query.period)
        return ja
          ? `${periodText(query.period, 'ja')}の連携中のアカウントの増減の比較`
          : `Growth of your accounts ${periodText(query.period, 'en')} compared`
      return ja ? '連携中のアカウントの比較' : 'Your accounts compared'
    case 'network_count':
      return ja ? networkText(query.who, voice) : `Number of ${networkText(query.who, voice)}`
    case 'network_compare':
      return ja
        ? `${networkText(query.left, voice)}と${networkText(query.right, voice)}の比較`
        : `${upperFirst(networkText(query.left, voice))} compared with ${networkText(query.right, voice)}`
  }
}

const ORDERED: Partial<Record<string, Readonly<Record<'en' | 'ja', string>>>> = {
  joined_first: { en: ', the oldest accounts first', ja: '（アカウント作成の古い順）' },
  joined_last: { en: ', the newest accounts first', ja: '（アカウント作成の新しい順）' },
}
const TOTALS_BY = {
  week: { en: 'week by week', ja: '週別の' },
  month: { en: 'month by month', ja: '月別の' },
  weekday: { en: 'by weekday', ja: '曜日別の' },
} as const
const GROUP_SHOWS = {
  total: { en: 'Total', ja: '合計' },
  mean: { en: 'Average', ja: '平均' },
  median: { en: 'Median', ja: '中央値の' },
} as const
const GROUPED_BY = {
  hour: { en: 'by hour', ja: '時間帯別' },
  part_of_day: { en: 'by part of the day', ja: '時間帯別' },
  weekday: { en: 'by weekday', ja: '曜日別' },
  month: { en: 'by month', ja: '月別' },
  hashtag: { en: 'by hashtag', ja: 'ハッシュタグ別' },
  kind: { en: 'by kind', ja: '種類別' },
} as const

const EVENTS = {
  gained: { en: 'gained', ja: '増えた数' },
  lost: { en: 'lost', ja: '減った数' },
  net: { en: 'net change', ja: '増減' },
} as const

const DIMENSION = {
  country: { en: 'Countries', ja: '国' },
  language: { en: 'Languages', ja: '言語' },
  job: { en: 'Jobs', ja: '職業' },
  gender: { en: 'Gender', ja: '性別' },
  interest: { en: 'Interests', ja: '関心' },
  how: { en: 'Ways of leaving', ja: '離れ方' },
} as const
