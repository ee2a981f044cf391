// The window that asks for a code before something that could take the account over; loaded when it is first needed.
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useEffect, useState } from 'react'
import { useSessionText } from './session-text.ts'
import { SignInForm } from './sign-in-form.tsx'

export interface FreshQuestion {
  readonly email: string
  readonly magicCode: string
  settle(proved: boolean): void
}

/** `question`: null while nothing is asked; what was asked last stays while the window closes. */
export function FreshSignInWindow({ question }: { question: FreshQuestion | null }) {
  const text = useSessionText()
  const [requested, setRequested] = useState<FreshQuestion | null>(null)
  // It is there before it opens: so it knows where the focus was, and gives it back.
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (question !== null) setRequested(question)
    setShown(question !== null)
  }, [question])
  return (
    <Dialog opened={shown} onClose={() => requested?.settle(false)} title={text('freshTitle')} size="small">
      {requested === null ? null : (
        <SignInForm
          key={requested.magicCode}
          start={requested}
          intro={text('freshIntro')}
          confirmLabel={text('freshConfirm')}
          addressIsFixed
          onDone={() => requested.settle(true)}
        />
      )}
    </Dialog>
  )
}
