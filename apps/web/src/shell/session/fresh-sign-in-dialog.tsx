// "Is it you?": a code by mail before something that could take the account over, and the promise by which features ask for it.
import { Suspense, useRef, useSyncExternalStore } from 'react'
import { isCallError } from '../calls.ts'
import { lazyScreen } from '../route-loading.tsx'
import type { FreshQuestion } from './fresh-sign-in-window.tsx'
import { createLink, ownAddress } from './session-state.ts'

const FreshSignInWindow = lazyScreen(() => import('./fresh-sign-in-window.tsx').then((m) => m.FreshSignInWindow))

let requested: FreshQuestion | null = null
const listeners = new Set<() => void>()
const set = (next: FreshQuestion | null): void => {
  requested = next
  for (const listener of listeners) listener()
}

/** Sends a code to the person's own address and asks for it; true once it was entered. Throws a CallError. */
async function requestFreshSignIn(): Promise<boolean> {
  const email = await ownAddress()
  const magicCode = await createLink({ email })
  return await new Promise((resolve) => {
    requested?.settle(false)
    const settle = (proved: boolean): void => {
      set(null)
      resolve(proved)
    }
    set({ email, magicCode, settle })
  })
}

/**
 * The action's answer; when it is refused with `fresh_sign_in_needed` a code is asked for, and it runs again. 'cancelled'
 * when the person closed the question. The action may run more than once.
 */
export async function withFreshSignIn<Answer>(action: () => Promise<Answer>): Promise<Answer | 'cancelled'> {
  try {
    return await action()
  } catch (error) {
    if (!isCallError(error) || error.code !== 'fresh_sign_in_needed') throw error
    return (await requestFreshSignIn()) ? await action() : 'cancelled'
  }
}

/** Stands once on every page, beside the sign-in. */
export function FreshSignInDialog() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => requested,
  )
  // Once it was needed it stays, closed.
  const needed = useRef(false)
  needed.current ||= question !== null
  if (!needed.current) return null
  return (
    <Suspense fallback={null}>
      <FreshSignInWindow question={question} />
    </Suspense>
  )
}
