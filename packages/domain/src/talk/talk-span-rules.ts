// Stretches of a question that say one thing with a figure in it: sizes, how long ago somebody posted or joined, the newest so many posts.

import { readPeriod, smallNumber } from './talk-days-rules.ts'
import type { TalkToken } from './talk-tokens.ts'

interface ReadSpan {
  readonly token: TalkToken
  readonly length: number
}

const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  万: 1e4,
  千: 1e3,
  百万: 1e6,
}
export const AMOUNT = '(\\d+(?:\\.\\d+)?) ?(k|thousand|m|million|百万|万|千)?'

export const amountOf = (digits = '', scale = ''): number => Math.round(Number(digits) * (SCALE[scale] ?? 1))

const BETWEEN_SIZES: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:who|that|which) (?:have|has) |with |having |have |has )?between ${AMOUNT} and ${AMOUNT} followers\\b`,
  ),
  new RegExp(`^フォロワー(?:数)?[がはの]?${AMOUNT}人?(?:以上|から|~|〜|-)(?:、|で)?${AMOUNT}人?(以下|未満|まで|の間)?`),
]

function readBetween(text: string): ReadSpan | null {
  for (const pattern of BETWEEN_SIZES) {
    const found = pattern.exec(text)
    if (!found) continue
    const [min, max] = [amountOf(found[1], found[2]), amountOf(found[3], found[4])]
    const token = { type: 'size', min, max: found[5] === '未満' ? max - 1 : max, text: found[0] } as const
    return { token, length: found[0].length }
  }
  return null
}

const SIZES: readonly (readonly [RegExp, (amount: number, how: string) => readonly [number | null, number | null]])[] =
  [
    [
      new RegExp(
        `^(?:(?:who|that|which) (?:have|has) |with |having |have |has )?(more than|over|above|at least|fewer than|less than|under|below|up to|at most) ${AMOUNT} followers\\b`,
      ),
      (amount, how) => bounds(amount, how),
    ],
    [
      new RegExp(`^(?:(?:who|that|which) (?:have|has) |with |having )()${AMOUNT} ?(?:\\+|or more|plus) followers\\b`),
      (amount) => [amount, null],
    ],
    [
      new RegExp(`^()フォロワー(?:数)?[がはの]?${AMOUNT}人?(?=以上|以下|未満|を超え|超|より)`),
      (amount) => [amount, null],
    ],
    [
      new RegExp(
        `^()${AMOUNT}人?(?:以上|を超える|超|以下|未満)の?フォロワー(?:を持つ|を持って|がいる|のいる|を抱える)`,
      ),
      (amount) => [amount, null],
    ],
  ]

function bounds(amount: number, how: string): readonly [number | null, number | null] {
  if (how === 'at least' || how === '以上') return [amount, null]
  if (['more than', 'over', 'above', 'を超える', 'を超え', '超', 'より多い'].includes(how)) return [amount + 1, null]
  if (how === 'up to' || how === 'at most' || how === '以下') return [null, amount]
  return [null, amount - 1]
}

function readSize(text: string): ReadSpan | null {
  for (const [pattern, limit] of SIZES) {
    const found = pattern.exec(text)
    if (!found) continue
    const amount = amountOf(found[2], found[3])
    const tail = /^(以上|以下|未満|を超える|を超え|超|より多い|より少ない)(?:の|いる|を持つ)?/.exec(
      text.slice(found[0].length),
    )
    const inner = /(以上|以下|未満|を超える|超)/.exec(found[0])
    const japanese = tail?.[1] ?? inner?.[1]
    const [min, max] = japanese ? bounds(amount, japanese) : limit(amount, found[1] ?? '')
    const length = found[0].length + (tail?.[0].length ?? 0)
    return { token: { type: 'size', min, max, text: text.slice(0, length) }, length }
  }
  return null
}

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365, 日: 1, 週: 7, 月: 30, 年: 365 }
const ENGLISH_SPAN =
  '(half a|\\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (day|week|month|year)s?'
const JAPANESE_SPAN = '(半|\\d{1,4}|[一二三四五六七八九十]{1,3})(日|週|か月|ヶ月|カ月|ヵ月|ケ月|ヶ月|年)間?'
const MORE = '(?:more than |over |at least |the last |the past |past |last )?'

function daysIn(amount: string, unit: string): number | null {
  const many = amount.startsWith('half') || amount === '半' ? 0.5 : smallNumber(amount)
  // Half a year is six months.
  const days =
    many === 0.5 && /year|年/.test(unit) ? 180 : Math.round(many * (DAYS[unit] ?? DAYS[unit.slice(-1)] ?? Number.NaN))
  return Number.isFinite(days) && days >= 1 && days <= 3660 ? days : null
}

const QUIET: readonly RegExp[] = [
  new RegExp(
    `^(?:who |that |which )?(?:haven't|hasn't|have not|has not|didn't|don't|not) (?:posted|tweeted|post|tweet|been active|posting)(?: anything| at all)? (?:in |for |since )?${MORE}${ENGLISH_SPAN}\\b`,
  ),
  new RegExp(
    `^(?:who |that |whose )?(?:last (?:posted|tweeted|active)|last (?:post|tweet) (?:was|is)) ${MORE}${ENGLISH_SPAN} ago\\b`,
  ),
  new RegExp(`^(?:inactive|quiet|silent|dormant|idle) (?:for|since) ${MORE}${ENGLISH_SPAN}\\b`),
  new RegExp(`^(?:with )?no (?:posts|tweets) (?:in |for )${MORE}${ENGLISH_SPAN}\\b`),
  new RegExp(
    `^${JAPANESE_SPAN}(?:以上|も|ほど)?(?:前から)?(?:何も)?(?:投稿|ポスト|ツイート|更新|つぶやい|呟い|浮上)(?:を|が|も)?(?:して|されて)?(?:い|て)*(?:ない|ません|なかった|いません)`,
  ),
  new RegExp(`^最後の?(?:投稿|ポスト|ツイート)(?:が|から|は)?${JAPANESE_SPAN}(?:以上)?(?:前|経)(?:の|った|って)?`),
]

function readQuiet(text: string): ReadSpan | null {
  for (const pattern of QUIET) {
    const found = pattern.exec(text)
    const days = found && daysIn(found[1] ?? '', found[2] ?? '')
    if (found && days) return { token: { type: 'quiet', days, text: found[0] }, length: found[0].length }
  }
  return null
}

const JOINED =
  /^(?:who |that |which |whose accounts? (?:was|were) )?(?:joined|signed up(?: to| for| on)?|registered(?: on)?|started using|began using|(?:accounts? )?(?:was |were )?(?:created|opened|made|registered)(?: (?:their|its|an) (?:x |twitter )?accounts?)?)(?: (?:x|twitter|the network|the platform))? (?:(?:at some point|sometime) )?(?:in |on |during )?(?=.)/
const JOINED_AFTER =
  /^(?:以内)?(?:に|で|の間に)?(?:x|ツイッター|twitter)?(?:に|を|へ|の)?(?:アカウントを?)?(?:登録|始め|はじめ|参加|作成|作|開設|作られ|(?:利用|使用)(?:を)?(?:開始|始め)|使い始め|使いはじめ|開始)(?:した|された|して|て|た|を|られた|れた|ている|いる|った)*/

function readJoined(text: string, today: string): ReadSpan | null {
  const before = JOINED.exec(text)
  if (before) {
    const period = readPeriod(text.slice(before[0].length), today)
    const length = before[0].length + (period?.length ?? 0)
    return period && { token: { type: 'joined', period: period.period, text: text.slice(0, length) }, length }
  }
  const period =
    /^\d{4}年|^(?:今年|去年|昨年|先月|今月|\d{1,2}月|(?:直近|過去|最近|ここ|この)の?(?:半|\d|[一二三四五六七八九十])|(?:半年|(?:\d{1,3}|[一二三四五六七八九十]{1,3})(?:日|週|か月|ヶ月|カ月|ヵ月|年)間?)以内)/.test(
      text,
    )
      ? readPeriod(text, today)
      : null
  const after = period && JOINED_AFTER.exec(text.slice(period.length))
  if (!period || !after) return null
  const length = period.length + after[0].length
  return { token: { type: 'joined', period: period.period, text: text.slice(0, length) }, length }
}

const NEWEST: readonly RegExp[] = [
  /^(?:the |my )?(?:last|latest|past|most recent|recent|previous|newest) (\d{1,4}) (?:of my )?(?:posts|tweets)\b/,
  /^(?:直近|最近|最新|過去|ここ)の?(\d{1,4})(?:件|本|個|回)?の?(?:投稿|ポスト|ツイート)/,
]

function readNewest(text: string): ReadSpan | null {
  for (const pattern of NEWEST) {
    const found = pattern.exec(text)
    if (found)
      return { token: { type: 'last_posts', count: Number(found[1]), text: found[0] }, length: found[0].length }
  }
  return null
}

const WEEKDAYS = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays']
const YOBI = '月火水木金土日'

const WEEKDAY_WAYS: readonly RegExp[] = [
  new RegExp(`^(?:on )?(${WEEKDAYS.join('|')})\\b`),
  new RegExp(`^(?:on )?(?:an?|any|every|each) (${WEEKDAYS.map((name) => name.slice(0, -1)).join('|')})\\b`),
  new RegExp(`^毎週([${YOBI}])曜日?`),
]

function readWeekdays(text: string): ReadSpan | null {
  for (const pattern of WEEKDAY_WAYS) {
    const found = pattern.exec(text)
    if (!found) continue
    const name = found[1] ?? ''
    const day = name.length === 1 ? YOBI.indexOf(name) : WEEKDAYS.findIndex((one) => one.startsWith(name))
    return { token: { type: 'weekday', day, text: found[0] }, length: found[0].length }
  }
  return null
}

function readHashtag(text: string): ReadSpan | null {
  const found =
    /^#([a-z0-9_]*[a-z_][a-z0-9_]*|(?:(?!\p{Script=Hiragana})[\p{L}\p{N}_ー]){1,60}|\p{Script=Hiragana}{1,60})/u.exec(
      text,
    )
  return found && { token: { type: 'hashtag', tag: found[1] ?? '', text: found[0] }, length: found[0].length }
}

/** Such a stretch at the start of a text. */
export const readSpan = (text: string, today: string): ReadSpan | null =>
  readBetween(text) ??
  readSize(text) ??
  readQuiet(text) ??
  readJoined(text, today) ??
  readNewest(text) ??
  readWeekdays(text) ??
  readHashtag(text)
