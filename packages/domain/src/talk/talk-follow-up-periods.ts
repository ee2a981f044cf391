// Days that are named by those of the question before: 'and the month before that?', 'the week after', その翌月は？

import { monthsBefore } from './read-days-before.ts'
import { addDays, lastDayOf, readPeriod } from './talk-days-rules.ts'
import type { TalkPeriod, TalkQuery } from './talk-query-rules.ts'

const LEAD = '(?:(?:in|over|during|for|from|of|on) )?'
const UNIT = '(day|week|month|quarter|year)'
const BEFORE = new RegExp(
  `(?<![a-z])${LEAD}(?:(?:the|its) (?:(?:previous|prior|preceding) ${UNIT}|${UNIT} (?:just |right |immediately )?(?:before|prior|earlier|preceding)))(?: (?:that|it|then|this))?(?![a-z])(?! (?:last|yesterday))`,
  'i',
)
const AFTER = new RegExp(
  `(?<![a-z])${LEAD}(?:the (?:(?:following|subsequent|next) ${UNIT}|${UNIT} (?:just |right |immediately )?(?:after|afterwards|following|later)))(?: (?:that|it|then|this))?(?![a-z])`,
  'i',
)
const JA_BEFORE = /(?:(?:その|さらに)+前の?|(?<![\p{Script=Han}])前の)(日|週|月|年)(?![比同別以])/u
const JA_AFTER = /(?:その)?(?:(?:次|あと|後)の(日|週|月|年)|翌(日|週|月|年))(?![比同別以])/

const UNITS: Readonly<Record<string, string>> = { 日: 'day', 週: 'week', 月: 'month', 年: 'year' }

function unitBefore({ from }: TalkPeriod, unit: string): TalkPeriod | null {
  if (from === null) return null
  const to = addDays(from, -1)
  if (unit === 'day') return { from: to, to }
  if (unit === 'week') return { from: addDays(from, -7), to }
  return { from: monthsBefore(from, MONTHS[unit] ?? 1), to }
}
const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }

/** Only of days that are over: what begins with them ends where the calendar does. */
function unitAfter({ to }: TalkPeriod, unit: string, today: string): TalkPeriod | null {
  if (to === null || to >= today) return null
  const from = addDays(to, 1)
  const last =
    unit === 'day' ? from : unit === 'week' ? addDays(from, 6) : addDays(monthsBefore(from, -(MONTHS[unit] ?? 1)), -1)
  return { from, to: last < today ? last : today }
}

/** A month, quarter or year is told apart from those around it where it is a whole one, or has just begun. */
const isWhole = ({ from, to }: TalkPeriod, unit: string, today: string): boolean => {
  if (unit === 'day' || unit === 'week') return true
  if (from === null || to === null || !from.endsWith('-01')) return false
  return to === today || to === lastDayOf(Number(to.slice(0, 4)), Number(to.slice(5, 7)))
}

/** The question with these days written out, unchanged where it names none so or the one before had none; or why not. */
export function withDaysOfBefore(
  question: string,
  before: TalkQuery | null,
  today: string,
): string | { readonly why: 'unclear' | 'future' } {
  const period = before && 'period' in before ? before.period : null
  if (!period || hasOwnDays(question, today)) return question
  const [earlier, later] = [
    BEFORE.exec(question) ?? JA_BEFORE.exec(question),
    AFTER.exec(question) ?? JA_AFTER.exec(question),
  ]
  const found = earlier ?? later
  const named = found?.slice(1).find((one) => one !== undefined)
  if (!found || !named) return question
  const unit = UNITS[named] ?? named.toLowerCase()
  // The month before ten days of it may be either.
  if (!isWhole(period, unit, today)) return { why: 'unclear' }
  const days = earlier ? unitBefore(period, unit) : unitAfter(period, unit, today)
  if (!days) return { why: earlier ? 'unclear' : 'future' }
  const japanese = named in UNITS
  const written = japanese ? `${days.from}から${days.to}まで` : ` from ${days.from} to ${days.to} `
  return question.slice(0, found.index) + written + question.slice(found.index + found[0].length)
}

/** 'Last week and the week before': the days are told by the question itself. */
function hasOwnDays(question: string, today: string): boolean {
  const text = question.normalize('NFKC').toLowerCase()
  const bare = text.replace(BEFORE, ' ').replace(AFTER, ' ').replace(JA_BEFORE, ' ').replace(JA_AFTER, ' ')
  for (let at = 0; at < bare.length; at += 1)
    if (!/[a-z0-9]/.test(bare[at - 1] ?? '') && readPeriod(bare.slice(at), today) !== null) return true
  return false
}
