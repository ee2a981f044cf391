// One of the person's ad accounts; the choice is remembered on this device.
import type { AdAccount } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useId } from 'react'
import { stored } from '#shell/stored.ts'
import { AccountHandling } from './account-handling.tsx'
import { useAdAccountText } from './ad-account-text.ts'
import styles from './ad-accounts.module.css'

/** The network's id of the ad account that was used last; '' when there is none. */
export const rememberedAccount = (): string => stored.get('ad-account') ?? ''
export const rememberAccount = (accountId: string): void => stored.set('ad-account', accountId)

/** The one to begin with: the remembered one if it is still there, the only one if there is one, otherwise none. */
export function firstChoice(accounts: readonly AdAccount[]): string {
  const usable = accounts.filter(({ state }) => state !== 'disconnected')
  const before = rememberedAccount()
  if (usable.some(({ account_id }) => account_id === before)) return before
  return usable.length === 1 ? (usable[0]?.account_id ?? '') : ''
}

interface AdAccountChoiceProps {
  readonly accounts: readonly AdAccount[]
  readonly value: string
  readonly onChange: (accountId: string) => void
  /** Accounts that may only be looked at can be chosen too. */
  readonly readOnlyToo?: boolean
}

export function AdAccountChoice({ accounts, value, onChange, readOnlyToo = false }: AdAccountChoiceProps) {
  const text = useAdAccountText()
  const name = useId()
  return (
    <>
      <div role="radiogroup" aria-label={text('accounts')} className={styles.lines}>
        {accounts.map((account) => {
          const cannot = account.access === false || account.state === 'disconnected'
          const disabled = cannot || (!readOnlyToo && account.may_write === false)
          return (
            <label key={account.id} className={styles.choice} data-disabled={disabled || undefined}>
              <input
                type="radio"
                name={name}
                checked={value === account.account_id}
                disabled={disabled}
                onChange={() => onChange(account.account_id)}
              />
              <span className={styles.words}>
                <span className={styles.name}>{account.name || account.account_id}</span>
                <span className={styles.detail}>
                  {account.account_id}
                  {account.handle === null ? '' : ` · ${text('through', { handle: account.handle })}`}
                </span>
              </span>
              <AccountState account={account} />
            </label>
          )
        })}
      </div>
      {accounts.some(({ account_id: id }) => id === value) ? <AccountHandling accountId={value} /> : null}
    </>
  )
}

function AccountState({ account }: { account: AdAccount }) {
  const text = useAdAccountText()
  if (account.state === 'disconnected') return <StatusMark tone="idle">{text('disconnectedState')}</StatusMark>
  if (account.state === 'reconnect') return <StatusMark tone="warn">{text('reconnectState')}</StatusMark>
  if (account.access === false) return <StatusMark tone="bad">{text('noAccess')}</StatusMark>
  if (account.may_write === false) return <StatusMark tone="warn">{text('readOnly')}</StatusMark>
  return <StatusMark tone="good">{text('connected')}</StatusMark>
}
