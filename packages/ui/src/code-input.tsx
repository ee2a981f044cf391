// A short code in boxes, which is one real input: it can be typed, pasted and filled in by the browser (spec §4).
import { cleanCode, LOGIN_CODE_LENGTH } from '@peregrine/domain/session/login-rules.ts'
import { type Ref, useState } from 'react'
import styles from './code-input.module.css'
import { useFieldLinks } from './field.tsx'
import { useKitWords } from './kit-words.tsx'

export type CodeInputProps = {
  value: string
  onChange: (code: string) => void
  /** Called once when the last character is there. */
  onComplete?: (code: string) => void
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
  /** Needed outside a `Field`. */
  'aria-label'?: string
}

/** Spaces and hyphens of a pasted code are dropped and letters made upper case. */
export function CodeInput({ value, onChange, onComplete, disabled = false, ...rest }: CodeInputProps) {
  const links = useFieldLinks()
  const words = useKitWords()
  const [focused, setFocused] = useState(false)
  // While an input method composes, its text must be left alone; null when none does.
  const [composed, setComposed] = useState<string | null>(null)
  const places = Array.from({ length: LOGIN_CODE_LENGTH }, (_, place) => place)

  function take(text: string) {
    const code = cleanCode(text)
    if (code === value) return
    onChange(code)
    if (code.length === LOGIN_CODE_LENGTH) onComplete?.(code)
  }

  return (
    <div
      className={styles.code}
      data-invalid={links['aria-invalid'] || undefined}
      data-disabled={disabled || undefined}
    >
      {places.map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={styles.place}
          data-here={(focused && place === Math.min(value.length, LOGIN_CODE_LENGTH - 1)) || undefined}
        >
          {value[place] ?? ''}
        </span>
      ))}
      <input
        {...links}
        {...rest}
        className={styles.input}
        value={composed ?? value}
        disabled={disabled}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          if (composed === null) take(event.currentTarget.value)
          else setComposed(event.currentTarget.value)
        }}
        onCompositionStart={(event) => setComposed(event.currentTarget.value)}
        onCompositionEnd={(event) => {
          setComposed(null)
          take(event.currentTarget.value)
        }}
        onFocus={(event) => {
          setFocused(true)
          event.currentTarget.setSelectionRange(value.length, value.length)
        }}
        onBlur={() => setFocused(false)}
      />
      <span className="kit-hidden" aria-live="polite">
        {value === '' ? '' : words.codeCharacter(value.length, LOGIN_CODE_LENGTH)}
      </span>
    </div>
  )
}
