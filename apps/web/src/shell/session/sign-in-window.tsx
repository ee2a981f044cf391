// The window of the sign-in over one's work; loaded when somebody first needs it.
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { toasts } from '../toasts.ts'
import { useSessionText } from './session-text.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInWindow({ onSettle }: { onSettle: (signedIn: boolean) => void }) {
  const text = useSessionText()
  return (
    <Dialog opened onClose={() => onSettle(false)} title={text('title')} size="small">
      <p>{text('whySave')}</p>
      <SignInForm
        overPage
        onDone={() => {
          toasts.show(text('signedIn'), { level: 'success' })
          onSettle(true)
        }}
      />
    </Dialog>
  )
}
