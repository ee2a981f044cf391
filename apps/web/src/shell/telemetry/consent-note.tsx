// Asks once, at the edge of the page, whether usage may be measured; the page can be used meanwhile.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useId } from 'react'
import styles from './consent-note.module.css'
import { useConsentWords } from './consent-words.ts'
import { answerConsent } from './telemetry-consent.ts'
import { useTelemetryText } from './telemetry-text.ts'

export function ConsentNote() {
  const text = useTelemetryText()
  const words = useConsentWords()
  const title = useId()
  return (
    <section className={styles.note} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {text('question')}
      </h2>
      <p className={styles.words}>{words}</p>
      <div className={styles.actions}>
        <AppButton onClick={() => answerConsent('denied')}>{text('deny')}</AppButton>
        <AppButton onClick={() => answerConsent('granted')}>{text('allow')}</AppButton>
      </div>
    </section>
  )
}
