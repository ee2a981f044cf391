// Several values as chips, with an input that suggests from a list known to the page.
import { useRef, useState } from 'react'
import { Chip } from './chip.tsx'
import styles from './chip-list-input.module.css'
import { type ComboboxOption, TermCombobox } from './term-combobox.tsx'

export interface ChipListInputProps {
  readonly label: string
  readonly placeholder: string
  readonly hint?: string
  readonly values: readonly string[]
  readonly labelOf: (value: string) => string
  readonly search: (words: string) => readonly ComboboxOption[]
  /** What typed words become; undefined when the list has nothing like them. Left out: anything may be typed. */
  readonly unknown?: (words: string) => string
  readonly errors: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  /** Asked before a suggestion is taken; false keeps it out. */
  readonly mayTake?: (option: ComboboxOption) => boolean
}

const SUGGESTED = 40

export function ChipListInput(props: ChipListInputProps) {
  const { label, placeholder, hint, values, labelOf, search, unknown, errors, onChange, mayTake } = props
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState('')
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const options = search(typed.trim())
    .filter(({ id }) => !values.includes(id))
    .slice(0, SUGGESTED)

  function pick(option: ComboboxOption) {
    if (mayTake && !mayTake(option)) return
    setTyped('')
    setMissing('')
    onChange([...values, option.id])
  }

  function take(words: string) {
    const word = words.trim()
    if (word === '') return
    const [best] = search(word)
    if (unknown === undefined) {
      const exact = best && best.label.toLowerCase() === word.toLowerCase() ? best.id : word
      setTyped('')
      if (!values.includes(exact)) onChange([...values, exact])
      return
    }
    if (best && !values.includes(best.id)) pick(best)
    else if (best) setTyped('')
    else setMissing(unknown(word))
  }

  const shownErrors = [...errors, ...(missing === '' ? [] : [missing])]
  return (
    <div className={styles.list}>
      <div className={styles.label} aria-hidden="true">
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </div>
      {values.length > 0 ? (
        <div className={styles.chips}>
          {values.map((value) => (
            <Chip
              key={value}
              onRemove={() => {
                onChange(values.filter((candidate) => candidate !== value))
                input.current?.focus()
              }}
            >
              {labelOf(value)}
            </Chip>
          ))}
        </div>
      ) : null}
      <TermCombobox
        inputRef={input}
        label={label}
        placeholder={placeholder}
        typed={typed}
        onTyped={(next) => {
          setMissing('')
          if (/[,，、]$/.test(next)) take(next.slice(0, -1))
          else setTyped(next)
        }}
        options={options}
        onlySuggestions={unknown !== undefined}
        onPick={pick}
        onTake={() => take(typed)}
        onRemoveLast={() => onChange(values.slice(0, -1))}
        error={shownErrors.length > 0 ? shownErrors.join(' ') : undefined}
      />
    </div>
  )
}
