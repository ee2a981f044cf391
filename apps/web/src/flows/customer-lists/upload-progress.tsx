// How far a list is on its way out of this browser, and the way to stop it.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import styles from './customer-lists.module.css'
import type { ListUpload } from './use-list-upload.ts'

export function UploadProgress({ upload }: { upload: ListUpload }) {
  const text = useCustomerListText()
  const { stage } = upload
  if (stage.kind === 'idle') return null
  const label = text(stage.kind)
  return (
    <div className={styles.progress}>
      <span role="status">{label}</span>
      {/* What was handed over can't be taken back from here: the list of lists has its own way. */}
      {'share' in stage ? (
        <>
          <AppButton size="small" variant="quiet" onClick={upload.cancel}>
            {text('cancel')}
          </AppButton>
          <progress value={stage.share} max={1} aria-label={label} />
        </>
      ) : null}
    </div>
  )
}
