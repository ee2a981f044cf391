// The window of the sign-in over one's work; its code comes when somebody first needs it.
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { toasts } from '../toasts.ts'
import { useSessionText } from './session-text.ts'
import { SignInForm } from './sign-in-form.tsx'

interface SignInWindowProps {
  readonly opened: boolean
  readonly onSettle: (signedIn: boolean) => void
}

export function SignInWindow({ opened, onSettle }: SignInWindowProps) {
  const text = useSessionText()
  return (
    <Dialog opened={opened} onClose={() => onSettle(false)} title={text('title')} size="small">
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
