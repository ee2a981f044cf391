// Writes out what a question leaves to be supplied: 'without links or images' names two things that are missing, 'and more than 150?' the figure of the question before.

import { thresholdMetric } from './read-talk-thresholds.ts'
import { completedPeople, spelledOutPeople } from './talk-people-ellipsis.ts'
import type { PostFilter, TalkQuery } from './talk-query-rules.ts'

const THING = '(?:any )?(?:an? )?(?:links?|urls?|images?|photos?|pictures?|media|videos?|hashtags?|tags)'
const JA_THING = '(リンク|URL|url|画像|写真|メディア|ハッシュタグ)'
const DONE = '(いいね|イイネ|ファボ|リプライ|リプ|返信|コメント|リポスト|リツイート|RT|rt|引用|反応)'

const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:without|with no|(?:have|has|with) neither) (${THING}) (?:and|or|nor|,) (?:without |no )?(${THING})\\b`,
      'gi',
    ),
    'without $1 without $2',
  ],
  [new RegExp(`\\b(?:with|(?:have|has|had)) both (${THING}) and (${THING})\\b`, 'gi'), 'with $1 with $2'],
  [
    new RegExp(`${JA_THING}も${JA_THING}も(?:付いて|ついて|入って|含んで|使って)?い?(?:ない|なし|無い|無し)`, 'g'),
    '$1なし$2なし',
  ],
  [
    new RegExp(`${JA_THING}と${JA_THING}の?(?:両方|どちらも)(?:が|を)?(?:ある|あり|含む|入った|付いた|ついた)の?`, 'g'),
    '$1付き$2付き',
  ],
  [
    /\bhow many (?:people|accounts|users) (?:followed|were following) (?:me|us)(?= (?:at|by) the end of)/gi,
    'how many followers did I have',
  ],
  [
    /(?<=[」』])(?:って|という|っていう)(?:言葉|単語|ワード|語)(?:が|を)(?:入った|入っている|入ってる|含む|含んだ|使った)/g,
    'を含む',
  ],
  [/\bat some point (?=during|in|over)/gi, ''],
  [/\b(opened|created|made|registered) (their|an|its) (?:x|twitter) account/gi, '$1 $2 account'],
  [/\b(?:the )?first (?:day )?of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/gi, '1 '],
  // 'From June to August, those three months': said twice.
  [/(?<=[月日])までの(?:[\d０-９]{1,2}|[一二三四五六七八九十]+)(?:か月|ヶ月|カ月|ヵ月|日|週)間/g, 'まで'],
  [/\b((?:last|this) (?:week|month|year|quarter))['’]s\b/gi, '$1'],
  [/\bwithout (?:me|us|my|our) following them(?: back)?\b/gi, "that i don't follow"],
  // 一度もいいねをくれたことがない, リプくれたことが一度もない.
  [
    new RegExp(
      `(?:まだ)?(?:(?:一度|1度|一回|1回)も)?${DONE}(?:を|も)?(?:して)?くれたこと(?:が|は)(?:(?:一度|1度|一回|1回)も)?(?:ない|ありません)`,
      'g',
    ),
    '$1したことがない',
  ],
  [new RegExp(`${DONE}(?:を)?くれ(?:る|た|て(?:い)?る)(?=人|方|フォロワー|アカウント|ユーザー)`, 'g'), '$1してくれた'],
  [/男(?:性)?と女(?:性)?(?=の?(?:どっち|どちら))|男女(?=(?:で|は|の|では)?(?:どっち|どちら))/g, '男性と女性'],
  [
    /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?:vs|ＶＳ|VS)\.?(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
    ' vs ',
  ],
]

const NAMES = {
  likes: ['likes', 'いいね'],
  replies: ['replies', '返信'],
  reposts: ['reposts', 'リポスト'],
  quotes: ['quotes', '引用'],
  engagements: ['engagements', 'エンゲージメント'],
  impressions: ['impressions', 'インプレッション'],
} as const

const BOUND =
  /^((?:(?:and|so|ok|now|what about|how about|only|those|the ones|posts|how many|got|get|have|had|with) )*(?:more than|over|above|at least|fewer than|less than|under|below|up to|at most|exactly) [\d,.]+ ?k?)(?: of (?:them|those|these))?[?.!\s]*$/i
const JA_BOUND =
  /^((?:では|じゃあ|なら|それなら)?、?)([\d,.０-９]+(?:万|千|百)?(?:件|個|回)?(?:以上|以下|未満|超え?|を超える))(の(?:投稿|ポスト|もの))?(?:は|だと|なら|では|の場合は)?[?？。\s]*$/

const FLIPPED = [
  ['media', 'images', '画像'],
  ['link', 'links', 'リンク'],
  ['hashtags', 'hashtags', 'ハッシュタグ'],
] as const
const WITHOUT =
  /^(?:(?:and|so|ok|now|what about|how about|the ones|those|posts) )*(without|with)(?: (?:it|one|any|them|that))?[?.!\s]*$/i
const JA_THING_ALONE =
  /^(?:メディア|画像|写真|リンク|ハッシュタグ)(?:なし|あり|付き|つき)(?:の(?:ほう|方|場合|投稿|ポスト))?(?:は|だと|なら|では)?[?？。\s]*$/
const JA_WITHOUT =
  /^(?:では|じゃあ|逆に|それなら)?、?(なし|無し|ない(?:の|もの|投稿|ポスト|やつ)?|付いてい?ない(?:の|もの|投稿|やつ)?|あり)(?:の場合|のほう|の方)?(?:は|だと|なら|では)?[?？。\s]*$/

const filterIn = (query: TalkQuery | null): PostFilter | null =>
  query?.kind.startsWith('posts_') && 'filter' in query ? (query.filter as PostFilter) : null

const JA_PART =
  /^(?:では|じゃあ|じゃ|それなら|なら)?、?(上旬|初旬|中旬|下旬|前半|後半)(?:のほう|の方)?(?:は|だと|なら|では|の場合は)?[?？。\s]*$/
const PART = /^(?:(?:and|so|ok|now|what about|how about|in|for) )*(?:the )?(first|second|last|latter) half[?.!\s]*$/i
const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** 下旬は？ after 9月上旬, 'and the second half?' after October: of the same month. */
function ofSameMonth(question: string, before: TalkQuery | null): string | null {
  const period = before && 'period' in before ? before.period : null
  const [year, month] = (period?.from ?? '').split('-')
  if (!year || !month || period?.to?.slice(0, 7) !== `${year}-${month}`) return null
  const [part, japanese] = [PART.exec(question), JA_PART.exec(question)]
  if (japanese) return `では${year}年${Number(month)}月${japanese[1]}は？`
  return part ? `and in the ${part[1]?.toLowerCase()} half of ${ENGLISH_MONTHS[Number(month) - 1]} ${year}?` : null
}

/** A question of nothing but a bound, or of 'without', means what the question before was about. */
function completed(question: string, before: TalkQuery | null): string | null {
  const part = ofSameMonth(question, before)
  if (part) return part
  const filter = filterIn(before)
  if (!filter) return null
  const count = thresholdMetric(filter)
  const [bound, japanese] = [BOUND.exec(question), JA_BOUND.exec(question)]
  if (count !== null && Object.keys({ ...filter.at_least, ...filter.at_most }).length === 1) {
    if (bound) return `${bound[1]} ${NAMES[count][0]}`
    if (japanese) return `${NAMES[count][1]}${japanese[2]}の投稿は？`
  }
  if (JA_THING_ALONE.test(question)) return `では${question.replace(/の(?:ほう|方|場合)/, '')}`
  const flipped = FLIPPED.filter(([key]) => filter[key] !== undefined)
  const [thing] = flipped
  if (!thing || flipped.length > 1) return null
  const [with_, ari] = [WITHOUT.exec(question), JA_WITHOUT.exec(question)]
  if (with_) return `and ${with_[1]?.toLowerCase()} ${thing[1]}?`
  return ari ? `では${thing[2]}${ari[1] === 'あり' ? 'あり' : 'なし'}は？` : null
}

export function spelledOut(question: string, before: TalkQuery | null): string {
  const asked = spelledOutPeople(
    completed(question.trim(), before) ?? completedPeople(question.trim(), before) ?? question,
  )
  return WRITTEN.reduce((text, [pattern, written]) => text.replace(pattern, written), asked)
}
