// The sign-in as a page of its own, the page that other services send people back to, and the way to where one came from (spec §2).
import { signInProviderOf } from '@peregrine/domain/session/provider-rules.ts'
import { safeReturnPath } from '@peregrine/domain/shell/return-path-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { type ReactNode, Suspense, useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { PeregrineMark } from '../peregrine-mark.tsx'
import { lazyScreen } from '../route-loading.tsx'
import { stored } from '../stored.ts'
import { LanguageSwitch, PrivacyEntry } from './device-switches.tsx'
import { isProviderReturn } from './provider-trip.ts'
import { useSession } from './session-state.ts'
import { useSessionText } from './session-text.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-screen.module.css'

const ProviderReturn = lazyScreen(() => import('./provider-return.tsx').then((m) => m.ProviderReturn))
const TokenReturn = lazyScreen(() => import('./provider-return.tsx').then((m) => m.TokenReturn))

interface SignInScreenProps {
  /** Where to go when nothing else was asked for. */
  readonly after: string
  /** Over the form, where the site has something to show: a name comes with the product's mark. */
  readonly brand?: ReactNode
}

export function SignInScreen({ after, brand }: SignInScreenProps) {
  const { network } = useParams()
  const { search, hash, pathname } = useLocation()
  const provider = signInProviderOf(network)
  const token = new URLSearchParams(hash.slice(1)).get('token')
  const isBack = provider !== undefined && isProviderReturn(new URLSearchParams(search))
  // Another return on the same page begins anew.
  const what = isBack ? `${pathname}${search}` : token !== null ? hash : 'form'
  const card = { after, brand, token, provider, sent: isBack ? search : null }
  return <SignInCard key={what} {...card} />
}

interface SignInCardProps {
  readonly after: string
  readonly brand: ReactNode
  readonly sent: string | null
  readonly token: string | null
  readonly provider: ReturnType<typeof signInProviderOf>
}

function SignInCard(props: SignInCardProps) {
  const { after, brand } = props
  const { sent, token, provider } = props
  const text = useSessionText()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const leave = useCallback(() => {
    const path = safeReturnPath(stored.get('return-path'), after, () => true)
    stored.remove('return-path')
    void navigate(path, { replace: true })
  }, [after, navigate])
  const isReturn = (sent !== null && provider !== undefined) || token !== null
  useEffect(() => {
    // What came with the address is good once: it need not stand in the history. The router goes on with it till one leaves.
    if (isReturn) window.history.replaceState(window.history.state, '', location.pathname)
  }, [isReturn])
  useEffect(() => {
    // A return leaves by itself: whoever connects an account is signed in all the while.
    if (signedIn && !isReturn) leave()
  }, [signedIn, isReturn, leave])
  return (
    <main id="content" className={styles.page}>
      {brand === undefined ? null : (
        <p className={styles.brand}>
          {typeof brand === 'string' ? <PeregrineMark /> : null} {brand}
        </p>
      )}
      <section className={styles.card}>
        <h1 className={styles.title}>{text('title')}</h1>
        <Suspense fallback={<SkeletonBlock height={80} />}>
          {sent !== null && provider !== undefined ? (
            <ProviderReturn provider={provider} search={sent} onDone={leave} />
          ) : token !== null ? (
            <TokenReturn token={token} onDone={leave} />
          ) : (
            <SignInForm first={provider} onDone={() => undefined} />
          )}
        </Suspense>
      </section>
      <div className={styles.tools}>
        <LanguageSwitch />
        <PrivacyEntry />
      </div>
    </main>
  )
}
