// /reset-e2e, without a layout: removes the signed-in person, for journeys that are tried again and again.
import { resets } from '@peregrine/contract/session/reset-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call, isCallError } from '#shell/calls.ts'
import styles from './reset-screen.module.css'
import { useResetText } from './reset-text.ts'

type State = { readonly kind: 'asking' | 'done' } | { readonly kind: 'refused'; readonly words: string }

export function ResetScreen() {
  const text = useResetText()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({ kind: 'asking' })
  const reset = async () => {
    try {
      await call(resets.resetMine, { body: { email } })
      localStorage.clear()
      sessionStorage.clear()
      setState({ kind: 'done' })
    } catch (error) {
      const { status, code, message } = isCallError(error) ? error : { status: 0, code: '', message: String(error) }
      const words = status === 404 ? text('off') : code === 'not_signed_in' ? text('signedOut') : message
      setState({ kind: 'refused', words })
    }
  }
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      {state.kind === 'done' ? (
        <>
          <NoticeBar level="success">{text('done')}</NoticeBar>
          {/* A full load: nothing of the person may stay in the page's memory. */}
          <a href="/login">{text('signIn')}</a>
        </>
      ) : (
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <p>{text('lead')}</p>
          <TextInput
            type="email"
            autoComplete="off"
            label={text('email')}
            value={email}
            maxLength={254}
            onChange={setEmail}
          />
          {state.kind === 'refused' ? <NoticeBar level="warn">{state.words}</NoticeBar> : null}
          <AppButton type="submit" variant="danger" disabled={email.trim() === ''} onClick={reset}>
            {text('go')}
          </AppButton>
        </form>
      )}
    </main>
  )
}
