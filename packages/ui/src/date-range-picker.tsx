// A span of days: one of a few usual ones, or from and to in a calendar.
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import styles from './date-picker.module.css'
import { DropButton } from './drop-button.tsx'
import { LateSpanCalendar } from './late-calendar.tsx'

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
      <LateSpanCalendar from={value.from} to={value.to} max={max} onChoose={(from, to) => choose({ from, to }, null)} />
    </div>
  )
}
