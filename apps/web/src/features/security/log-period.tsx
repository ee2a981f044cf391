// The days that the security log shows, in the reader's time zone; the address holds the moments where they begin and end.
import { SECURITY_DAYS } from '@peregrine/domain/security/security-event-rules.ts'
import { DateRangePicker } from '@peregrine/ui/date-range-picker.tsx'
import { timeNow } from '#shell/clock.ts'
import { useAddressChange } from '#shell/lists/use-address-change.ts'
import { calendarDay } from '#shell/moments.ts'
import { dayRange, useLanguage } from '#shell/texts.ts'
import { useSecurityLogText } from './security-log-text.ts'

const SPANS = [1, 7, 30] as const

/** YYYY-MM-DD of a moment, so many days later, where the reader is. */
const dayOf = (at: number, later = 0): string => {
  const day = new Date(at)
  day.setDate(day.getDate() + later)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}

/** The moment at which a day begins where the reader is; `later` days after it. */
const startOf = (day: string, later = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

export function LogPeriod({
  since,
  until,
}: {
  readonly since: string | undefined
  readonly until: string | undefined
}) {
  const text = useSecurityLogText()
  const language = useLanguage()
  const edit = useAddressChange()
  const now = timeNow()
  const today = dayOf(now)
  const all = { id: 'all', label: text('always'), from: dayOf(now, -SECURITY_DAYS), to: today }
  const presets = [
    ...SPANS.map((days) => ({
      id: String(days),
      label: text('lastDays', { count: days }),
      from: dayOf(now, 1 - days),
      to: today,
    })),
    all,
  ]
  const from = since === undefined ? all.from : dayOf(Date.parse(since))
  const to = until === undefined ? today : dayOf(Date.parse(until) - 1)
  const usual = presets.find((preset) => preset.from === from && preset.to === to)
  return (
    <DateRangePicker
      label={text('period')}
      value={{ from, to }}
      presets={presets}
      max={today}
      onChange={(span) =>
        edit(
          (address) => {
            if (span.from === all.from) address.delete('since')
            else address.set('since', startOf(span.from))
            if (span.to === today) address.delete('until')
            else address.set('until', startOf(span.to, 1))
          },
          { step: true },
        )
      }
    >
      {usual?.label ?? dayRange(calendarDay(from, language), calendarDay(to, language))}
    </DateRangePicker>
  )
}
