// /reset-e2e, without a layout: removes the signed-in person, for journeys that are tried again and again.
import { resets } from '@peregrine/contract/session/reset-endpoints.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call, isCallError } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import styles from './reset-screen.module.css'
import { useResetText } from './reset-text.ts'

export function ResetScreen() {
  const text = useResetText()
  const [done, setDone] = useState(false)
  const form = useForm({
    initial: { email: '' },
    async save({ email }) {
      try {
        await call(resets.resetMine, { body: { email } })
      } catch (error) {
        if (isCallError(error) && error.status === 404) return { failure: text('off') }
        if (isCallError(error) && error.code === 'not_signed_in') return { failure: text('signedOut') }
        throw error
      }
      localStorage.clear()
      sessionStorage.clear()
      setDone(true)
      return undefined
    },
  })
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      {done ? (
        <>
          <NoticeBar level="success">{text('done')}</NoticeBar>
          {/* A full load: nothing of the person may stay in the page's memory. */}
          <a href="/login">{text('signIn')}</a>
        </>
      ) : (
        <FormSection
          form={form}
          submitLabel={text('go')}
          danger
          failureTitle={null}
          disabled={form.values.email.trim() === ''}
        >
          <p>{text('lead')}</p>
          <TextInput type="email" autoComplete="off" label={text('email')} maxLength={254} {...form.field('email')} />
        </FormSection>
      )}
    </main>
  )
}
