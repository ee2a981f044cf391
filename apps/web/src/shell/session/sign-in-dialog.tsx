// The sign-in as a dialog over one's work, and the promise by which any feature asks for it.
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useSyncExternalStore } from 'react'
import { toasts, whenLoginNeeded } from '../toasts.ts'
import { forgetPerson } from './session-state.ts'
import { useSessionText } from './session-text.ts'
import { SignInForm } from './sign-in-form.tsx'

type Settle = (signedIn: boolean) => void

let waiting: Settle | null = null
const listeners = new Set<() => void>()

const settle = (signedIn: boolean): void => {
  waiting?.(signedIn)
  waiting = null
  for (const listener of listeners) listener()
}

/** Opens the sign-in; true once somebody is signed in, false when it was closed. */
export function askToSignIn(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting?.(false)
    waiting = resolve
    for (const listener of listeners) listener()
  })
}

// Over one's work where visitors have a place; elsewhere the page itself gives way to the login route.
whenLoginNeeded(() => {
  if (forgetPerson() === 'stays') void askToSignIn()
})

export function SignInDialog() {
  const text = useSessionText()
  const opened = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null,
  )
  return (
    <Dialog opened={opened} onClose={() => settle(false)} title={text('title')} size="small">
      <p>{text('whySave')}</p>
      <SignInForm
        overPage
        onDone={() => {
          toasts.show(text('signedIn'), { level: 'success' })
          settle(true)
        }}
      />
    </Dialog>
  )
}
