// The calendars behind the date fields; loaded when one is first opened, because of the library that they bring.
import { DatePicker as Calendar, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ja.js'
import { useState } from 'react'

/** The first and the last day that can be chosen. */
type Limits = { min?: string | undefined; max?: string | undefined }

export type DayCalendarProps = Limits & {
  /** YYYY-MM-DD, null for none. */
  day: string | null
  onChoose: (day: string) => void
}

export type SpanCalendarProps = Limits & {
  from: string
  to: string
  /** Told once both ends are there. */
  onChoose: (from: string, to: string) => void
}

/** The language of the page: the theme sets it. */
function settings() {
  const language = document.documentElement.lang === 'ja' ? 'ja' : 'en'
  return { locale: language, firstDayOfWeek: language === 'ja' ? (0 as const) : (1 as const) }
}

const limits = ({ min, max }: Limits) => ({ ...(min ? { minDate: min } : {}), ...(max ? { maxDate: max } : {}) })

export function DayCalendar({ day, onChoose, ...given }: DayCalendarProps) {
  const start = day ?? given.min
  return (
    <DatesProvider settings={settings()}>
      <Calendar
        value={day}
        {...(start ? { defaultDate: start } : {})}
        {...limits(given)}
        size="sm"
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
    </DatesProvider>
  )
}

export function SpanCalendar({ from, to, onChoose, ...given }: SpanCalendarProps) {
  // The first click leaves the span open; it counts once both ends are there.
  const [chosen, setChosen] = useState<[string | null, string | null]>([from, to])
  return (
    <DatesProvider settings={settings()}>
      <Calendar
        type="range"
        allowSingleDateInRange
        size="sm"
        value={chosen}
        defaultDate={to}
        {...limits(given)}
        onChange={([first, last]) => {
          setChosen([first, last])
          if (first !== null && last !== null) onChoose(first, last)
        }}
      />
    </DatesProvider>
  )
}
