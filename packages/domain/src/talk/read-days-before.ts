// Days that are named by those just before them: 'the last 30 days against the 30 before', 直近7日とその前の7日.
import { addDays, lastDayOf, periodBefore, readPeriod, smallNumber } from './talk-days-rules.ts'
import type { TalkPeriod } from './talk-query-rules.ts'
import type { TalkToken } from './talk-tokens.ts'

const NUMBER = '(\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)'
const UNIT = '(day|week|month|quarter|year)s?'
const LEAD = '(?:(?:in|over|during|for|from|of|with|to) )?(?:the |those |my |its )?(?:same )?'
const JUST = '(?:just |right |immediately |directly )?'
const THAT = '(?: (?:that|those|it|them|this|then))?'
const JA_UNIT = '(日|週|か月|ヶ月|カ月|ヵ月|月|年)'

/** Each with how many and of what; neither: as long as the days before them. */
const WAYS: readonly RegExp[] = [
  new RegExp(`^${LEAD}(?:${NUMBER} )?${UNIT} ${JUST}(?:before|prior|earlier|preceding)${THAT}\\b(?! last\\b)`),
  new RegExp(`^${LEAD}(?:previous|prior|preceding)(?: ${NUMBER})? ${UNIT}\\b`),
  new RegExp(`^${LEAD}${NUMBER} ${JUST}(?:before|prior|earlier)${THAT}\\b()`),
  new RegExp(`^${LEAD}(?:previous|prior|preceding) (?:period|one|ones|stretch)\\b()()`),
  new RegExp(`^${LEAD}(?:period|one|ones|stretch|time) ${JUST}before${THAT}\\b()()`),
  new RegExp(
    `^(?:(?:その|さらにその|それより|そのひとつ|その1つ)(?:直)?前|それ以前)の?(?:(\\d{1,3}))?${JA_UNIT}(?:間)?`,
  ),
  new RegExp(`^(?:直)?前の?(\\d{1,3})${JA_UNIT}(?:間)?`),
  /^前()(週|月|年)(?![比同別])/,
  /^(?:その|さらにその)(?:直)?前(?:の(?:同じ)?期間|の同期間)?(?![回々払])()()/,
]

/** Between the two there is no more than 'against' and the like. */
const MOST_BETWEEN = 6

const lastPeriod = (pieces: readonly TalkToken[]): TalkPeriod | null =>
  pieces
    .slice(-MOST_BETWEEN)
    .flatMap((piece) => (piece.type === 'period' ? [piece.period] : []))
    .at(-1) ?? null

/** The day so many months before; the last of its month, where that is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  const last = lastDayOf(Math.floor(count / 12), (count % 12) + 1)
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

function daysBefore(period: TalkPeriod, today: string, said = '', unit = ''): TalkPeriod | null {
  if (period.from === null) return null
  const many = said === '' ? 1 : smallNumber(said)
  const to = addDays(period.from, -1)
  if (unit === '') {
    const before = periodBefore(period, today)
    // 'The 30 before' are days, if it were 30 days.
    return before && (said === '' || addDays(before.from ?? '', many - 1) === before.to) ? before : null
  }
  if (/day|日/.test(unit)) return { from: addDays(period.from, -many), to }
  if (/week|週/.test(unit)) return { from: addDays(period.from, -7 * many), to }
  const months = /year|年/.test(unit) ? 12 : unit === 'quarter' ? 3 : 1
  return { from: monthsBefore(period.from, months * many), to }
}

/** 'Yesterday and the six days before it' are seven days; where the first of them stands. Null: the two are held apart. */
function joinedWith(pieces: readonly TalkToken[], last: TalkPeriod, before: TalkPeriod): number | null {
  if (last.from !== last.to || before.from === before.to) return null
  const at = pieces.map(({ type }) => type).lastIndexOf('period')
  const between = pieces.slice(at + 1)
  return between.length === 1 && /^(?:and|plus|と)$/.test(between[0]?.text ?? '') ? at : null
}

/** Such days at the start of a text; `pieces` are those read before it. */
export function readDaysBefore(
  text: string,
  pieces: readonly TalkToken[],
  today: string,
): { readonly period: TalkPeriod; readonly length: number; readonly joins?: number } | null {
  const last = lastPeriod(pieces)
  if (!last) return null
  for (const way of WAYS) {
    const found = way.exec(text)
    if (!found) continue
    // 'The 30 days before 1 October' names them itself.
    const [length, rest] = [found[0].length, text.slice(found[0].length).trimStart()]
    const period = daysBefore(last, today, found[1], found[2])
    if (!period || (rest !== '' && readPeriod(rest, today) !== null)) continue
    const joins = joinedWith(pieces, last, period)
    return joins === null ? { period, length } : { period: { from: period.from, to: last.to }, length, joins }
  }
  return null
}
