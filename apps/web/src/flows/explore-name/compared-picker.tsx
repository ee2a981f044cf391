// Which accounts are compared: chips, and an input that finds more of them.
import { MOST_COMPARED, readHandles } from '@peregrine/domain/explore/compared-handle-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { Chip } from '@peregrine/ui/chip.tsx'
import { TermCombobox } from '@peregrine/ui/term-combobox.tsx'
import { useState } from 'react'
import { useSuggestions } from '#features/audience-builder/builder-queries.ts'
import { toasts } from '#shell/toasts.ts'
import styles from './compare-accounts.module.css'
import { useCompareText } from './compare-accounts-text.ts'

interface ComparedPickerProps {
  readonly handles: readonly string[]
  readonly onChange: (handles: readonly string[]) => void
}

export function ComparedPicker({ handles, onChange }: ComparedPickerProps) {
  const text = useCompareText()
  const [typed, setTyped] = useState('')
  const found = useSuggestions('follows', typed.replace(/^@/, ''), undefined, true)
  const options = found.suggestions
    .filter(({ value }) => !handles.includes(value.toLowerCase()))
    .slice(0, 8)
    .map(({ value, label, detail, accounts, belowMinimum }) => ({
      id: value,
      label,
      detail,
      figures: `${belowMinimum ? '<' : ''}${formatSize(accounts)}`,
    }))

  function take(given: string): void {
    const { handles: read, invalid } = readHandles(given.split(/[\s,，、]+/))
    if (invalid.length > 0) toasts.show(text('notHandle', { typed: invalid.slice(0, 3).join(', ') }), { level: 'warn' })
    const all = [...new Set([...handles, ...read])]
    if (all.length > MOST_COMPARED) toasts.show(text('atMost', { count: MOST_COMPARED }), { level: 'warn' })
    if (read.length === 0) return
    setTyped('')
    onChange(all.slice(0, MOST_COMPARED))
  }

  return (
    <div className={styles.picker}>
      {handles.map((handle) => (
        <Chip key={handle} name={`@${handle}`} onRemove={() => onChange(handles.filter((one) => one !== handle))}>
          @{handle}
        </Chip>
      ))}
      {handles.length < MOST_COMPARED ? (
        <div className={styles.input}>
          <TermCombobox
            label={text('addAccount')}
            placeholder={text('addAccountHere')}
            typed={typed}
            onTyped={setTyped}
            options={options}
            loading={found.loading}
            onPick={({ id }) => take(id)}
            onTake={() => take(typed)}
          />
        </div>
      ) : (
        <p className={styles.small}>{text('atMost', { count: MOST_COMPARED })}</p>
      )}
    </div>
  )
}
