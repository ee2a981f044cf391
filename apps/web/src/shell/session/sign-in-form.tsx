// The two steps of signing in: the address, then the 6-character code that submits itself (spec §4).

import {
  LOGIN_RESEND_SECONDS,
  LOGIN_SENDS,
  type LoginEvent,
  type LoginState,
  loginStart,
  nextLogin,
} from '@peregrine/domain/session/login-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { CodeInput } from '@peregrine/ui/code-input.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useEffect, useRef, useState } from 'react'
import { toasts } from '../toasts.ts'
import { confirmCode, createLink } from './session-state.ts'
import { useSessionText } from './session-text.ts'
import styles from './sign-in-form.module.css'

interface SignInFormProps {
  readonly onDone: () => void
}

export function SignInForm({ onDone }: SignInFormProps) {
  const text = useSessionText()
  const [state, setState] = useState<LoginState>({ ...loginStart, step: 'email' })
  // Effects follow events, not renders: the newest state is needed between two renders as well.
  const latest = useRef(state)
  /** Codes of this sign-in so far, and when the last one was asked for. */
  const [sent, setSent] = useState({ codes: 0, at: 0 })

  const send = async (event: LoginEvent): Promise<void> => {
    const before = latest.current
    const { state: next, effect } = nextLogin(before, event)
    latest.current = next
    setState(next)
    if (effect === 'create-link') {
      // One sign-in sends few codes; asking for more begins another one.
      const goesOn = before.email === next.email && before.magicCode !== '' && sent.codes < LOGIN_SENDS
      const magicCode = await createLink(next.email, goesOn ? before.magicCode : '')
      if (magicCode === null) toasts.show(text('notSent'), { level: 'error' })
      else setSent({ codes: goesOn ? sent.codes + 1 : 1, at: performance.now() })
      return send(magicCode === null ? { type: 'link-failed' } : { type: 'link-created', magicCode })
    }
    if (effect === 'confirm')
      return send({ type: (await confirmCode(next.magicCode, next.code)) ? 'confirm-succeeded' : 'confirm-failed' })
    if (effect === 'reload-user') onDone()
  }

  return state.step === 'code' || state.step === 'confirmed' ? (
    <CodeStep state={state} sentAt={sent.at} send={send} />
  ) : (
    <AddressStep state={state} send={send} />
  )
}

interface StepProps {
  readonly state: LoginState
  readonly send: (event: LoginEvent) => Promise<void>
}

function AddressStep({ state, send }: StepProps) {
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
      <p className={styles.words}>{text('intro')}</p>
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
      <p className={styles.small}>{text('socialLater')}</p>
    </form>
  )
}

function CodeStep({ state, sentAt, send }: StepProps & { sentAt: number }) {
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
        {text('confirm')}
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
        <AppButton variant="quiet" size="small" onClick={() => send({ type: 'reset' })}>
          {text('startAgain')}
        </AppButton>
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
