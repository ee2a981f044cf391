// Questions that can be asked: to begin with, after an answer, and nearest to one that cannot be answered.

import type { Language } from '../shell/language-rules.ts'
import { findInterest, interestShortLabel } from '../taxonomy/interests.ts'
import { AUDIENCE_REGIONS } from '../taxonomy/regions.ts'
import { type Bilingual, both, FIRST, LEFT } from './talk-first-questions.ts'
import { isOwnQuery } from './talk-own-query-rules.ts'
import { askOfOwn, nearestOwn, nextOwn, textOfOwn } from './talk-own-suggestions.ts'
import type { NetworkChoice, TalkQuery, TalkRefusal } from './talk-query-rules.ts'
import type { TalkResult } from './talk-result-rules.ts'

const PEOPLE = [
  both('And only the verified ones?', 'その中で認証済みは？'),
  both('Which countries are they from?', 'その人たちはどの国に多い？'),
  both('Who are they?', 'その人たちは誰？'),
  both('Make an audience of these', 'その人たちをオーディエンスにして'),
  both('Put these on a list', 'その人たちをリストに追加して'),
] as const
const POSTS = [
  both('And by impressions?', 'インプレッションでは？'),
  both('And last month?', '先月は？'),
  both('When should I post?', 'おすすめの投稿時間は？'),
] as const
const DAYS = [
  both('And in the last 90 days?', '直近90日間では？'),
  both('Who unfollowed me last week?', '先週フォローを解除した人は誰？'),
] as const

/** Follow-ups about people who are not there lead nowhere. */
const isNobody = (result: TalkResult): boolean =>
  (result.kind === 'people_count' && result.count === 0) ||
  (result.kind === 'people_list' && result.total === 0) ||
  ((result.kind === 'people_audience' || result.kind === 'people_to_list') && result.people === 0)

/** Whether the answer already says what a follow-up of `PEOPLE` asks. */
const isSaid = (query: TalkQuery, place: number): boolean =>
  (place === 0 && 'filter' in query && 'verified' in query.filter) ||
  (place === 1 && query.kind === 'people_distribution' && query.by === 'country') ||
  (place === 2 && query.kind === 'people_list')

/** The same for `POSTS`. */
const isSaidOfPosts = (query: TalkQuery, place: number): boolean =>
  (place === 0 && 'metric' in query && query.metric === 'impressions') ||
  (place === 1 && 'period' in query && query.period !== null)

/** What may be asked after an answer. */
export function nextQuestions(query: TalkQuery, result: TalkResult, language: Language): readonly string[] {
  if (isOwnQuery(query)) return nextOwn(query, result, language)
  const chosen: readonly Bilingual[] =
    result.kind === 'not_known' || isNobody(result)
      ? FIRST.slice(2)
      : query.kind === 'people_common' ||
          (query.kind.startsWith('people_') && 'of' in query && query.of === 'unfollowers')
        ? [...LEFT, ...PEOPLE.slice(3)]
        : query.kind.startsWith('people_')
          ? PEOPLE.filter((_, place) => !isSaid(query, place))
          : query.kind.startsWith('posts_')
            ? POSTS.filter((_, place) => !isSaidOfPosts(query, place))
            : query.kind === 'growth' || query.kind === 'days'
              ? DAYS
              : FIRST.slice(0, 3)
  return chosen.slice(0, 3).map((one) => one[language])
}

const ELSEWHERE = {
  payout: both(
    'Money isn’t something I answer about here. The estimate of a payout is on the Payout estimate page; nothing is guaranteed.',
    '収益についてはここではお答えしていません。見込みは「収益の見込み」のページで確認できます（保証するものではありません）。',
  ),
  premium: both(
    'Plans, prices, receipts and cancelling are on the Subscription page.',
    '料金プラン、領収書、解約については「ご契約」のページをご覧ください。',
  ),
  'who-to-follow': both(
    'I don’t recommend anyone here. The page Who to follow suggests people, with what they share with your followers.',
    'ここではおすすめのアカウントは選んでいません。「おすすめユーザー」のページで、フォロー先の候補とその根拠を確認できます。',
  ),
  accounts: both(
    'Connecting and removing accounts, archives, and when each account was last read are on the Accounts page.',
    'アカウントの連携と解除、アーカイブ、最終取得日時は「アカウント」のページにあります。',
  ),
} as const

const INSTEAD: Partial<Record<TalkRefusal['why'], readonly Bilingual[]>> = {
  reasons: [LEFT[0], FIRST[1]],
  future: [both('How did my followers develop over the last 90 days?', '直近90日間のフォロワー数の推移は？'), FIRST[0]],
  opinion: [FIRST[4], FIRST[2]],
  kind_of_media: [
    both('How many posts with images did I publish this year?', '今年の画像付きの投稿は何件？'),
    FIRST[2],
  ],
  finer_place: [FIRST[3]],
  profile_pictures: [
    both('How many of my followers have no bio?', 'プロフィールが空のフォロワーは何人？'),
    both('How many followers look suspicious?', '不審なフォロワーは何人？'),
  ],
  followers_by_post: [FIRST[2], both('On which days did I gain the most followers?', 'フォロワーが一番増えた日は？')],
  post_people: [FIRST[5], FIRST[2]],
  post_figures: [FIRST[2]],
  their_posts: [
    both("Which of my followers haven't posted in 30 days?", '30日以上投稿していないフォロワーは誰？'),
    both('Which of my followers are inactive?', '休眠中のフォロワーは誰？'),
  ],
  follows: [FIRST[1], both('Which of my followers are inactive?', '休眠中のフォロワーは誰？')],
  acts: [FIRST[1], both('Which of my followers are inactive?', '休眠中のフォロワーは誰？')],
}

const countryName = (code: string, language: Language): string | undefined =>
  AUDIENCE_REGIONS.find(({ isSingleCountry, countryCodes }) => isSingleCountry && countryCodes[0] === code)?.label[
    language
  ]

/** How many people of the network meet these conditions and no others; null: not all of them can be said in a short question. */
function networkQuestion(who: NetworkChoice, language: Language): string | null {
  const { countries = [], interests = [], ...others } = who
  const [code, topic] = [countries[0], interests[0]]
  if (countries.length > 1 || interests.length > 1 || Object.values(others).some((one) => one !== undefined))
    return null
  const [place, interest] = [code && countryName(code, language), topic && findInterest(topic)]
  if ((code && !place) || (topic && !interest)) return null
  const label = interest && interestShortLabel(interest, language)
  if (place && label)
    return language === 'ja'
      ? `X全体で、${label}に関心がある${place}の人は何人？`
      : `How many people on X in ${place} are interested in ${label}?`
  if (place) return language === 'ja' ? `X全体で、${place}の人は何人？` : `How many people on X are in ${place}?`
  if (label)
    return language === 'ja'
      ? `X全体で、${label}に関心がある人は何人？`
      : `How many people on X are interested in ${label}?`
  return null
}

/** The questions nearest to one that cannot be answered. */
export function nearestQuestions(refusal: TalkRefusal, near: TalkQuery | null, language: Language): readonly string[] {
  if (near !== null && isOwnQuery(near))
    return [...(refusal.why === 'of_own' ? askOfOwn(refusal, language) : []), ...nearestOwn(near, language)].slice(0, 3)
  if (refusal.why === 'two_questions' && refusal.parts && refusal.parts.length > 0)
    return refusal.parts.slice(0, 3).map((part) => [...part].slice(0, 200).join(''))
  if (refusal.why === 'finer_place' && refusal.country) {
    const { en, ja } = refusal.country
    return [both(`How many followers do I have in ${en}?`, `${ja}のフォロワーは何人？`), FIRST[3]].map(
      (one) => one[language],
    )
  }
  const instead = INSTEAD[refusal.why]
  if (instead) return instead.map((one) => one[language])
  if (near === null) return [FIRST[0], FIRST[2], FIRST[3]].map((one) => one[language])
  if (near.kind === 'network_count' || near.kind === 'network_compare') {
    const asked = near.kind === 'network_count' ? [near.who] : [near.left, near.right]
    return [...asked.flatMap((who) => networkQuestion(who, language) ?? []), FIRST[0][language], FIRST[3][language]]
  }
  const kind = near.kind
  const of = 'of' in near ? near.of : null
  const nearest: readonly Bilingual[] =
    kind.startsWith('posts_') || kind === 'best_time'
      ? [FIRST[2], both('How many likes did I get last week?', '先週のいいねの合計は？'), FIRST[4]]
      : of === 'unfollowers'
        ? [FIRST[1], LEFT[0]]
        : of === 'engagers'
          ? [
              FIRST[5],
              both('Which of my followers have never engaged with my posts?', '一度も反応していないフォロワーは誰？'),
            ]
          : [both('How many followers do I have?', 'フォロワーは何人？'), FIRST[3], FIRST[0]]
  return nearest.map((one) => one[language])
}

const BLANK = both('', '')

const excerpt = (word: string): string => [...word].slice(0, 40).join('')

/** Why a question cannot be answered. */
export function refusalText(refusal: TalkRefusal, language: Language): string {
  const said =
    refusal.why === 'unread'
      ? refusal.words
          .slice(0, 3)
          .map((word) => (language === 'ja' ? `「${excerpt(word)}」` : `“${excerpt(word)}”`))
          .join(language === 'ja' ? '' : ', ')
      : ''
  const texts: Readonly<Record<TalkRefusal['why'], Bilingual>> = {
    unread: both(
      `I don’t know what ${said} ${refusal.why === 'unread' && refusal.words.length > 1 ? 'mean' : 'means'} here, so I won’t guess.`,
      `${said}の意味がわからないため、推測では答えません。`,
    ),
    nothing_read: both('There’s no question in this.', '質問が読み取れませんでした。'),
    reasons: both(
      'The data shows who left and what they have in common, but not why.',
      'データからわかるのは、誰が離れ、どんな共通点があるかまでで、理由はわかりません。',
    ),
    campaign_reasons: both(
      'The data shows how campaigns did, but not why.',
      'データからわかるのはキャンペーンの実績までで、その理由はわかりません。',
    ),
    of_own: refusal.why === 'of_own' ? textOfOwn(refusal) : BLANK,
    future: both(
      'I only answer from what has happened; nothing is predicted here.',
      '実績だけをもとに答えます。予測はしていません。',
    ),
    elsewhere: refusal.why === 'elsewhere' ? ELSEWHERE[refusal.page] : ELSEWHERE.accounts,
    private: both(
      'That is private or isn’t in the data: I only see what the network shows to everybody, and the figures of your own posts.',
      '非公開の情報、またはデータにない情報です。参照できるのは、ネットワーク上で公開されている情報とご自身のポストの数値だけです。',
    ),
    kind_of_media: both(
      'The data says whether a post has images or video, but not which of the two.',
      'ポストに画像や動画があるかどうかはわかりますが、画像か動画かの区別はデータにありません。',
    ),
    followers_by_post: both(
      'Which post someone followed or unfollowed because of isn’t known. Followers gained and lost are known by day.',
      'どの投稿でフォロワーが増えた・減ったかはわかりません。わかるのは日ごとの増減です。',
    ),
    post_people: both(
      'I don’t list who engaged with a single post. Its own page shows them: open the post from the Posts page.',
      '1件の投稿に反応した人の一覧には、ここではお答えしていません。「ポスト」のページから投稿を開くと確認できます。',
    ),
    post_figures: both(
      'I don’t give the figures of a single post. Its own page shows them all: open the post from the Posts page.',
      '1件の投稿の数値には、ここではお答えしていません。「ポスト」のページから投稿を開くと、すべて確認できます。',
    ),
    their_posts: both(
      'What other people post, and how often, isn’t known here. I can tell who hasn’t posted for a number of days.',
      'ほかの人の投稿の内容や頻度はわかりません。一定の日数投稿していない人であればお答えできます。',
    ),
    finer_place: both(
      'Where people are is known by country, not by city or region.',
      'ユーザーの所在地は国単位でわかります。都市や地域まではわかりません。',
    ),
    profile_pictures: both(
      'Profile pictures aren’t part of the data. I can tell who has no profile text.',
      'プロフィール画像はデータに含まれません。プロフィール文の有無であればお答えできます。',
    ),
    opinion: both(
      'I answer with figures from your data; opinions and advice aren’t among them.',
      'データの数値で答えます。意見やアドバイスには対応していません。',
    ),
    acts: both(
      'I can answer questions, but I don’t post, follow or send anything.',
      '質問に答えるだけで、投稿・フォロー・送信などの操作は行いません。',
    ),
    follows: both(
      'I don’t follow or unfollow anyone from here. Select the people on their page and confirm there: it shows how many and at what pace.',
      'ここからフォローやフォロー解除は行いません。該当ページで対象の人を選び、人数とペースを確認したうえで実行してください。',
    ),
    two_questions: both(
      'That’s more than one question. Please ask one at a time.',
      '質問が複数あります。1つずつお尋ねください。',
    ),
    contradiction: both(
      'These conditions contradict each other: nobody can meet both.',
      '条件が矛盾しているため、当てはまる人はいません。',
    ),
    not_yours: both(
      'I only answer about your own connected accounts. Of other accounts I know whether they follow you, and how many people on the network follow them.',
      'お答えできるのは、連携しているご自身のアカウントについてだけです。ほかのアカウントについてわかるのは、あなたをフォローしているかどうかと、ネットワーク上のフォロワー数です。',
    ),
    language: both(
      'Please ask in English or Japanese. 質問は日本語か英語でお願いします。',
      '質問は日本語か英語でお願いします。Please ask in English or Japanese.',
    ),
    negation: both('I can’t tell what the “not” refers to.', '否定がどこにかかるのか読み取れませんでした。'),
    no_context: both(
      'There’s no earlier answer that “these” could refer to.',
      '「その中」が指す回答がまだありません。',
    ),
    unclear: both(
      'I understood the words, but not how they go together, so I won’t guess.',
      '言葉はわかりましたが、質問の意味を確定できないため、推測では答えません。',
    ),
  }
  return texts[refusal.why][language]
}
