// Leaves the journey; nothing has been written by then.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useApplyText } from './apply-text.ts'

export function CancelButton({ onClick }: { onClick: () => void }) {
  const text = useApplyText()
  return (
    <AppButton variant="quiet" onClick={onClick}>
      {text('cancel')}
    </AppButton>
  )
}
