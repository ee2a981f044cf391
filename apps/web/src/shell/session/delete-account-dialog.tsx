// Deletes one's own account: what goes, what stays, what has to be settled before, and the address typed to confirm.
import {
  type AccountDeletion,
  type DeletionBlocker,
  ownData,
  type SwitchedOn,
} from '@peregrine/contract/own-data/own-data-endpoints.ts'
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
import { listSeparator } from '../texts.ts'
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
    <Dialog
      opened
      onClose={onClose}
      title={text('deleteTitle')}
      actions={<AppButton onClick={onClose}>{text('close')}</AppButton>}
    >
      {data === undefined && !error ? <SkeletonBlock lines={4} /> : null}
      {error ? <ErrorNotice error={error} title={text('loadFailed')} onRetry={refetch} /> : null}
      {data ? <Blockers blockers={data.blockers} /> : null}
    </Dialog>
  )
}

const ofTeam = (slug: string, place: string): string => `${siteAddress('team')}${slug === '' ? '' : `${slug}/${place}`}`

const PLACES: Readonly<Record<DeletionBlocker['kind'], (slug: string) => string>> = {
  only_admin: (slug) => ofTeam(slug, 'team/members'),
  subscription: (slug) => ofTeam(slug, 'team/subscription'),
  suite_subscription: () => `${siteAddress('suite')}premium`,
  running_campaigns: (slug) => ofTeam(slug, 'campaigns'),
  changes_under_way: (slug) => ofTeam(slug, 'team/activity'),
}

/** How many campaigns, and what the first of them are called. */
function useCampaignsNamed() {
  const text = useOwnDataText()
  return ({ count, names }: SwitchedOn) => {
    const listed = names.join(listSeparator())
    const more = count - names.length
    return { count, campaigns: more > 0 ? text('andMore', { names: listed, count: more }) : listed }
  }
}

function Blockers({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  const text = useOwnDataText()
  const named = useCampaignsNamed()
  const sentence = ({ kind, name, campaigns }: DeletionBlocker): string =>
    kind === 'running_campaigns'
      ? text('blocker.running_campaigns', { name, ...named(campaigns ?? { count: 0, names: [] }) })
      : text(`blocker.${kind}`, { name: name || text('yourself') })
  return (
    <NoticeBar level="warn" title={text('blocked')}>
      <ul className={styles.list}>
        {blockers.map((blocker) => (
          <li key={`${blocker.kind} ${blocker.slug}`}>
            {sentence(blocker)} <a href={PLACES[blocker.kind](blocker.slug)}>{text(`open.${blocker.kind}`)}</a>
            {blocker.kind === 'running_campaigns' ? (
              <>
                {' · '}
                <a href={PLACES.only_admin(blocker.slug)}>{text('open.only_admin')}</a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </NoticeBar>
  )
}

/** Campaigns that nobody can pause from here once the account is gone, nor before. */
function OutOfReach({ facts }: { facts: AccountDeletion }) {
  const text = useOwnDataText()
  const named = useCampaignsNamed()
  if (facts.out_of_reach.length === 0) return null
  return (
    <NoticeBar level="warn" title={text('outOfReachTitle')}>
      <ul className={styles.list}>
        {facts.out_of_reach.map(({ slug, name, account, campaigns }) => (
          <li key={`${slug} ${account}`}>
            {text('outOfReach', { name, account, ...named(campaigns) })}{' '}
            <a href={ofTeam(slug, 'team/ad-accounts')}>{text('viewAdAccounts')}</a>
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
  const isTyped = (typed: string): boolean => typed.trim().toLowerCase() === email
  const form = useForm({
    initial: { email: '' },
    check: (values) => (isTyped(values.email) ? {} : { email: text('otherEmail', { email }) }),
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
  return (
    <FormDialog
      form={form}
      title={text('deleteTitle')}
      submitLabel={text('confirm')}
      failureTitle={text('notDeleted')}
      danger
      disabled={form.values.email.trim() === ''}
      aside={
        <AppButton variant="quiet" onClick={onClose}>
          {text('cancel')}
        </AppButton>
      }
      onClose={onClose}
    >
      <OutOfReach facts={facts} />
      <Consequences facts={facts} />
      <TextInput label={text('typeEmail', { email })} autoComplete="off" {...form.field('email')} />
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
          <li>{text('goesArchive')}</li>
        </ul>
      </section>
      <TeamChanges facts={facts} />
      <section className={styles.part}>
        <h3 className={styles.heading}>{text('stays')}</h3>
        <ul className={styles.list}>
          <li>{text('staysCampaigns')}</li>
          <li>{text('staysInvoices', { years: INVOICE_YEARS })}</li>
        </ul>
      </section>
    </>
  )
}

/** What teams that stay lose and keep. */
function TeamChanges({ facts: { left_teams: teams, disconnected } }: { facts: AccountDeletion }) {
  const text = useOwnDataText()
  const named = useCampaignsNamed()
  if (teams.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{text('teams')}</h3>
      <ul className={styles.list}>
        {teams.map(({ slug, name }) => (
          <li key={slug}>{text('teamKeeps', { name })}</li>
        ))}
        {disconnected.map(({ slug, name, account, campaigns }) => (
          <li key={`${slug} ${account}`}>
            {campaigns.count === 0 ? (
              text('teamLosesAccount', { name, account })
            ) : (
              <>
                {text('teamLosesRunning', { name, account, ...named(campaigns) })}{' '}
                <a href={PLACES.running_campaigns(slug)}>{text('viewCampaigns')}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
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
