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
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isCallError } from '../calls.ts'
import { type FormFrameProps, FormSection } from '../forms/form-frame.tsx'
import { type Form, useForm } from '../forms/use-form.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { confirmCode, createLink, offersOtherAccounts } from './session-state.ts'
import { useSessionText } from './session-text.ts'
import styles from './sign-in-form.module.css'
import { triesLeftOf, useTooManyTries } from './tries-left.ts'

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
  /** Above everything: what signing in is good for here. */
  readonly why?: string
  /** What stands around its fields; a section of the page unless said. */
  readonly frame?: (form: FormFrameProps) => ReactNode
}

const stateOf = ({ email = '', magicCode = '' }: NonNullable<SignInFormProps['start']>): LoginState =>
  magicCode === '' ? { ...loginStart, step: 'email', email } : { ...loginStart, step: 'code', email, magicCode }

const inPage = (form: FormFrameProps): ReactNode => <FormSection {...form} wide guarded={false} />

export function SignInForm({ start = {}, frame = inPage, onDone, why, first, overPage, ...words }: SignInFormProps) {
  const { intro, confirmLabel, addressIsFixed } = words
  const text = useSessionText()
  const [state, setState] = useState<LoginState>(() => stateOf(start))
  // Effects follow events, not renders: the newest state is needed between two renders as well.
  const latest = useRef(state)
  /** What goes on with the sign-in of somebody who has a passkey. */
  const [factor, setFactor] = useState<string | null>(null)
  /** Codes of this sign-in so far, and when the last one was asked for. */
  const [sent, setSent] = useState(() => ({
    codes: start.magicCode ? 1 : 0,
    at: start.magicCode ? performance.now() : 0,
  }))

  /** How often the code may still be entered, once one was wrong. */
  const [left, setLeft] = useState<number | null>(null)
  /** Why the code is worth nothing any more. */
  const [over, setOver] = useState<'codeUsedUp' | 'codeOver' | 'codeElsewhere' | null>(null)
  const tooMany = useTooManyTries()

  /** Throws what was refused, once the sign-in is where it was before. */
  const send = async (event: LoginEvent): Promise<void> => {
    const before = latest.current
    const { state: next, effect } = nextLogin(before, event)
    latest.current = next
    setState(next)
    if (effect === 'create-link') {
      setLeft(null)
      // One sign-in sends few codes; asking for more begins another one.
      const goesOn = before.email === next.email && before.magicCode !== '' && sent.codes < LOGIN_SENDS
      const request = { email: next.email, magicCode: goesOn ? before.magicCode : '', pending: start.pending ?? '' }
      const magicCode = await createLink(request).catch(afterwards({ type: 'link-failed' }))
      setSent({ codes: goesOn ? sent.codes + 1 : 1, at: performance.now() })
      setOver(null)
      return send({ type: 'link-created', magicCode })
    }
    if (effect === 'confirm') {
      const secret = await confirmCode(next.magicCode, next.code).catch(afterwards({ type: 'confirm-failed' }))
      if (secret !== null) return setFactor(secret)
      return send({ type: 'confirm-succeeded' })
    }
    if (effect === 'reload-user') onDone()
  }
  const afterwards =
    (event: LoginEvent) =>
    async (error: unknown): Promise<never> => {
      await send(event)
      throw error
    }

  const address = useForm({
    initial: { email: state.email },
    shape: async () => (await import('@peregrine/contract/session/session-shapes.ts')).MagicLinkRequest,
    check: ({ email }) => (canonicalEmail(email) === null ? { email: text('emailInvalid') } : {}),
    save: async ({ email }) => {
      await send({ type: 'address-submitted', email: email.trim() }).catch((error: unknown) => {
        if (isCallError(error) && error.code === 'invalid_email') error.fields = { email: [text('emailInvalid')] }
        throw error
      })
      return undefined
    },
  })
  const refused = (error: unknown): 'open' | { failure: string } => {
    if (!isCallError(error)) throw error
    const count = triesLeftOf(error)
    setLeft(count ?? null)
    if (count === 0 || error.code === 'login_code_over' || error.code === 'sign_in_elsewhere') {
      setOver(count === 0 ? 'codeUsedUp' : error.code === 'sign_in_elsewhere' ? 'codeElsewhere' : 'codeOver')
      return 'open'
    }
    // The specification knows one sentence for a code that does not do.
    if (error.status === 400) error.fields = { code: [text('codeInvalid')] }
    const wait = tooMany(error)
    if (wait === null) throw error
    return { failure: wait }
  }
  const confirm = async (typed: string) => {
    const event = typed === latest.current.code ? 'confirm-pressed' : 'code-typed'
    try {
      await send({ type: event, text: typed })
    } catch (error) {
      return refused(error)
    }
    return latest.current.step === 'confirmed' ? undefined : 'open'
  }
  const code = useForm({ initial: { code: '' }, save: ({ code: typed }) => confirm(typed) })
  const again = async () => {
    await send({ type: 'address-submitted', email: state.email })
    code.set('code', '')
    return { next: { code: '' } }
  }

  const next = useForm({
    initial: {},
    save: async () => {
      await again()
      return undefined
    },
  })

  const startAgain = () => {
    // Of the next sign-in nothing has been typed or refused yet.
    code.set('code', '')
    setFactor(null)
    setOver(null)
    setLeft(null)
    void send({ type: 'reset' })
  }

  if (factor !== null) {
    // Where the address is fixed a new code comes to the same one.
    const restart = () => {
      startAgain()
      if (addressIsFixed) void send({ type: 'address-submitted', email: state.email })
    }
    return <SecondFactorForm secret={factor} frame={frame} onDone={onDone} onAgain={restart} />
  }
  const reason = why === undefined ? null : <p className={styles.words}>{why}</p>
  if (state.step === 'code' && over !== null)
    return frame({
      form: next,
      submitLabel: text('sendNewCode'),
      failureTitle: text('notSent'),
      focusSubmit: 'over',
      children: <NoticeBar level="error">{text(over)}</NoticeBar>,
      after: addressIsFixed ? null : (
        <div className={styles.others}>
          <AppButton variant="quiet" size="small" onClick={startAgain}>
            {text('startAgain')}
          </AppButton>
        </div>
      ),
    })
  return state.step === 'code' || state.step === 'confirmed'
    ? frame({
        // Half a code is nothing that one would lose.
        form: { ...code, dirty: false },
        submitLabel: confirmLabel ?? text('confirm'),
        failureTitle: null,
        children: (
          <>
            {reason}
            <CodeFields
              form={code}
              email={state.email}
              sentAt={sent.at}
              left={left}
              intro={intro}
              onComplete={(typed) => void code.submit(() => confirm(typed))}
              onAgain={() => void code.submit(again)}
              {...(!addressIsFixed && { onReset: startAgain })}
            />
          </>
        ),
      })
    : frame({
        form: address,
        submitLabel: text('sendCode'),
        failureTitle: text('notSent'),
        children: (
          <>
            {reason}
            <p className={styles.words}>{intro ?? text('intro')}</p>
            <TextInput
              label={text('email')}
              type="email"
              name="email"
              autoComplete="email"
              autoFocus
              {...address.field('email')}
            />
          </>
        ),
        after:
          intro === undefined && offersOtherAccounts() ? <ProviderButtons first={first} overPage={overPage} /> : null,
      })
}

interface CodeFieldsProps {
  readonly form: Form<{ code: string }>
  readonly email: string
  readonly sentAt: number
  /** Tries, once one was wrong. */
  readonly left: number | null
  readonly intro: string | undefined
  readonly onComplete: (code: string) => void
  readonly onAgain: () => void
  /** Missing: the address cannot be another one. */
  readonly onReset?: () => void
}

function CodeFields({ form, email, sentAt, left, intro, onComplete, onAgain, onReset }: CodeFieldsProps) {
  const text = useSessionText()
  const input = useRef<HTMLInputElement>(null)
  const wait = useSecondsLeft(sentAt, LOGIN_RESEND_SECONDS)
  const { error, value } = form.field('code')
  // A wrong code is typed over at once, wherever the press came from.
  useEffect(() => {
    if (form.refusals === 0) return
    input.current?.focus()
    input.current?.select()
  }, [form.refusals])
  return (
    <>
      {intro === undefined ? null : <p className={styles.words}>{intro}</p>}
      <p className={styles.words}>{text('codeSent', { email })}</p>
      <Field label={text('code')} {...(error !== undefined && { error })}>
        <CodeInput
          ref={input}
          value={value}
          autoFocus
          onChange={(typed) => form.set('code', typed)}
          onComplete={onComplete}
        />
      </Field>
      {left === null ? null : (
        <p className={styles.small} role="status">
          {text('triesLeft', { count: left })}
        </p>
      )}
      {import.meta.env.DEV || location.hostname.endsWith('localhost') ? (
        <p className={styles.small}>
          <a href="/dev/outbox" target="_blank" rel="noreferrer">
            {text('outbox')}
          </a>
        </p>
      ) : null}
      <div className={styles.others}>
        <AppButton variant="quiet" size="small" disabled={wait > 0} onClick={onAgain}>
          {wait > 0 ? text('resendIn', { seconds: wait }) : text('resend')}
        </AppButton>
        {onReset === undefined ? null : (
          <AppButton variant="quiet" size="small" onClick={onReset}>
            {text('startAgain')}
          </AppButton>
        )}
      </div>
    </>
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
