// One's own data on a page or in a dialog: the archive with its progress and its end, and the way to delete the account.
import { type OwnDataArchive, ownData } from '@peregrine/contract/own-data/own-data-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, queryOf } from '../asking.ts'
import { call } from '../calls.ts'
import { downloadFile } from '../download-file.ts'
import { dayOfMoment } from '../moments.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { currentLanguage, useLanguage } from '../texts.ts'
import { toastFailure } from '../toasts.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { withFreshSignIn } from './fresh-sign-in-dialog.tsx'
import styles from './own-data-panel.module.css'
import { useOwnDataText } from './own-data-text.ts'
import { withSignIn } from './with-sign-in.ts'

const LOOK_MS = 1500

const isUnderWay = (archive: OwnDataArchive | null | undefined): boolean =>
  archive?.state === 'waiting' || archive?.state === 'running'

async function request(): Promise<void> {
  try {
    await withSignIn(() => withFreshSignIn(() => call(ownData.request, { body: { language: currentLanguage() } })))
  } catch (error) {
    toastFailure(error)
  }
  await forget(ownData.read)
}

const download = (): Promise<void> => downloadFile(() => withFreshSignIn(() => call(ownData.file, {})))

/** Without a heading: that is the page's. */
export function OwnDataPanel() {
  const text = useOwnDataText()
  const [deleting, setDeleting] = useState(false)
  const { data, error, refetch } = useQuery({
    ...queryOf(ownData.read, {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.archive) ? LOOK_MS : false),
  })
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{text('intro')}</p>
      {data === undefined && !error ? <SkeletonBlock lines={1} /> : null}
      {error ? <ErrorNotice error={error} title={text('loadFailed')} onRetry={refetch} /> : null}
      {data ? <Archive archive={data.archive} /> : null}
      <h3 className={styles.heading}>{text('deleteTitle')}</h3>
      <p className={styles.words}>{text('deleteIntro')}</p>
      <div>
        <AppButton size="small" variant="danger" onClick={() => setDeleting(true)}>
          {text('deleteOpen')}
        </AppButton>
      </div>
      {deleting ? <DeleteAccountDialog onClose={() => setDeleting(false)} /> : null}
    </div>
  )
}

const sizeOf = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes < 1_000_000 ? bytes / 1000 : bytes / 1_000_000)

function Archive({ archive }: { archive: OwnDataArchive | null }) {
  const text = useOwnDataText()
  const language = useLanguage()
  if (archive && isUnderWay(archive)) {
    const { done, total } = archive
    return (
      <div className={styles.part} role="status">
        <p className={styles.words}>{total === 0 ? text('waiting') : text('progress', { done, total })}</p>
        <progress className={styles.progress} aria-label={text('waiting')} max={total || 1} value={done} />
        <p className={styles.words}>{text('stay')}</p>
      </div>
    )
  }
  const ready = archive?.state === 'ready' ? archive : null
  return (
    <div className={styles.part} role="status">
      {archive?.state === 'failed' ? <NoticeBar level="error">{text('archiveFailed')}</NoticeBar> : null}
      {ready ? (
        <p className={styles.words}>
          {text('ready', { size: sizeOf(ready.bytes ?? 0, language), date: dayOfMoment(ready.expires, language) })}
        </p>
      ) : null}
      <div className={styles.actions}>
        {ready ? (
          <AppButton size="small" variant="primary" onClick={download}>
            {text('download')}
          </AppButton>
        ) : null}
        <AppButton size="small" onClick={request}>
          {text(ready ? 'requestAgain' : 'request')}
        </AppButton>
      </div>
    </div>
  )
}

/** For sites without a page of one's own account. */
export function OwnDataDialog({ onClose }: { onClose: () => void }) {
  const text = useOwnDataText()
  return (
    <Dialog opened onClose={onClose} title={text('title')}>
      <OwnDataPanel />
    </Dialog>
  )
}
