// The days that figures are shown of: the last so many, or any span; it stands in the address.

import { countDays, dayAfter, dayAt, momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { DateRangePicker } from '@peregrine/ui/date-range-picker.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayRange, useLanguage } from '#shell/texts.ts'
import { lastDays, SPANS } from './campaign-day-rules.ts'
import { useCampaignListText } from './campaign-list-text.ts'

export interface Period {
  readonly from: string
  readonly to: string
  readonly today: string
  /** The time when the page was opened; about the network's where that runs ahead. */
  readonly now: number
  readonly choose: (from: string, to: string) => void
}

const USUAL = 14
/** The network tells figures of so many days at most. */
const MOST = 90
const aDay = /^\d{4}-\d{2}-\d{2}$/

/** The span in the address, otherwise the last 14 days of the account. `ahead`: the network's day, where it is known. */
export function usePeriod(timezone: string, ahead: string | null): Period {
  const [address, setAddress] = useSearchParams()
  const [opened] = useState(() => Date.now())
  const here = dayAt(timezone, opened)
  const today = ahead !== null && ahead > here ? ahead : here
  const now = today === here ? opened : momentAt(timezone, today, '12:00')
  const from = address.get('from') ?? ''
  const to = address.get('to') ?? ''
  const given = aDay.test(from) && aDay.test(to) && from <= to && countDays(from, to) <= MOST
  const choose = (first: string, last: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        const start = countDays(first, last) > MOST ? dayAfter(last, 1 - MOST) : first
        next.set('from', start)
        next.set('to', last)
        return next
      },
      { replace: true },
    )
  return { ...(given ? { from, to } : lastDays(USUAL, today)), today, now, choose }
}

/** The days as words: "Nov 9, 2026 – Nov 22, 2026". */
export function useDaysWord() {
  const language = useLanguage()
  const day = (one: string) => formatShortDate(Date.parse(`${one}T00:00:00Z`), language)
  return ({ from, to }: Pick<Period, 'from' | 'to'>): string => dayRange(day(from), day(to))
}

export function PeriodChoice({ period }: { period: Period }) {
  const text = useCampaignListText()
  const daysWord = useDaysWord()
  const { from, to, today, choose } = period
  const presets = SPANS.map((days) => ({
    id: String(days),
    label: text('lastDays', { days }),
    ...lastDays(days, today),
  }))
  const usual = presets.find((preset) => preset.from === from && preset.to === to)
  return (
    <DateRangePicker
      label={text('period')}
      value={{ from, to }}
      presets={presets}
      onChange={(span) => choose(span.from, span.to)}
    >
      {usual?.label ?? daysWord(period)}
    </DateRangePicker>
  )
}
