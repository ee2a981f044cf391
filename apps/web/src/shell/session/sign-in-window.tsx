// The window of the sign-in over one's work; its code comes when somebody first needs it.
import { FormDialog } from '../forms/form-frame.tsx'
import { toasts } from '../toasts.ts'
import { useSessionText } from './session-text.ts'
import { SignInForm } from './sign-in-form.tsx'

interface SignInWindowProps {
  readonly opened: boolean
  readonly onSettle: (signedIn: boolean) => void
}

export function SignInWindow({ opened, onSettle }: SignInWindowProps) {
  const text = useSessionText()
  if (!opened) return null
  return (
    <SignInForm
      overPage
      why={text('whySave')}
      frame={(form) => <FormDialog {...form} title={text('title')} size="small" onClose={() => onSettle(false)} />}
      onDone={() => {
        toasts.show(text('signedIn'), { level: 'success' })
        onSettle(true)
      }}
    />
  )
}
