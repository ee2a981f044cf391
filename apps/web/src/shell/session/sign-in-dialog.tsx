// The sign-in as a dialog over one's work, and the promise by which any feature asks for it.
import { Suspense, useRef, useSyncExternalStore } from 'react'
import { lazyScreen } from '../route-loading.tsx'
import { whenLoginNeeded } from '../toasts.ts'
import { forgetPerson } from './session-state.ts'

const SignInWindow = lazyScreen(() => import('./sign-in-window.tsx').then((m) => m.SignInWindow))

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
  const opened = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null,
  )
  // Once it was needed it stays, closed.
  const needed = useRef(false)
  needed.current ||= opened
  if (!needed.current) return null
  return (
    <Suspense fallback={null}>
      <SignInWindow opened={opened} onSettle={settle} />
    </Suspense>
  )
}
