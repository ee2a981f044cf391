// Deletes one's own account: what goes, what stays, what has to be settled before, and the address typed to confirm.
import { type AccountDeletion, type DeletionBlocker, ownData } from '@peregrine/contract/own-data/own-data-endpoints.ts'
import { INVOICE_YEARS } from '@peregrine/domain/own-data/own-data-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, queryOf } from '../asking.ts'
import { call, isCallError } from '../calls.ts'
import { siteAddress } from '../chosen-site.ts'
import { FormDialog } from '../forms/form-frame.tsx'
import { useForm } from '../forms/use-form.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { clearStored } from '../stored.ts'
import { withFreshSignIn } from './fresh-sign-in-dialog.tsx'
import styles from './own-data-panel.module.css'
import { useOwnDataText } from './own-data-text.ts'

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const text = useOwnDataText()
  const { data, error, refetch } = useQuery({ ...queryOf(ownData.readDeletion, {}), staleTime: 0 })
  const [deleted, setDeleted] = useState<string | null>(null)
  if (deleted !== null) return <Deleted email={deleted} />
  if (data?.blockers.length === 0) return <ConfirmDeletion facts={data} onDeleted={setDeleted} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={text('deleteTitle')}>
      {data === undefined && !error ? <SkeletonBlock lines={4} /> : null}
      {error ? <ErrorNotice error={error} title={text('loadFailed')} onRetry={refetch} /> : null}
      {data ? <Blockers blockers={data.blockers} /> : null}
    </Dialog>
  )
}

const PLACES: Readonly<Record<DeletionBlocker['kind'], (slug: string) => string>> = {
  only_admin: (slug) => `${siteAddress('team')}${slug}/team/members`,
  subscription: (slug) => `${siteAddress('team')}${slug}/team/subscription`,
  suite_subscription: () => `${siteAddress('suite')}premium`,
  running_campaigns: (slug) => `${siteAddress('team')}${slug}/campaigns`,
  changes_under_way: (slug) => `${siteAddress('team')}${slug === '' ? '' : `${slug}/activity`}`,
}

function Blockers({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  const text = useOwnDataText()
  return (
    <NoticeBar level="warn" title={text('blocked')}>
      <ul className={styles.list}>
        {blockers.map(({ kind, slug, name }) => (
          <li key={`${kind} ${slug}`}>
            {text(`blocker.${kind}`, { name: name || text('yourself') })}{' '}
            <a href={PLACES[kind](slug)}>{text('blockerOpen')}</a>
          </li>
        ))}
      </ul>
    </NoticeBar>
  )
}

interface ConfirmProps {
  readonly facts: AccountDeletion
  readonly onDeleted: (email: string) => void
  readonly onClose: () => void
}

function ConfirmDeletion({ facts, onDeleted, onClose }: ConfirmProps) {
  const text = useOwnDataText()
  const { email } = facts
  const form = useForm({
    initial: { email: '' },
    async save(body) {
      try {
        const answer = await withFreshSignIn(() => call(ownData.deleteAccount, { body }))
        if (answer === 'cancelled') return 'open'
      } catch (error) {
        // Something came up since the page was read: it says what.
        if (isCallError(error) && error.code === 'deletion_blocked') await forget(ownData.readDeletion)
        throw error
      }
      clearStored()
      onDeleted(email)
      return undefined
    },
  })
  const typed = form.values.email.trim().toLowerCase() === email
  return (
    <FormDialog
      form={form}
      title={text('deleteTitle')}
      submitLabel={text('confirm')}
      failureTitle={text('notDeleted')}
      danger
      disabled={!typed}
      onClose={onClose}
    >
      <Consequences facts={facts} />
      <TextInput
        label={text('typeEmail', { email })}
        hint={text('typeHint')}
        autoComplete="off"
        {...form.field('email')}
      />
    </FormDialog>
  )
}

function Consequences({ facts }: { facts: AccountDeletion }) {
  const text = useOwnDataText()
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.heading}>{text('goes')}</h3>
        <ul className={styles.list}>
          <li>{text('goesAccount')}</li>
          {facts.deleted_teams.map(({ slug, name }) => (
            <li key={slug}>{text('goesTeam', { name })}</li>
          ))}
          <li>{text('goesUploads')}</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>{text('stays')}</h3>
        <ul className={styles.list}>
          {facts.left_teams.map(({ slug, name }) => (
            <li key={slug}>{text('staysTeam', { name })}</li>
          ))}
          {facts.disconnected.map(({ slug, name, account }) => (
            <li key={`${slug} ${account}`}>{text('staysAccount', { name, account })}</li>
          ))}
          <li>{text('staysCampaigns')}</li>
          <li>{text('staysInvoices', { years: INVOICE_YEARS })}</li>
        </ul>
      </section>
    </>
  )
}

function Deleted({ email }: { email: string }) {
  const text = useOwnDataText()
  const leave = (): void => location.assign('/')
  return (
    <Dialog
      opened
      onClose={leave}
      title={text('deletedTitle')}
      actions={
        <AppButton variant="primary" onClick={leave}>
          {text('leave')}
        </AppButton>
      }
    >
      <p className={styles.words}>{text('deletedBody', { email })}</p>
    </Dialog>
  )
}
