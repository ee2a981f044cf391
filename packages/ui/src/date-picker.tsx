// A day: typed as 2026-11-21 or chosen from a calendar.
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { useCallback, useRef, useState } from 'react'
import { DropPanel } from './drop-panel.tsx'
import type { FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { useKitWords } from './kit-words.tsx'
import { LateDayCalendar } from './late-calendar.tsx'
import { TextInput } from './text-input.tsx'

export type DatePickerProps = {
  /** YYYY-MM-DD; '' for none. What is typed and is no day is given on as it is, so that nothing is lost. */
  value: string
  onChange: (day: string) => void
  /** The first and the last day that can be chosen. */
  min?: string
  max?: string
  disabled?: boolean
} & Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'optional' | 'quietLabel'>

/** A limit that is still being typed is none yet. */
const limit = (day: string | undefined) => (day !== undefined && isCalendarDay(day) ? day : undefined)

export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, disabled = false, label, hint, error, required, optional, quietLabel } = props
  const words = useKitWords()
  const [opened, setOpened] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpened(false), [])
  return (
    <div ref={anchor}>
      <TextInput
        label={label}
        hint={hint}
        error={error}
        {...(required ? { required } : {})}
        {...(optional ? { optional } : {})}
        {...(quietLabel ? { quietLabel } : {})}
        value={value}
        disabled={disabled}
        placeholder="2026-01-31"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        onChange={(typed) => onChange(typed.replaceAll('/', '-'))}
        trailing={
          <IconButton
            label={words.openCalendar}
            size="small"
            disabled={disabled}
            icon={<IconCalendar size={16} stroke={1.5} />}
            onClick={() => setOpened((before) => !before)}
          />
        }
      />
      <DropPanel opened={opened} onClose={close} anchor={anchor} label={words.openCalendar} wanted={288}>
        <LateDayCalendar
          day={isCalendarDay(value) ? value : null}
          min={limit(min)}
          max={limit(max)}
          onChoose={(day) => {
            onChange(day)
            close()
          }}
        />
      </DropPanel>
    </div>
  )
}
