// What can be done with an account: showing it, reading it now, reconnecting it, its time zone, taking it out.
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import type { ReadingWait, SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import type { MenuEntry } from '@peregrine/ui/menu-window.tsx'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { Suspense, useState } from 'react'
import { awaitReading, chooseAccount, forgetSuite } from '#features/suite/suite-queries.ts'
import { clockText } from '#features/suite/suite-time-text.ts'
import { call } from '#shell/calls.ts'
import { timeNow } from '#shell/clock.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './suite-accounts.module.css'
import { useSuiteAccountsText } from './suite-accounts-text.ts'

const TimezoneDialog = lazyScreen(() => import('./timezone-dialog.tsx').then((m) => m.TimezoneDialog))

/** What an order does not end: a limit of the ad platform, with its end. */
function waitAhead({ waiting, follower_look, following_look }: SuiteAccount) {
  return [waiting, follower_look.waiting, following_look.waiting].find(
    (wait): wait is ReadingWait & { readonly until: string } =>
      wait !== null && wait.until !== null && Date.parse(wait.until) > timeNow(),
  )
}

export function AccountActions({ account }: { account: SuiteAccount }) {
  const text = useSuiteAccountsText()
  const language = useLanguage()
  const [opened, setOpened] = useState<'remove' | 'timezone' | null>(null)
  const { id, handle, state, source, current } = account
  const close = () => setOpened(null)
  const timeOf = (moment: string) => clockText(moment, account.timezone, language)
  const sync = async () => {
    const ordered = await call(suiteAccounts.syncAccount, { params: { pk: id } })
    const wait = waitAhead(ordered)
    if (wait === undefined) {
      awaitReading(account)
      toasts.show(text('syncing', { handle }))
    } else toasts.show(text('syncWaits', { handle, reason: messageSentence(wait.reason), time: timeOf(wait.until) }))
    await forgetSuite()
  }
  const remove = async () => {
    try {
      await call(suiteAccounts.removeAccount, { params: { pk: id } })
      toasts.show(text('removed', { handle }), { level: 'success' })
      await forgetSuite()
    } catch (error) {
      toastFailure(error)
    } finally {
      close()
    }
  }
  const isReadable = source === 'connection' && state !== 'reconnect'
  const actions: readonly MenuEntry[] = [
    ...(current
      ? []
      : [{ id: 'show', label: text('show'), onSelect: () => void chooseAccount(id).catch(toastFailure) }]),
    ...(isReadable ? [{ id: 'sync', label: text('sync'), onSelect: () => void sync().catch(toastFailure) }] : []),
    { id: 'timezone', label: text('timezone'), onSelect: () => setOpened('timezone') },
    { id: 'remove', label: text('remove'), danger: true, onSelect: () => setOpened('remove') },
  ]
  return (
    <>
      <span className={styles.cardActions}>
        {current ? <span className={styles.current}>{text('current')}</span> : null}
        <ActionMenu actions={actions}>
          <IconButton label={text('actions', { handle })} icon={<IconDots size={18} stroke={1.5} />} />
        </ActionMenu>
      </span>
      <ConfirmDialog
        opened={opened === 'remove'}
        tone="danger"
        title={text('removeTitle', { handle })}
        confirmLabel={text('removeButton')}
        onConfirm={remove}
        onCancel={close}
      >
        {text('removeBody')}
      </ConfirmDialog>
      <Suspense fallback={null}>
        {opened === 'timezone' ? <TimezoneDialog account={account} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
