// What a line of activity made of each field of a campaign or ad set: from what to what.
import type { ActivityLine } from '@peregrine/contract/activity/activity-endpoints.ts'
import { labelSeparator } from '#shell/texts.ts'
import { changesOf } from './activity-change-rules.ts'
import styles from './field-changes.module.css'
import { useFieldWord, useShownValue } from './shown-value.ts'

/** 'Daily budget: $20.00 → $30.00', for each field that the line names. */
export function useFieldChanges(): (line: ActivityLine) => readonly string[] {
  const fieldWord = useFieldWord()
  const shown = useShownValue()
  return (line) => {
    const { changes, currency, timezone } = changesOf(line)
    return changes.map(({ part, field, before, after }) => {
      const name = `${part === '' ? '' : `${part} · `}${fieldWord(field)}`
      if (before === null && after === null) return name
      const [from, to] = [before, after].map((value) => shown(field, value, currency, timezone))
      return `${name}${labelSeparator()}${from} → ${to}`
    })
  }
}

export function FieldChanges({ line }: { readonly line: ActivityLine }) {
  const changes = useFieldChanges()(line)
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
