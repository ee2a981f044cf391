// What is being uploaded, with its progress, and what broke off or was refused.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useCreativesText } from './creatives-text.ts'
import styles from './media.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.all.length === 0) return null
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.all.map((upload) => (
        <li key={upload.key}>
          <UploadLine upload={upload} uploads={uploads} />
        </li>
      ))}
    </ul>
  )
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const text = useCreativesText()
  const { key, share, state, problem } = upload
  const { name } = upload.file
  const leave = (
    <AppButton size="small" variant="quiet" onClick={() => uploads.leave(key)}>
      {text('leave')}
    </AppButton>
  )
  if (state === 'refused')
    return (
      <NoticeBar level="error" title={problem === 'wrongType' ? text('wrongType', { name }) : name} action={leave}>
        {problem === 'wrongType' ? text('limits') : problem}
      </NoticeBar>
    )
  if (state === 'broken')
    return (
      <NoticeBar
        level="warn"
        title={text('broken', { name, percent: Math.floor(share * 100) })}
        action={
          <span className={styles.buttons}>
            <AppButton size="small" onClick={() => uploads.goOn(key)}>
              {text('goOn')}
            </AppButton>
            {leave}
          </span>
        }
      >
        {problem}
      </NoticeBar>
    )
  return (
    <div className={styles.upload}>
      <span>{text(state === 'looking' ? 'looking' : 'uploading', { name })}</span>
      <progress className={styles.progress} value={share} max={1} aria-label={name} />
      {leave}
    </div>
  )
}
