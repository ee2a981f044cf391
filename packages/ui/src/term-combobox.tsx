// An input with suggestions under it: arrows pick, Enter or a comma adds, Backspace takes the last one back.
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type ComboboxState, closedCombobox, pressKey } from './combobox-rules.ts'
import { DropPanel } from './drop-panel.tsx'
import { useKitWords } from './kit-words.tsx'
import { SkeletonBlock } from './skeleton-block.tsx'
import styles from './term-combobox.module.css'
import { TextInput } from './text-input.tsx'

export interface ComboboxOption {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** At the end of the line: a count, an affinity. */
  readonly figures?: ReactNode
  /** Can be seen and asked for, but will not be taken. */
  readonly unavailable?: boolean
}

export interface TermComboboxProps {
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly options: readonly ComboboxOption[]
  readonly loading?: boolean
  /** Under the suggestions, or in place of them. */
  readonly note?: ReactNode
  /** The first suggestion is highlighted, and Enter takes it: where what is typed is worth nothing unless it is one of them. */
  readonly onlySuggestions?: boolean
  readonly onPick: (option: ComboboxOption) => void
  /** Enter on what is typed. */
  readonly onTake: () => void
  readonly onRemoveLast?: () => void
  /** True when the pasted text has been taken over. */
  readonly onPaste?: (text: string) => boolean
  /** Told which suggestion is under the keys, and when the input is left (null). */
  readonly onActive?: (option: ComboboxOption | null) => void
  readonly onLeave?: () => void
  readonly error?: ReactNode
  readonly maxLength?: number
  readonly size?: 'small' | 'medium'
  readonly trailing?: ReactNode
  /** Room for it, as a CSS length. */
  readonly trailingWidth?: string
  readonly inputRef?: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}

export function TermCombobox(props: TermComboboxProps) {
  const { label, placeholder, typed, onTyped, options, onlySuggestions = false, error, trailing } = props
  const [opened, setOpened] = useState(false)
  // By its id: when other suggestions arrive meanwhile, Enter takes what was chosen, never what stands in its place now.
  const [chosen, setChosen] = useState<string | null>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const composing = useRef(false)
  const list = useId()
  const offersFirst = onlySuggestions && typed.trim() !== '' && options.length > 0
  const place = chosen === null ? -1 : options.findIndex(({ id }) => id === chosen)
  const active = place >= 0 ? place : offersFirst ? 0 : -1
  const shown = opened && (options.length > 0 || Boolean(props.note) || props.loading === true)
  const words = useKitWords()
  useReportActive(shown ? (options[active] ?? null) : null, props.onActive)

  function show(state: ComboboxState) {
    setOpened(state.opened)
    setChosen(options[state.active]?.id ?? null)
  }

  function take(index: number) {
    const option = options[index]
    if (!option) return
    show(closedCombobox)
    props.onPick(option)
  }

  function key(event: KeyboardEvent) {
    // While an input method is at work, its keys are its own: Enter there chooses characters.
    if (composing.current || event.nativeEvent.isComposing) return
    const before = { opened: shown, active }
    const { act, handled, state } = pressKey(before, event.key, options.length, typed, onlySuggestions)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (handled) event.preventDefault()
    if (state !== before) show(state)
    if (act?.do === 'pick') take(act.index)
    if (act?.do === 'take') props.onTake()
    if (act?.do === 'removeLast') props.onRemoveLast?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches what happens in the input inside
    <div
      ref={anchor}
      className={styles.combobox}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={() => {
        composing.current = false
      }}
      onPointerDown={() => setOpened(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        show(closedCombobox)
        props.onLeave?.()
      }}
    >
      <TextInput
        {...(props.inputRef && { ref: props.inputRef })}
        label={label}
        quietLabel
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        {...(shown && { 'aria-controls': list })}
        {...(shown && active >= 0 && { 'aria-activedescendant': `${list}-${active}` })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={placeholder}
        error={error}
        trailing={trailing}
        {...(props.maxLength && { maxLength: props.maxLength })}
        {...(props.size && { size: props.size })}
        {...(props.trailingWidth && { trailingWidth: props.trailingWidth })}
        onChange={(next) => {
          show({ opened: true, active: -1 })
          onTyped(next)
        }}
        onKeyDown={key}
        onPaste={(pasted) => props.onPaste?.(pasted) ?? false}
      />
      <DropPanel
        opened={shown}
        onClose={() => show(closedCombobox)}
        anchor={anchor}
        label={words.suggestions}
        role="region"
        takesFocus={false}
      >
        <OptionList
          id={list}
          label={label}
          options={options}
          active={active}
          onPick={take}
          onPoint={(index) => show({ opened: true, active: index })}
        />
        {options.length === 0 && props.loading ? (
          <div className={styles.waiting}>
            <SkeletonBlock lines={3} height={14} />
          </div>
        ) : null}
        {props.note ? <div className={styles.note}>{props.note}</div> : null}
      </DropPanel>
      <span className="kit-hidden" aria-live="polite">
        {shown && !props.loading && options.length > 0 ? words.suggestionCount(options.length) : ''}
      </span>
    </div>
  )
}

/** Tells outside React's drawing what stands under the keys: the size of the audience may count it already. */
function useReportActive(option: ComboboxOption | null, report: TermComboboxProps['onActive']) {
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  const id = option?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object for the same suggestion says nothing new
  useEffect(() => {
    latest.current?.(option)
  }, [id])
}

interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly options: readonly ComboboxOption[]
  readonly active: number
  readonly onPick: (index: number) => void
  readonly onPoint: (index: number) => void
}

function OptionList({ id, label, options, active, onPick, onPoint }: OptionListProps) {
  const here = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line under the keys has changed
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
        <div
          key={option.id}
          ref={index === active ? here : null}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          className={styles.option}
          aria-selected={index === active}
          aria-disabled={option.unavailable || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => {
            if (index !== active) onPoint(index)
          }}
          onClick={() => onPick(index)}
        >
          <span className={styles.words}>
            <span className={styles.label}>{option.label}</span>
            {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
          </span>
          {option.figures ? <span className={styles.figures}>{option.figures}</span> : null}
        </div>
      ))}
    </div>
  )
}
