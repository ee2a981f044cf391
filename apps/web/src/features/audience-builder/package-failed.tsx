// That the package of an audience could not be made, and another try.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import type { usePackageSizes } from './builder-queries.ts'
import { failureSentence } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import styles from './size-answer.module.css'
import { useSizeAnswerText } from './size-answer-text.ts'

export function PackageFailed({ packaged: { error, retry } }: { packaged: ReturnType<typeof usePackageSizes> }) {
  const text = useBuilderText()
  const own = useSizeAnswerText()
  if (!error) return null
  return (
    <p className={styles.failed}>
      {own('packageFailed')} {failureSentence(error, text)}{' '}
      <AppButton size="small" variant="quiet" onClick={retry}>
        {text('tryAgain')}
      </AppButton>
    </p>
  )
}
