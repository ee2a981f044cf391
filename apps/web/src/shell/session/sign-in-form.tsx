// The two steps of signing in: the address, then the 6-character code that submits itself (spec §4).

import {
  LOGIN_RESEND_SECONDS,
  LOGIN_SENDS,
  type LoginEvent,
  type LoginState,
  loginStart,
  nextLogin,
} from '@peregrine/domain/session/login-rules.ts'
import type { SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CodeInput } from '@peregrine/ui/code-input.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toasts } from '../toasts.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { confirmCode, createLink, offersOtherAccounts } from './session-state.ts'
import { useSessionText } from './session-text.ts'
import styles from './sign-in-form.module.css'

interface SignInFormProps {
  readonly onDone: () => void
  /** A sign-in that has begun elsewhere: a code is under way, or an account of another service waits for an address. */
  readonly start?: { readonly email?: string; readonly magicCode?: string; readonly pending?: string }
  /** In place of the usual words. */
  readonly intro?: string
  readonly confirmLabel?: string
  readonly addressIsFixed?: boolean
  /** The other service that stands in front. */
  readonly first?: SignInProvider | undefined
  /** It lies over the page that one wants to go on with. */
  readonly overPage?: boolean
}

const stateOf = ({ email = '', magicCode = '' }: NonNullable<SignInFormProps['start']>): LoginState =>
  magicCode === '' ? { ...loginStart, step: 'email', email } : { ...loginStart, step: 'code', email, magicCode }

export function SignInForm({
  onDone,
  start = {},
  intro,
  confirmLabel,
  addressIsFixed,
  first,
  overPage,
}: SignInFormProps) {
  const text = useSessionText()
  const [state, setState] = useState<LoginState>(() => stateOf(start))
  // Effects follow events, not renders: the newest state is needed between two renders as well.
  const latest = useRef(state)
  /** Codes of this sign-in so far, and when the last one was asked for. */
  const [sent, setSent] = useState(() => ({
    codes: start.magicCode ? 1 : 0,
    at: start.magicCode ? performance.now() : 0,
  }))

  const send = async (event: LoginEvent): Promise<void> => {
    const before = latest.current
    const { state: next, effect } = nextLogin(before, event)
    latest.current = next
    setState(next)
    if (effect === 'create-link') {
      // One sign-in sends few codes; asking for more begins another one.
      const goesOn = before.email === next.email && before.magicCode !== '' && sent.codes < LOGIN_SENDS
      const { pending = '' } = start
      const magicCode = await createLink({ email: next.email, magicCode: goesOn ? before.magicCode : '', pending })
      if (magicCode === null) toasts.show(text('notSent'), { level: 'error' })
      else setSent({ codes: goesOn ? sent.codes + 1 : 1, at: performance.now() })
      return send(magicCode === null ? { type: 'link-failed' } : { type: 'link-created', magicCode })
    }
    if (effect === 'confirm')
      return send({ type: (await confirmCode(next.magicCode, next.code)) ? 'confirm-succeeded' : 'confirm-failed' })
    if (effect === 'reload-user') onDone()
  }

  return state.step === 'code' || state.step === 'confirmed' ? (
    <CodeStep
      state={state}
      sentAt={sent.at}
      send={send}
      intro={intro}
      confirmLabel={confirmLabel}
      addressIsFixed={addressIsFixed}
    />
  ) : (
    <AddressStep state={state} send={send} intro={intro}>
      {intro === undefined && offersOtherAccounts() ? <ProviderButtons first={first} overPage={overPage} /> : null}
    </AddressStep>
  )
}

interface StepProps {
  readonly state: LoginState
  readonly send: (event: LoginEvent) => Promise<void>
  readonly intro: string | undefined
}

function AddressStep({ state, send, intro, children }: StepProps & { children: ReactNode }) {
  const text = useSessionText()
  const [email, setEmail] = useState(state.email)
  const [refused, setRefused] = useState(false)
  const submit = async (): Promise<void> => {
    const wrong = canonicalEmail(email) === null
    setRefused(wrong)
    if (!wrong) await send({ type: 'address-submitted', email: email.trim() })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={styles.words}>{intro ?? text('intro')}</p>
      <TextInput
        label={text('email')}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        value={email}
        onChange={(value) => {
          setEmail(value)
          setRefused(false)
        }}
        {...(refused && { error: text('emailInvalid') })}
      />
      <AppButton type="submit" variant="primary" wide busy={state.busy}>
        {text('sendCode')}
      </AppButton>
      {children}
    </form>
  )
}

interface CodeStepProps extends StepProps {
  readonly sentAt: number
  readonly confirmLabel: string | undefined
  readonly addressIsFixed: boolean | undefined
}

function CodeStep({ state, sentAt, send, intro, confirmLabel, addressIsFixed }: CodeStepProps) {
  const text = useSessionText()
  const input = useRef<HTMLInputElement>(null)
  const wait = useSecondsLeft(sentAt, LOGIN_RESEND_SECONDS)
  // A wrong code is typed over at once, wherever the press came from.
  useEffect(() => {
    if (!state.invalid) return
    input.current?.focus()
    input.current?.select()
  }, [state.invalid])
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send({ type: 'confirm-pressed' })
      }}
    >
      {intro === undefined ? null : <p className={styles.words}>{intro}</p>}
      <p className={styles.words}>{text('codeSent', { email: state.email })}</p>
      <Field label={text('code')} {...(state.invalid && { error: text('codeInvalid') })}>
        <CodeInput
          ref={input}
          value={state.code}
          autoFocus
          onChange={(value) => void send({ type: 'code-typed', text: value })}
        />
      </Field>
      {import.meta.env.DEV || location.hostname.endsWith('localhost') ? (
        <p className={styles.small}>
          <a href="/dev/outbox" target="_blank" rel="noreferrer">
            {text('outbox')}
          </a>
        </p>
      ) : null}
      <AppButton type="submit" variant="primary" wide busy={state.busy}>
        {confirmLabel ?? text('confirm')}
      </AppButton>
      <div className={styles.others}>
        <AppButton
          variant="quiet"
          size="small"
          disabled={wait > 0}
          onClick={() => send({ type: 'address-submitted', email: state.email })}
        >
          {wait > 0 ? text('resendIn', { seconds: wait }) : text('resend')}
        </AppButton>
        {addressIsFixed ? null : (
          <AppButton variant="quiet" size="small" onClick={() => send({ type: 'reset' })}>
            {text('startAgain')}
          </AppButton>
        )}
      </div>
    </form>
  )
}

/** Whole seconds until `seconds` after `since` (ms of the page's clock), counted down to 0. */
function useSecondsLeft(since: number, seconds: number): number {
  const [now, setNow] = useState(since)
  const left = Math.max(0, Math.ceil(seconds - (Math.max(now, since) - since) / 1000))
  const over = left === 0
  useEffect(() => {
    if (over) return
    const clock = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(clock)
  }, [over])
  return left
}
