// A span of days: one of a few usual ones, or from and to in a calendar.
import { DatePicker as Calendar, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useState } from 'react'
import styles from './date-picker.module.css'
import { calendarSettings } from './date-picker.tsx'
import { DropButton } from './drop-button.tsx'

/** Days as YYYY-MM-DD, both included. */
export type DaySpan = { from: string; to: string }

export type SpanPreset = DaySpan & { id: string; label: string }

export type DateRangePickerProps = {
  label: string
  /** What the button says: the name of a usual span, or the two days. */
  children: string
  value: DaySpan
  onChange: (span: DaySpan, preset: string | null) => void
  presets: readonly SpanPreset[]
  max?: string
}

export function DateRangePicker({ label, children, value, onChange, presets, max }: DateRangePickerProps) {
  return (
    <DropButton
      label={label}
      wanted={440}
      icon={<IconCalendar size={16} stroke={1.5} />}
      panel={(close) => <RangePanel {...{ value, onChange, presets, max, close }} />}
    >
      {children}
    </DropButton>
  )
}

type RangePanelProps = Pick<DateRangePickerProps, 'value' | 'onChange' | 'presets'> & {
  max: string | undefined
  close: () => void
}

function RangePanel({ value, onChange, presets, max, close }: RangePanelProps) {
  // The first click leaves the span open; it counts once both ends are there.
  const [chosen, setChosen] = useState<[string | null, string | null]>([value.from, value.to])
  const choose = (span: DaySpan, preset: string | null) => {
    onChange({ from: span.from, to: span.to }, preset)
    close()
  }
  return (
    <div className={styles.range}>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            className={styles.preset}
            aria-pressed={preset.from === value.from && preset.to === value.to}
            onClick={() => choose(preset, preset.id)}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <div className={styles.calendar}>
        <DatesProvider settings={calendarSettings()}>
          <Calendar
            type="range"
            allowSingleDateInRange
            size="sm"
            value={chosen}
            defaultDate={value.to}
            {...(max ? { maxDate: max } : {})}
            onChange={([from, to]) => {
              setChosen([from, to])
              if (from !== null && to !== null) choose({ from, to }, null)
            }}
          />
        </DatesProvider>
      </div>
    </div>
  )
}
