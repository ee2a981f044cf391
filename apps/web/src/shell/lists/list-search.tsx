// The search field of a list: what is typed counts once the typing has paused.

import { useDebouncedCallback } from '@mantine/hooks'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useEffect, useRef, useState } from 'react'
import styles from './list-view.module.css'

const PAUSE_MS = 250

interface ListSearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = useDebouncedCallback((next: string) => {
    reported.current = next
    onChange(next)
  }, PAUSE_MS)
  // Cleared or changed elsewhere, such as by the way back: not by what was typed here.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          report(next.trim())
        }}
      />
    </div>
  )
}
