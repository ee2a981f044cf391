// The sign-in as a page of its own, which leads back to where one came from (spec §2).
import { safeReturnPath } from '@peregrine/domain/shell/return-path-rules.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { stored } from '../stored.ts'
import { useSession } from './session-state.ts'
import { useSessionText } from './session-text.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-screen.module.css'

export function SignInScreen({ after }: { after: string }) {
  const text = useSessionText()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  useEffect(() => {
    if (!signedIn) return
    const path = safeReturnPath(stored.get('return-path'), after, () => true)
    stored.remove('return-path')
    void navigate(path, { replace: true })
  }, [signedIn, after, navigate])
  return (
    <main id="content" className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title}>{text('title')}</h1>
        <SignInForm onDone={() => undefined} />
      </section>
    </main>
  )
}
