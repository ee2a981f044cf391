// The days that figures are shown of: the last so many, or any span; it stands in the address.

import { countDays, dayAfter, dayAt, momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { DateRangePicker } from '@peregrine/ui/date-range-picker.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useState } from 'react'
import { timeNow } from '#shell/clock.ts'
import { useAddress, useAddressChange } from '#shell/lists/use-address-change.ts'
import { calendarDay } from '#shell/moments.ts'
import { dayRange, useLanguage } from '#shell/texts.ts'
import { lastDays, SPANS } from './campaign-day-rules.ts'
import { useCampaignListText } from './campaign-list-text.ts'

export interface Period {
  readonly from: string
  readonly to: string
  readonly today: string
  /** The time when the page was opened; about the network's where that runs ahead. */
  readonly now: number
  /** The last so many days; null: days that stay. */
  readonly days: number | null
  readonly choose: (from: string, to: string) => void
}

const USUAL = 14
/** The network tells figures of so many days at most. */
const MOST = 90

/** The span in the address, otherwise the last 14 days of the account. `ahead`: the network's day, where it is known. */
export function usePeriod(timezone: string, ahead: string | null): Period {
  const address = useAddress()
  const edit = useAddressChange()
  const [opened] = useState(timeNow)
  const here = dayAt(timezone, opened)
  const today = ahead !== null && ahead > here ? ahead : here
  const now = today === here ? opened : momentAt(timezone, today, '12:00')
  const from = address.get('from') ?? ''
  const to = address.get('to') ?? ''
  const given = isCalendarDay(from) && isCalendarDay(to) && from <= to && countDays(from, to) <= MOST
  const named = Number(address.get('days'))
  const last = Number.isInteger(named) && named > 0 && named <= MOST ? named : USUAL
  const choose = (first: string, end: string) =>
    edit(
      (next) => {
        const start = countDays(first, end) > MOST ? dayAfter(end, 1 - MOST) : first
        for (const name of ['days', 'from', 'to']) next.delete(name)
        // The last days are so tomorrow too, and for whom the address is sent to.
        if (end === today && SPANS.some((span) => span === countDays(start, end)))
          next.set('days', String(countDays(start, end)))
        else {
          next.set('from', start)
          next.set('to', end)
        }
      },
      { step: true },
    )
  const days = given ? null : last
  return { ...(given ? { from, to } : lastDays(last, today)), today, now, days, choose }
}

/** The days as a page's address names them, for a link to another page of the same days. */
export function usePeriodAddress(): string {
  const address = useAddress()
  const kept = new URLSearchParams()
  for (const name of ['days', 'from', 'to', 'compare']) {
    const value = address.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}

/** The days as words: "Nov 9, 2026 – Nov 22, 2026". */
export function useDaysWord() {
  const language = useLanguage()
  const day = (one: string) => calendarDay(one, language)
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

/** Whether figures are compared with the days before, in the address. */
export function useCompared(): readonly [compare: 'previous' | undefined, setCompared: (on: boolean) => void] {
  const address = useAddress()
  const edit = useAddressChange()
  const setCompared = (on: boolean) =>
    edit((next) => {
      if (on) next.set('compare', 'previous')
      else next.delete('compare')
    })
  return [address.get('compare') === 'previous' ? 'previous' : undefined, setCompared]
}

export function CompareSwitch({ period: { from, to } }: { period: Pick<Period, 'from' | 'to'> }) {
  const text = useCampaignListText()
  const [compared, setCompared] = useCompared()
  return (
    <ToggleSwitch
      label={text('compare', { days: countDays(from, to) })}
      on={compared !== undefined}
      onChange={setCompared}
    />
  )
}
