// What this device sends to services for analytics, error reporting and recording, and a way to change it.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useConsentWords } from './consent-words.ts'
import { answerConsent, useTelemetryConsent } from './telemetry-consent.ts'
import { useTelemetryText } from './telemetry-text.ts'

export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const text = useTelemetryText()
  const words = useConsentWords()
  const consent = useTelemetryConsent()
  const answer = (given: 'granted' | 'denied') => () => {
    answerConsent(given)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('privacy')}
      actions={
        consent === 'blocked' ? null : consent === 'granted' ? (
          <AppButton onClick={answer('denied')}>{text('withdraw')}</AppButton>
        ) : (
          <AppButton onClick={answer('granted')}>{text('allow')}</AppButton>
        )
      }
    >
      <p>{words}</p>
      <p>{text(consent)}</p>
    </Dialog>
  )
}
