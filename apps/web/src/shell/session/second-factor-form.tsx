// The second step of a sign-in: a passkey, or one of the recovery codes in its place.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { isCallError } from '../calls.ts'
import { type FormFrameProps, FormSection } from '../forms/form-frame.tsx'
import { useForm } from '../forms/use-form.ts'
import { listSeparator } from '../texts.ts'

import { usePasskeyText } from './passkey-text.ts'
import { finishSecondFactor } from './session-state.ts'
import styles from './sign-in-form.module.css'
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
  const [way, setWay] = useState<'passkey' | 'code'>('passkey')
  const [note, setNote] = useState<string | null>(null)

  const passkey = useForm({
    initial: {},
    save: async () => {
      setNote(null)
      const { options, works_on } = await readFactorOptions(secret)
      if (options === null) {
        setNote(text('elsewhere', { hosts: works_on.join(listSeparator()) }))
        setWay('code')
        return 'open'
      }
      const outcome = await confirmWithPasskey(secret, options)
      if (outcome === 'signed-in') {
        onDone()
        return undefined
      }
      if (outcome === 'unsupported') {
        setNote(text('unsupportedFactor'))
        setWay('code')
        return 'open'
      }
      return { failure: text('cancelled') }
    },
  })
  const code = useForm({
    initial: { recovery_code: '' },
    check: ({ recovery_code }) => (recovery_code.trim() === '' ? { recovery_code: text('codeMissing') } : {}),
    save: async ({ recovery_code }) => {
      await finishSecondFactor({ second_factor: secret, recovery_code: recovery_code.trim() }).catch(
        (error: unknown) => {
          if (isCallError(error) && error.code === 'second_factor_refused')
            error.fields = { recovery_code: [error.message] }
          throw error
        },
      )
      onDone()
      return undefined
    },
  })

  const byPasskey = way === 'passkey'
  return frame({
    // A code that is half typed is nothing that one would lose.
    form: byPasskey ? passkey : { ...code, dirty: false },
    submitLabel: byPasskey ? text('usePasskey') : text('signIn'),
    failureTitle: null,
    children: (
      <>
        {note === null ? null : <NoticeBar>{note}</NoticeBar>}
        <p className={styles.words}>{byPasskey ? text('factorIntro') : text('codeIntro')}</p>
        {byPasskey ? null : (
          <TextInput
            key="code"
            label={text('code')}
            autoComplete="off"
            autoFocus
            maxLength={200}
            {...code.field('recovery_code')}
          />
        )}
        <div className={styles.others}>
          <AppButton variant="quiet" size="small" onClick={() => setWay(byPasskey ? 'code' : 'passkey')}>
            {byPasskey ? text('useCode') : text('useKey')}
          </AppButton>
          <AppButton variant="quiet" size="small" onClick={onAgain}>
            {text('startOver')}
          </AppButton>
        </div>
      </>
    ),
  })
}
