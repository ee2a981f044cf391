// How wide a look-alike is to be: a share of everybody outside, or a number of accounts.
import { LOOKALIKE_SHARES } from '@peregrine/domain/audiences/look-alike-rules.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import styles from './team-audiences.module.css'

const NUMBER = 'number'

export interface ChosenWidth {
  readonly choice: string
  readonly accounts: string
}

export const usualWidth: ChosenWidth = { choice: String(LOOKALIKE_SHARES[1]), accounts: '10000' }

export const isSound = ({ choice, accounts }: ChosenWidth): boolean => choice !== NUMBER || Number(accounts) >= 1

export const widthOf = ({ choice, accounts }: ChosenWidth) =>
  choice === NUMBER ? { accounts: Math.trunc(Number(accounts)) } : { share: Number(choice) }

export function LookalikeWidth({ value, onChange }: { value: ChosenWidth; onChange: (next: ChosenWidth) => void }) {
  const text = useSharingText()
  return (
    <div className={styles.chips}>
      <Segmented
        label={text('width')}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        options={[
          ...LOOKALIKE_SHARES.map((share) => ({ value: String(share), label: formatShare(share) })),
          { value: NUMBER, label: text('widthNumber') },
        ]}
      />
      {value.choice === NUMBER ? (
        <TextInput
          type="number"
          aria-label={text('accounts')}
          value={value.accounts}
          onChange={(accounts) => onChange({ ...value, accounts })}
        />
      ) : (
        <span className={styles.small}>{text('widthShare', { share: formatShare(Number(value.choice)) })}</span>
      )}
    </div>
  )
}
