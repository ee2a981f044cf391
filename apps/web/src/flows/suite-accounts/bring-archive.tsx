// The archive of an account: chosen, uploaded with its progress, read, and what was found in it.

import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { ARCHIVES_AN_HOUR } from '@peregrine/domain/suite/archive-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Link } from 'react-router'
import { messageSentence } from '#shell/message-sentence.ts'
import { timeOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-accounts.module.css'
import { useSuiteAccountsText } from './suite-accounts-text.ts'
import { type ArchiveUpload, useArchiveUpload } from './use-archive-upload.ts'

export function BringArchive() {
  const text = useSuiteAccountsText()
  const upload = useArchiveUpload()
  const { stage } = upload
  return (
    <section className={styles.way}>
      <h2>{text('archiveTitle')}</h2>
      <p className={styles.quiet}>{text('archiveBody')}</p>
      <p className={styles.quiet}>
        {text('archiveLimit', { count: ARCHIVES_AN_HOUR })} {text('archivePrivate')}
      </p>
      <div aria-live="polite" className={styles.stage}>
        <Stage upload={upload} />
      </div>
      {stage.kind === 'sending' || stage.kind === 'reading' || stage.kind === 'broken' ? null : (
        <div>
          <label className={buttonClass('secondary')}>
            {text('choose')}
            <input
              className="kit-hidden"
              type="file"
              accept=".zip,application/zip"
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) upload.choose(file)
                // The same file can be chosen once more.
                event.target.value = ''
              }}
            />
          </label>
        </div>
      )}
    </section>
  )
}

function Stage({ upload }: { upload: ArchiveUpload }) {
  const text = useSuiteAccountsText()
  const { stage } = upload
  if (stage.kind === 'none') return null
  if (stage.kind === 'done') return <Done {...stage} />
  const { name } = stage
  if (stage.kind === 'refused')
    return (
      <NoticeBar
        level="error"
        title={stage.problem === null ? null : text(stage.isOlder ? 'uploadOlder' : 'uploadRefused', { name })}
        action={
          stage.isOlder ? (
            <AppButton size="small" onClick={upload.insist}>
              {text('useOlder')}
            </AppButton>
          ) : null
        }
      >
        {stage.problem ?? text('wrongType', { name })}
      </NoticeBar>
    )
  if (stage.kind === 'reading')
    return (
      <p className={styles.busy} role="status">
        <BusySpinner /> {text('readingArchive', { name })}
      </p>
    )
  if (stage.kind === 'broken') return <Broken upload={upload} stage={stage} />
  const percent = Math.floor(stage.share * 100)
  return (
    <div className={styles.uploading}>
      <span>{text('uploading', { name, percent })}</span>
      <progress className={styles.progress} value={stage.share} max={1} aria-label={name} />
      <AppButton size="small" variant="quiet" onClick={upload.leave}>
        {text('cancel')}
      </AppButton>
    </div>
  )
}

/** What has not come to its end and can go on: nothing that was sent is sent again. */
function Broken({
  upload,
  stage,
}: {
  upload: ArchiveUpload
  stage: Extract<ArchiveUpload['stage'], { kind: 'broken' }>
}) {
  const text = useSuiteAccountsText()
  const language = useLanguage()
  const { name, share, left, readableFrom, problem } = stage
  const time = readableFrom === null ? '' : timeOfMoment(new Date(readableFrom).toISOString(), language)
  const title =
    readableFrom === null
      ? text(TITLES[left], { name, percent: Math.floor(share * 100) })
      : text('uploadWaits', { name, time })
  return (
    <NoticeBar
      level="warn"
      title={title}
      action={
        <span className={styles.buttons}>
          <AppButton size="small" onClick={upload.goOn}>
            {text('goOn')}
          </AppButton>
          <AppButton size="small" variant="quiet" onClick={upload.leave}>
            {text('cancel')}
          </AppButton>
        </span>
      }
    >
      {readableFrom === null ? problem : text('waitsBody', { count: ARCHIVES_AN_HOUR })}
    </NoticeBar>
  )
}

const TITLES = { unsent: 'uploadNotStarted', partly: 'uploadBroken', uploaded: 'uploadUnread' } as const

/** What became of the account: an archive adds one, replaces an earlier one, or brings posts to one that is connected. */
function doneTitle({ account, notes }: Extract<ArchiveUpload['stage'], { kind: 'done' }>) {
  const has = (code: string) => notes.some((note) => note.code === code)
  if (has('archive_lists_not_taken')) return 'archivePosts'
  if (has('archive_replaced')) return 'archiveReplaced'
  return account.current ? 'archiveDoneShown' : 'archiveDone'
}

function Done(stage: Extract<ArchiveUpload['stage'], { kind: 'done' }>) {
  const { account, read, notes } = stage
  const text = useSuiteAccountsText()
  const language = useLanguage()
  const counts = Object.fromEntries(Object.entries(read).map(([name, many]) => [name, formatCount(many, language)]))
  return (
    <NoticeBar
      level="success"
      title={text(doneTitle(stage), { handle: account.handle })}
      action={
        <Link className={buttonClass('secondary', 'small')} to="/premium-suite">
          {text('openDashboard')}
        </Link>
      }
    >
      {text('archiveRead', counts)} {notes.map(messageSentence).join(' ')}
    </NoticeBar>
  )
}
