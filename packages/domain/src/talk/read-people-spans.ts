// Conditions on people that take several words: whether they have a bio, how many they follow, how old their account is.
import { monthsBefore } from './read-days-before.ts'
import { addDays, lastDays, readPeriod, smallNumber } from './talk-days-rules.ts'
import type { TalkPeriod } from './talk-query-rules.ts'
import { AMOUNT, amountOf } from './talk-span-rules.ts'
import type { TalkToken } from './talk-tokens.ts'

interface ReadSpan {
  readonly token: TalkToken
  readonly length: number
}

const WHO = '(?:(?:that|which|who|whose) )?'
const BIO =
  '(?:bios?|(?:profile )?descriptions?|biograph(?:y|ies)|profile (?:text|description|bio)|bio text|self introduction)'
const JA_BIO = '(?:プロフィール(?:文|欄|テキスト)?|プロフ(?:文|欄)?|自己紹介(?:文|欄)?|bio|バイオ)'

const NO_BIO: readonly RegExp[] = [
  new RegExp(`^(?:whose|their) ${BIO} (?:is|are|was) (?:empty|blank|missing|not filled in)(?![a-z])`),
  new RegExp(`^${WHO}(?:have |has )?(?:left|leave|leaves) (?:the|their) ${BIO} (?:empty|blank)(?![a-z])`),
  new RegExp(
    `^${WHO}(?:(?:with|have|has|having) )?(?:without|no|with no|an empty|empty|a blank|blank)(?: a| an| any)? ${BIO}(?![a-z])`,
  ),
  new RegExp(
    `^${WHO}(?:don't|doesn't|do not|does not|didn't|haven't|hasn't|have not|never) (?:have|has|written|write|wrote|filled (?:in|out)|added|set) (?:a |an |any |their |in their )?${BIO}(?![a-z])`,
  ),
  new RegExp(`^${WHO}(?:with|have|has) an? (?:empty|blank) profile(?! (?:picture|photo|image|pic))`),
  new RegExp(
    `^${JA_BIO}(?:が|を|の)?(?:空欄|空白|空っぽ|から|空|未記入|未設定|未入力|白紙|書いてい?ない|書いてい?ません|記入してい?ない|設定してい?ない|入れてい?ない|ない|無い|なし|無し)(?:の|な)?(?!を)`,
  ),
]
const WITH_BIO: readonly RegExp[] = [
  new RegExp(
    `^${WHO}(?:have|has|having|with) an? ${BIO}(?![a-z])(?! (?:about|that|which|with|mention|contain|say|in|on|saying|including))`,
  ),
  new RegExp(`^${WHO}(?:have |has )?(?:written|wrote|filled (?:in|out)|added) (?:a|their|in their) ${BIO}(?![a-z])`),
  new RegExp(`^${JA_BIO}を(?:書いて|記入して|設定して|入れて)い?る`),
  new RegExp(`^${JA_BIO}(?:が|の)(?:ある|記入済み|設定済み)(?!言葉|単語|文字)`),
]

const HOW = '(more than|over|above|at least|fewer than|less than|under|below|up to|at most|no more than|only)'
const FOLLOWS: readonly RegExp[] = [
  new RegExp(
    `^${WHO}(?:follow|follows|following|(?:are|is) following) ${HOW} ${AMOUNT} (?:other )?(?:people|accounts|users|profiles|others)(?! (?:of|that|which|who))`,
  ),
  new RegExp(`^${WHO}(?:with|have|has|having) ${HOW} ${AMOUNT} (?:followings?|followees)(?![a-z])`),
  new RegExp(
    `^${WHO}(?:with|having|have|has|whose)? ?(?:a )?following(?: count)? (?:is |of )?${HOW} ${AMOUNT}(?![a-z])`,
  ),
]
const JA_HOW = '(以上|以下|未満|を超える|超え?|より多い|より少ない)'
const JA_FOLLOWS: readonly RegExp[] = [
  new RegExp(
    `^(?:フォロー数|フォロー中の?(?:数|人数|アカウント数)?|フォロイー数?)(?:が|は|の)?${AMOUNT}(?:人|件|アカウント)?${JA_HOW}(?:の)?`,
  ),
  new RegExp(`^${AMOUNT}(?:人|件|アカウント)?${JA_HOW}(?:を|しか|も)?フォローして(?:いる|る|いない|ない)`),
]
const OWN = /\b(?:i|we|me)(?:'m)?(?: \w+){0,1} ?$/

function boundsOf(how: string, amount: number): readonly [number | null, number | null] {
  if (['more than', 'over', 'above', 'を超える', '超', '超え', 'より多い'].includes(how)) return [amount + 1, null]
  if (['at least', '以上'].includes(how)) return [amount, null]
  if (['fewer than', 'less than', 'under', 'below', '未満', 'より少ない'].includes(how))
    return [null, Math.max(0, amount - 1)]
  return [null, amount]
}

function readFollows(text: string, before: string): ReadSpan | null {
  for (const way of FOLLOWS) {
    const found = way.exec(text)
    if (!found || OWN.test(before)) continue
    const [min, max] = boundsOf(found[1] ?? '', amountOf(found[2], found[3]))
    return { token: { type: 'follows', min, max, text: found[0] }, length: found[0].length }
  }
  for (const way of JA_FOLLOWS) {
    const found = way.exec(text)
    // 私がフォローしている人 are somebody else.
    if (!found || /(?:私|自分|僕|俺)(?:が|は) ?$/.test(before)) continue
    const [min, max] = boundsOf(found[3] ?? '', amountOf(found[1], found[2]))
    return { token: { type: 'follows', min, max, text: found[0] }, length: found[0].length }
  }
  return null
}

const SPAN =
  '(half a|\\d{1,3}(?:\\.5)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (day|week|month|year|decade)s?'
const YOUNGER = '(less than|fewer than|under|younger than|newer than|within|at most|up to)'
const OLDER = '(more than|over|at least|older than|longer than)'
const MADE = '(?:joined|signed up|registered|created|opened|made)'
const AGES: readonly RegExp[] = [
  new RegExp(
    `^${WHO}(?:with )?(?:accounts? |profiles? )?(?:(?:is|are|that is|that are|was|were) )?(?:${YOUNGER}|${OLDER}) ${SPAN} old\\b`,
  ),
  new RegExp(
    `^${WHO}(?:with )?accounts? (?:(?:is|are|that is|that are) )?(?:(younger than|newer than|less than|under)|(older than|more than|over)) ${SPAN}(?: old)?\\b`,
  ),
  new RegExp(
    `^${WHO}(?:(?:have |has |accounts? |was |were )*)${MADE}(?: (?:their|its|an|the) accounts?)?(?: (?:on )?(?:x|twitter))? (?:${YOUNGER}|${OLDER}) ${SPAN} ago\\b`,
  ),
]
/** 'In the last year'; so many days or months are read with their number. */
const SINCE = new RegExp(
  `^${WHO}(?:(?:have |has |accounts? |was |were )*)${MADE}(?: (?:their|its|an|the) accounts?)?(?: (?:on )?(?:x|twitter))? (?:in|within|during|over) the (?:last|past) (week|month|year)\\b`,
)
const DAYS: Readonly<Record<string, number>> = { week: 7, month: 30, year: 365 }
const JA_SPAN = '(半|\\d{1,3}|[一二三四五六七八九十]{1,3})(日|週間?|か月|ヶ月|カ月|ヵ月|年)(半)?間?'
const JA_MADE = '(?:(?:x|ツイッター|twitter)(?:に|を|へ)?)?(?:アカウント)?(?:の)?(?:登録|作成|開設|参加|利用開始)'
const JA_AGES: readonly RegExp[] = [
  new RegExp(
    `^(?:アカウント歴[がは]?|${JA_MADE}(?:から|して(?:から)?|されて(?:から)?|後)?)、?${JA_SPAN}(以上|未満|以内|以下|を超え(?:る|た)|も)?(?:経|たつ|たっ|過ぎ|の|た|っ|て|いる|ている)*`,
  ),
  new RegExp(`^${JA_SPAN}(以上|以内)?(?:前|に|の間)(?:に|から)?${JA_MADE}(?:した|された|して(?:いる|る)|の)?`),
]

const inMonths: Readonly<Record<string, number>> = { month: 1, year: 12, decade: 120, 月: 1, 年: 12 }

/** The day so long before. */
function dayBefore(today: string, said: string, unit: string, half = ''): string | null {
  const many =
    (said.startsWith('half') || said === '半' ? 0.5 : said.startsWith('a') ? 1 : smallNumber(said)) + (half ? 0.5 : 0)
  if (!Number.isFinite(many)) return null
  const name = /か月|ヶ月|カ月|ヵ月/.test(unit) ? '月' : unit
  const months = inMonths[name]
  if (months !== undefined) return monthsBefore(today, Math.round(many * months))
  return addDays(today, -Math.round(many * (/week|週/.test(unit) ? 7 : 1)))
}

const JA_MADE_ON = new RegExp(`^${JA_MADE}(?:日|年)?[がはの]`)
/** アカウント作成が2023年以降の. */
function readMadeOn(text: string, today: string): ReadSpan | null {
  const found = JA_MADE_ON.exec(text)
  const named = found && readPeriod(text.slice(found[0].length), today)
  if (!found || !named) return null
  const length = found[0].length + named.length
  return { token: { type: 'joined', period: named.period, text: text.slice(0, length) }, length }
}

function readAge(text: string, today: string): ReadSpan | null {
  const found = AGES.map((way) => way.exec(text)).find(Boolean)
  if (found) {
    const day = dayBefore(today, found[3] ?? '', found[4] ?? '')
    const period: TalkPeriod | null =
      day === null ? null : found[1] ? { from: addDays(day, 1), to: today } : { from: null, to: day }
    return period && { token: { type: 'joined', period, text: found[0] }, length: found[0].length }
  }
  const since = SINCE.exec(text)
  if (since)
    return {
      token: { type: 'joined', period: lastDays(today, DAYS[since[1] ?? ''] ?? 7), text: since[0] },
      length: since[0].length,
    }
  for (const way of JA_AGES) {
    const japanese = way.exec(text)
    const day = japanese && dayBefore(today, japanese[1] ?? '', japanese[2] ?? '', japanese[3])
    if (!japanese || !day) continue
    const how = japanese[4] ?? ''
    // 5年前に登録 names neither side.
    if (how === '') continue
    const young = /未満|以内|以下/.test(how)
    const period = young ? { from: addDays(day, 1), to: today } : { from: null, to: day }
    return { token: { type: 'joined', period, text: japanese[0] }, length: japanese[0].length }
  }
  return null
}

function readBio(text: string): ReadSpan | null {
  for (const [ways, has] of [
    [NO_BIO, false],
    [WITH_BIO, true],
  ] as const)
    for (const way of ways) {
      const found = way.exec(text)
      if (found) return { token: { type: 'bio', has, text: found[0] }, length: found[0].length }
    }
  return null
}

/** Such a condition at a place of a normalized question. */
export const readPeopleSpan = (text: string, at: number, today: string): ReadSpan | null => {
  const rest = text.slice(at)
  return readBio(rest) ?? readFollows(rest, text.slice(0, at)) ?? readAge(rest, today) ?? readMadeOn(rest, today)
}
