// The identifier of an app in one store: typed, as it may be any app; those that the account knows are one press away.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import styles from './app-field.module.css'

const OFFERED = 5

interface AppFieldProps {
  readonly label: string
  readonly hint: string
  readonly apps: readonly { readonly id: string; readonly name: string }[]
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (app: string) => void
}

export function AppField({ label, hint, apps, value, error, onChange }: AppFieldProps) {
  const others = apps.filter(({ id }) => id !== value).slice(0, OFFERED)
  return (
    <div className={styles.app}>
      <TextInput
        label={label}
        hint={hint}
        optional
        maxLength={200}
        value={value}
        error={error}
        onChange={(typed) => onChange(typed.trim())}
      />
      {others.length > 0 ? (
        <div className={styles.known}>
          {others.map(({ id, name }) => (
            <AppButton key={id} size="small" variant="quiet" onClick={() => onChange(id)}>
              {name || id}
            </AppButton>
          ))}
        </div>
      ) : null}
    </div>
  )
}
