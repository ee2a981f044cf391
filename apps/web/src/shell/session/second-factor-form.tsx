// The second step of a sign-in: a passkey, or one of the recovery codes in its place; and the end of one that took too long.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { isCallError } from '../calls.ts'
import { type FormFrameProps, FormSection } from '../forms/form-frame.tsx'
import { useForm } from '../forms/use-form.ts'
import { usePasskeyText } from './passkey-text.ts'
import { finishSecondFactor } from './session-state.ts'
import styles from './sign-in-form.module.css'
import { useSiteNames } from './site-names.ts'
import { triesLeftOf, useTooManyTries } from './tries-left.ts'
import { confirmWithPasskey, readFactorOptions } from './use-passkey.ts'

interface SecondFactorFormProps {
  /** What goes on with the sign-in. */
  readonly secret: string
  /** Somebody is signed in now. */
  readonly onDone: () => void
  /** Begins the sign-in anew. */
  readonly onAgain: () => void
  /** What stands around its fields; a section of the page unless said. */
  readonly frame?: (form: FormFrameProps) => ReactNode
}

const inPage = (form: FormFrameProps): ReactNode => <FormSection {...form} wide guarded={false} />

export function SecondFactorForm({ secret, onDone, onAgain, frame = inPage }: SecondFactorFormProps) {
  const text = usePasskeyText()
  const step = useSecondFactor(secret, onDone)
  const restart = useForm({
    initial: {},
    save: async () => {
      onAgain()
      return 'open'
    },
  })
  const again = (
    <AppButton variant="quiet" size="small" onClick={onAgain}>
      {text('startOver')}
    </AppButton>
  )
  if (step.ended !== null)
    return frame({
      form: restart,
      submitLabel: text('startOver'),
      failureTitle: null,
      focusSubmit: 'ended',
      children: <NoticeBar level="error">{text(step.ended)}</NoticeBar>,
    })
  const note = step.note === null ? null : <NoticeBar>{step.note}</NoticeBar>
  if (step.way === 'passkey')
    return frame({
      form: step.passkey,
      submitLabel: text('usePasskey'),
      failureTitle: null,
      focusSubmit: 'passkey',
      children: (
        <>
          {note}
          <p className={styles.words}>{text('factorIntro')}</p>
        </>
      ),
      after: (
        <div className={styles.others}>
          <AppButton variant="quiet" size="small" onClick={() => step.change('code')}>
            {text('useCode')}
          </AppButton>
          {again}
        </div>
      ),
    })
  return frame({
    // A code that is half typed is nothing that one would lose.
    form: { ...step.code, dirty: false },
    submitLabel: text('signIn'),
    failureTitle: null,
    children: (
      <>
        {note}
        <p className={styles.words}>{text('codeIntro')}</p>
        <TextInput
          key="code"
          label={text('code')}
          autoComplete="off"
          autoFocus
          maxLength={200}
          {...step.code.field('recovery_code')}
        />
      </>
    ),
    after: (
      <div className={styles.others}>
        {step.keysWork ? (
          <AppButton variant="quiet" size="small" onClick={() => step.change('passkey')}>
            {text('useKey')}
          </AppButton>
        ) : null}
        {again}
      </div>
    ),
  })
}

type Ended = 'usedUp' | 'ended'

/** Both ways of the step, and how it ends without anybody signed in. */
function useSecondFactor(secret: string, onDone: () => void) {
  const text = usePasskeyText()
  const siteNames = useSiteNames()
  const tooMany = useTooManyTries()
  const [way, setWay] = useState<'passkey' | 'code'>('passkey')
  const [note, setNote] = useState<string | null>(null)
  const [keysWork, setKeysWork] = useState(true)
  const [ended, setEnded] = useState<Ended | null>(null)

  const withoutKeys = (why: string): 'open' => {
    setNote(why)
    setKeysWork(false)
    setWay('code')
    return 'open'
  }
  const isElsewhere = (works_on: readonly string[]): 'open' =>
    withoutKeys(text('elsewhere', { sites: siteNames(works_on) }))
  /** `left`: the sentence of a try that failed while others are left. */
  const refused = (error: unknown, left: (count: number) => string): { failure: string } | 'open' => {
    if (!isCallError(error)) throw error
    const count = triesLeftOf(error)
    if (count === 0 || error.code === 'second_factor_ended') {
      setEnded(count === 0 ? 'usedUp' : 'ended')
      return 'open'
    }
    if (count !== undefined) return { failure: left(count) }
    const wait = tooMany(error)
    if (wait === null) throw error
    return { failure: wait }
  }

  // Whoever has no passkey for this site is told before they look for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    let gone = false
    readFactorOptions(secret).then(
      ({ options, works_on }) => {
        if (!gone && options === null) isElsewhere(works_on)
      },
      (error: unknown) => {
        // What else goes wrong is said when the passkey is used.
        if (!gone && isCallError(error) && error.code === 'second_factor_ended') setEnded('ended')
      },
    )
    return () => {
      gone = true
    }
  }, [secret])

  const passkey = useForm({
    initial: {},
    save: async () => {
      try {
        const { options, works_on } = await readFactorOptions(secret)
        if (options === null) return isElsewhere(works_on)
        const outcome = await confirmWithPasskey(secret, options)
        if (outcome === 'unsupported') return withoutKeys(text('unsupportedFactor'))
        if (outcome !== 'signed-in') return { failure: text('cancelledFactor') }
      } catch (error) {
        return refused(error, (count) => text('keyRefused', { count }))
      }
      onDone()
      return undefined
    },
  })
  const code = useForm({
    initial: { recovery_code: '' },
    check: ({ recovery_code }) => (recovery_code.trim() === '' ? { recovery_code: text('codeMissing') } : {}),
    save: async ({ recovery_code }) => {
      try {
        await finishSecondFactor({ second_factor: secret, recovery_code: recovery_code.trim() })
      } catch (error) {
        const outcome = refused(error, (count) => text('codeRefused', { count }))
        if (outcome === 'open' || !isCallError(error) || error.code !== 'second_factor_refused') return outcome
        error.fields = { recovery_code: [outcome.failure] }
        throw error
      }
      onDone()
      return undefined
    },
  })
  const change = (next: typeof way): void => {
    setNote(null)
    setWay(next)
  }
  return { way, note, keysWork, ended, passkey, code, change }
}
