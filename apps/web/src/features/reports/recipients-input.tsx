// Who gets a report: addresses typed or pasted, each as a chip that says whether it still gets the e-mails.
import type { Report } from '@peregrine/contract/reports/report-shapes.ts'
import { MOST_RECIPIENTS } from '@peregrine/domain/reports/report-rules.ts'
import { readAddresses } from '@peregrine/domain/teams/invite-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Chip } from '@peregrine/ui/chip.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import type { FieldProps } from '#shell/forms/use-form.ts'
import { bracketed, listSeparator } from '#shell/texts.ts'
import styles from './reports.module.css'
import { useReportsText } from './reports-text.ts'

interface RecipientsInputProps extends FieldProps<readonly string[]> {
  readonly known: Report['recipients']
  /** What is typed and not added yet: it is sent with the form too. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

export function RecipientsInput({ value, onChange, error, known, typed, onTyped }: RecipientsInputProps) {
  const text = useReportsText()
  const { wrong } = readAddresses([typed])
  const add = (words: string) => {
    const read = readAddresses([words])
    if (read.emails.length > 0) onChange([...new Set([...value, ...read.emails])])
    onTyped(read.wrong.join(' '))
  }
  const stateOf = (email: string) => {
    const state = known.find((one) => one.email === email)?.state
    return state === 'stopped' ? text('stateStopped') : state === 'undelivered' ? text('stateUndelivered') : ''
  }
  return (
    <div className={styles.lines}>
      <TextInput
        label={text('recipients')}
        hint={text('recipientsHint', { most: MOST_RECIPIENTS })}
        value={typed}
        onChange={onTyped}
        error={error}
        inputMode="email"
        trailingWidth="72px"
        trailing={
          <AppButton size="small" disabled={typed.trim() === ''} onClick={() => add(typed)}>
            {text('addRecipients')}
          </AppButton>
        }
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',') || typed.trim() === '')
            return
          event.preventDefault()
          add(typed)
        }}
        onPaste={(pasted) => {
          if (readAddresses([pasted]).emails.length === 0) return false
          add(`${typed} ${pasted}`)
          return true
        }}
      />
      {error === undefined && wrong.length > 0 && /[\s,;、]/.test(typed.trim()) ? (
        <p className={styles.problem}>{text('wrongAddress', { said: wrong.join(listSeparator()) })}</p>
      ) : null}
      <div className={styles.chips}>
        {value.map((email) => {
          const state = stateOf(email)
          return (
            <Chip
              key={email}
              name={email}
              tone={state === '' ? 'plain' : 'warn'}
              onRemove={() => onChange(value.filter((one) => one !== email))}
            >
              {state === '' ? email : `${email}${bracketed(state)}`}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
