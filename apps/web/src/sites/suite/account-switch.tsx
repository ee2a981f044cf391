// The account that pages are about, at the head of the rail: its state, and the way to the person's other accounts.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import type { MenuEntry } from '@peregrine/ui/menu-window.tsx'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { Link, useNavigate } from 'react-router'
import { AccountState } from '#features/suite/account-state.tsx'
import { chooseAccount, currentOf, useSuiteAccounts } from '#features/suite/suite-queries.ts'
import { PeregrineMark } from '#shell/peregrine-mark.tsx'
import rail from '#shell/rail/rail-frame.module.css'
import { toastFailure } from '#shell/toasts.ts'
import styles from './account-switch.module.css'
import { useSuiteText } from './suite-text.ts'

export function AccountSwitch() {
  const text = useSuiteText()
  const { data } = useSuiteAccounts()
  const account = data && currentOf(data.results)
  if (data === undefined || account === undefined)
    return (
      <Link className={rail.team} to="/premium-suite">
        <PeregrineMark />
        <span className={rail.teamText}>
          <span className={rail.teamName}>{text('brand')}</span>{' '}
          <span className={rail.switch}>{data ? text('noAccount') : '\u00a0'}</span>
        </span>
      </Link>
    )
  return <Switch account={account} accounts={data.results} />
}

function Switch({ account, accounts }: { account: SuiteAccount; accounts: readonly SuiteAccount[] }) {
  const text = useSuiteText()
  const navigate = useNavigate()
  const actions: readonly MenuEntry[] = [
    { id: 'accounts', heading: text('accountsHeading') },
    ...accounts.map((one) => ({
      id: one.id,
      label: `@${one.handle}`,
      trailing: <AccountState account={one} />,
      current: one.id === account.id,
      onSelect: () => void chooseAccount(one.id).catch(toastFailure),
    })),
    { id: 'line', line: true },
    { id: 'all', label: text('allAccounts'), onSelect: () => void navigate('/premium-suite/accounts') },
    { id: 'add', label: text('addAccount'), onSelect: () => void navigate('/premium-suite/accounts?add') },
  ]
  return (
    <ActionMenu actions={actions} placement="bottom-start">
      <button type="button" className={`${rail.team} ${styles.switch}`} title={`@${account.handle}`}>
        <InitialsAvatar text={account.name || account.handle} />
        <span className={rail.teamText}>
          <span className={styles.line}>
            <span className={styles.handle}>@{account.handle}</span>
            <IconSelector className={styles.caret} size={14} stroke={1.5} aria-hidden="true" />
          </span>
          <span className={rail.switch}>
            <AccountState account={account} />
          </span>
        </span>
        <span className="kit-hidden">{text('switchAccount')}</span>
      </button>
    </ActionMenu>
  )
}
