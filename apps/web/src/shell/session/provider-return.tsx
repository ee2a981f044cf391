// Back from another service: signs in or connects, asks for an address or its code where that is needed, or says what is wrong.
import type { SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import { safeReturnPath } from '@peregrine/domain/shell/return-path-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isCallError } from '../calls.ts'
import { toasts } from '../toasts.ts'
import { useProviderNames } from './provider-names.tsx'
import { comeBackFromProvider, logInWithToken, type ProviderReturned, pathAfterConnecting } from './provider-trip.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useSessionText } from './session-text.ts'
import styles from './sign-in-form.module.css'
import { SignInForm } from './sign-in-form.tsx'

/** One return is taken up once, however often the page is drawn. */
const taken = new Map<string, Promise<unknown>>()
function takeUp<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const begun = (taken.get(key) as Promise<Answer> | undefined) ?? work()
  taken.set(key, begun)
  return begun
}

/** The sentence of a refusal; whatever else was thrown is a bug. */
function sentenceOf(error: unknown): string {
  if (!isCallError(error)) throw error
  return error.message
}

function Waiting({ children }: { children: string }) {
  return (
    <p className={styles.waiting} role="status">
      <BusySpinner /> {children}
    </p>
  )
}

function Trouble({ message, onAgain }: { message: string; onAgain: () => void }) {
  const text = useSessionText()
  return (
    <div className={styles.form}>
      <NoticeBar level="error">{message}</NoticeBar>
      <AppButton wide onClick={onAgain}>
        {text('otherWay')}
      </AppButton>
    </div>
  )
}

interface ProviderReturnProps {
  readonly provider: SignInProvider
  /** The query that the service sent back. */
  readonly search: string
  /** Somebody is signed in now. */
  readonly onDone: () => void
}

export function ProviderReturn({ provider, search, onDone }: ProviderReturnProps) {
  const text = useSessionText()
  const names = useProviderNames()
  const navigate = useNavigate()
  const [back, setBack] = useState<ProviderReturned | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the service sent
  useEffect(() => {
    takeUp(search, () => comeBackFromProvider(provider, new URLSearchParams(search))).then(
      (answer) => {
        if (answer.kind === 'unauthorized') return setTrouble(answer.message)
        if (answer.kind === 'signed-in') return onDone()
        if (answer.kind !== 'connected') return setBack(answer)
        toasts.show(text('accountConnected', { name: names[provider] }), { level: 'success' })
        void navigate(
          safeReturnPath(pathAfterConnecting(), '/', () => true),
          { replace: true },
        )
      },
      (error: unknown) => setTrouble(sentenceOf(error)),
    )
  }, [provider, search])

  const toLogin = () => void navigate('/login', { replace: true })
  if (trouble !== null) return <Trouble message={trouble} onAgain={toLogin} />
  if (back?.kind === 'confirm-email')
    return <SignInForm start={back} intro={text('confirmEmailFor', { name: names[provider] })} onDone={onDone} />
  if (back?.kind === 'email-needed')
    return <SignInForm start={back} intro={text('emailNeededFor', { name: names[provider] })} onDone={onDone} />
  if (back?.kind === 'second-factor') return <SecondFactorForm secret={back.secret} onDone={onDone} onAgain={toLogin} />
  return <Waiting>{text('comingBack', { name: names[provider] })}</Waiting>
}

/** A one-time link: signs in at once. */
export function TokenReturn({ token, onDone }: { token: string; onDone: () => void }) {
  const text = useSessionText()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [factor, setFactor] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => {
    takeUp(token, () => logInWithToken(token)).then(
      (secret) => (secret === null ? onDone() : setFactor(secret)),
      (error: unknown) => setTrouble(sentenceOf(error)),
    )
  }, [token])
  const toLogin = () => void navigate('/login', { replace: true })
  if (factor !== null) return <SecondFactorForm secret={factor} onDone={onDone} onAgain={toLogin} />
  return trouble === null ? (
    <Waiting>{text('tokenSigningIn')}</Waiting>
  ) : (
    <Trouble message={trouble} onAgain={toLogin} />
  )
}
