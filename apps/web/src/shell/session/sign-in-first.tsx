// A page that is for people who have signed in: to everybody else it says what they would find here, with the way in.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import { useShellText } from '../shell-text.ts'
import { useSession } from './session-state.ts'
import { askToSignIn } from './sign-in-dialog.tsx'

interface SignInFirstProps {
  readonly title: string
  readonly what: string
  readonly children: ReactNode
}

export function SignInFirst({ title, what, children }: SignInFirstProps) {
  const text = useShellText()
  const { signedIn } = useSession()
  if (signedIn !== null) return children
  return (
    <EmptyState
      title={title}
      action={
        <AppButton variant="primary" onClick={askToSignIn}>
          {text('signIn')}
        </AppButton>
      }
    >
      {what}
    </EmptyState>
  )
}
