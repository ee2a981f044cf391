// The window that asks for a code before something that could take the account over; loaded when it is first needed.
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useSessionText } from './session-text.ts'
import { SignInForm } from './sign-in-form.tsx'

export interface FreshQuestion {
  readonly email: string
  readonly magicCode: string
  settle(proved: boolean): void
}

export function FreshSignInWindow({ question }: { question: FreshQuestion }) {
  const text = useSessionText()
  return (
    <Dialog opened onClose={() => question.settle(false)} title={text('freshTitle')} size="small">
      <SignInForm
        start={question}
        intro={text('freshIntro')}
        confirmLabel={text('freshConfirm')}
        addressIsFixed
        onDone={() => question.settle(true)}
      />
    </Dialog>
  )
}
