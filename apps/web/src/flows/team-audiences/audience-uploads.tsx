// The ad accounts in which an audience stands, and how far the network is with it.

import type { Audience, UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { UPLOAD_TONES } from '#features/audiences/audience-in-accounts.tsx'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { useTasks } from '#features/tasks/task-queries.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { IfMayChange, useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { WaitWords } from '#shell/wait-words.tsx'
import { AccountShares } from './account-shares.tsx'
import styles from './team-audiences.module.css'

const UploadDialog = lazyScreen(() => import('./upload-dialog.tsx').then((m) => m.UploadDialog))

const UNDER_WAY = new Set<UploadedAudience['state']>(['waiting', 'uploading'])
const SYNCING = new Set<UploadedAudience['sync']>(['waiting', 'running'])
/** The ad platform's reasons that are states as well. */
const SAID_BY_STATE: ReadonlySet<string> = new Set(['PROCESSING', 'TOO_SMALL'])
export function AudienceUploads({ audience }: { audience: Audience }) {
  const text = useAudienceText()
  const { id: team } = useCurrentTeam()
  const [uploading, setUploading] = useState(false)
  const uploads = useQuery({
    ...queryOf(uploadedAudiences.listUploads, { query: { team, audience: audience.id } }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => UNDER_WAY.has(one.state) || SYNCING.has(one.sync))
        ? 1000
        : state.data?.length
          ? 30_000
          : false,
  })
  const button = (
    <IfMayChange>
      <AppButton variant="primary" onClick={() => setUploading(true)}>
        {text('upload')}
      </AppButton>
    </IfMayChange>
  )
  if (!uploads.data) return <SkeletonBlock height={160} />
  return (
    <>
      {uploads.data.length === 0 ? (
        <EmptyState title={text('noUploads')} action={button}>
          {text('noUploadsBody')}
        </EmptyState>
      ) : (
        <section className={styles.card} aria-label={text('tabUploads')}>
          <div className={styles.stepHead}>
            <h2 className={styles.cardTitle}>{text('tabUploads')}</h2>
            <span className={styles.grow} />
            {button}
          </div>
          <ul className={styles.list}>
            {uploads.data.map((upload) => (
              <UploadLine key={upload.id} upload={upload} />
            ))}
          </ul>
        </section>
      )}
      {uploading ? (
        <Suspense fallback={null}>
          <UploadDialog audience={audience} onClose={() => setUploading(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function UploadLine({ upload }: { upload: UploadedAudience }) {
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team, slug } = useCurrentTeam()
  const waits = useTasks(slug).data?.find(({ id }) => id === upload.task)?.waits ?? null
  const mayChange = useMayChange()
  const [removing, setRemoving] = useState(false)
  const shown = { name: upload.name, account: upload.account.name }

  async function cancel() {
    if (upload.task === null) return
    await call(tasks.cancelTask, { params: { pk: upload.task } }).catch(toastFailure)
    await forgetAudiences()
  }
  async function remove() {
    try {
      await call(uploadedAudiences.deleteUpload, { params: { pk: upload.id }, query: { team } })
      toasts.show(text('takenOut', shown), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    setRemoving(false)
    await forgetAudiences()
  }

  const facts = [
    text('sentOf', { sent: formatMembers(upload.sent, language), total: formatMembers(upload.total, language) }),
    ...(upload.matched === null ? [] : [text('matched', { count: formatMembers(upload.matched, language) })]),
    ...(upload.state === 'processing' && upload.reasons.includes('TOO_SMALL') ? [text('tooSmallSoFar')] : []),
    ...upload.reasons.filter((reason) => !SAID_BY_STATE.has(reason)),
    ...(upload.problem === null ? [] : [messageSentence(upload.problem)]),
  ]
  const current = ['processing', 'targetable', 'too_small'].includes(upload.state)
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <strong>{upload.account.name}</strong>
        <span>{upload.name}</span>
        <StatusMark tone={UPLOAD_TONES[upload.state]}>{text(`uploadState.${upload.state}`)}</StatusMark>
        <span className={styles.grow} />
        {!mayChange ? null : UNDER_WAY.has(upload.state) ? (
          <AppButton size="small" onClick={cancel}>
            {text('cancelUpload')}
          </AppButton>
        ) : (
          <AppButton size="small" variant="quiet" onClick={() => setRemoving(true)}>
            {text('removeUpload')}
          </AppButton>
        )}
      </div>
      <p className={styles.small}>{facts.join(' · ')}</p>
      {waits && UNDER_WAY.has(upload.state) ? (
        <NoticeBar level="warn">
          <WaitWords waits={waits} />
        </NoticeBar>
      ) : null}
      {current ? <Following upload={upload} /> : null}
      {current ? <AccountShares upload={upload} /> : null}
      <ConfirmDialog
        opened={removing}
        tone="danger"
        title={text('removeTitle', shown)}
        confirmLabel={text('removeUpload')}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      >
        {text('removeBody')}
      </ConfirmDialog>
    </li>
  )
}

/** Whether the list follows its audience, how far it is behind, and bringing it up to date. */
function Following({ upload }: { upload: UploadedAudience }) {
  const text = useSharingText()
  const language = useLanguage()
  const { id: team, slug } = useCurrentTeam()
  const waits = useTasks(slug).data?.find(({ id }) => id === upload.sync_task)?.waits ?? null
  const mayChange = useMayChange()
  const { added, removed } = upload.behind
  const busy = SYNCING.has(upload.sync)
  const params = { pk: upload.id }
  async function changing(work: () => Promise<unknown>) {
    await work().catch(toastFailure)
    await Promise.all([forgetAudiences(), forget(tasks.listTasks)])
  }
  const follow = (follows: boolean) =>
    changing(() => call(uploadedAudiences.changeUpload, { params, query: { team }, body: { follows } }))
  const sync = () =>
    changing(async () => {
      await call(uploadedAudiences.syncUpload, { params, query: { team }, body: {} })
      toasts.show(text('syncStarted'))
    })
  // Of people sent under other numbers nobody can say that they are those of the audience.
  const known = upload.sync_problem?.code !== 'network_data_replaced'
  const facts = [
    ...(upload.synced && known ? [text('synced', { date: asOfText(upload.synced, language) })] : []),
    ...(busy ? [text('syncing')] : []),
    ...(!busy && added + removed > 0
      ? [text('behind', { added: formatMembers(added, language), removed: formatMembers(removed, language) })]
      : []),
  ]
  return (
    <>
      <div className={styles.stepHead}>
        <ToggleSwitch label={text('follows')} on={upload.follows} disabled={!mayChange} onChange={follow} />
        <span className={styles.small}>{facts.join(' · ')}</span>
        <span className={styles.grow} />
        {mayChange && added + removed > 0 && !busy ? (
          <AppButton size="small" onClick={sync}>
            {text('syncNow')}
          </AppButton>
        ) : null}
      </div>
      {upload.sync_problem === null ? null : (
        <NoticeBar level="warn">
          {messageSentence(upload.sync_problem)}
          {busy && waits ? (
            <div>
              <WaitWords waits={waits} />
            </div>
          ) : null}
        </NoticeBar>
      )}
    </>
  )
}
