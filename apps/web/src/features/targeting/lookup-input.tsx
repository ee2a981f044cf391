// The input of a part whose entries come from a list: what the list has for the words typed; other words can be added too.
import { type ComboboxOption, TermCombobox } from '@peregrine/ui/term-combobox.tsx'
import { countryLabel } from '#shell/country-options.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import { type LookupField, useLookup } from './lookup-queries.ts'
import { useListText } from './targeting-text.ts'

interface LookupInputProps {
  readonly field: LookupField
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /** Entries of the part, which are not offered again. */
  readonly present: ReadonlySet<string>
  readonly onAdd: (given: string) => void
  readonly onPaste: (pasted: string) => boolean
  readonly error: string | undefined
}

const OFFERED = 12

export function LookupInput({ field, typed, onTyped, present, onAdd, onPaste, error }: LookupInputProps) {
  const text = useListText()
  const language = useLanguage()
  const found = useLookup(field, typed)
  const options: readonly ComboboxOption[] = found.options
    .filter(({ label }) => !present.has(label))
    .slice(0, OFFERED)
    .map(({ id, label, detail }) => ({
      id,
      label,
      detail: /^[A-Z]{2}$/.test(detail) ? countryLabel(detail, language) : detail,
    }))
  const term = typed.trim()
  const note = found.hasFailed
    ? text('lookupFailed')
    : term !== '' && found.isCurrent
      ? text(options.length === 0 ? 'lookupNone' : 'lookupAdds', { term })
      : ''
  return (
    <TermCombobox
      label={`${text(field)}${labelSeparator()}${text('addPlaceholder')}`}
      placeholder={text('addPlaceholder')}
      size="small"
      maxLength={2000}
      typed={typed}
      onTyped={onTyped}
      options={options}
      loading={found.isLoading}
      note={note}
      // By its whole name: a comma in it does not part it.
      onPick={({ label }) => onAdd(/[,，、;；]/.test(label) ? `"${label}"` : label)}
      onTake={() => onAdd(typed)}
      onPaste={onPaste}
      error={error}
    />
  )
}
