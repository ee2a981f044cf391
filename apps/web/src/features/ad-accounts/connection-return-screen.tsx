// The page to which the network sends people back: it finishes the connection and leads them to where they were.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { dictionary } from '@peregrine/domain/shell/dictionary.ts'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { queryClient, queryOf } from '#shell/asking.ts'
import { isCallError } from '#shell/calls.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { toasts } from '#shell/toasts.ts'
import { useAdAccountText } from './ad-account-text.ts'
import styles from './ad-accounts.module.css'
import { ConnectButton } from './connect-button.tsx'
import { type ConnectedFor, comeBackFromNetwork, pathOfReturn, type Return } from './connect-network.ts'
import { failureOf } from './network-failures.ts'

/** One return is taken up once, however often the page is drawn. */
const taken = new Map<string, Promise<Return>>()
const takeUp = (search: string, connects: ConnectedFor): Promise<Return> => {
  const begun = taken.get(search) ?? comeBackFromNetwork(new URLSearchParams(search), connects)
  taken.set(search, begun)
  return begun
}

const NEXT_STEPS = dictionary<'declinedNext' | 'unauthorizedNext'>({
  connection_declined: 'declinedNext',
  oauth_refused: 'unauthorizedNext',
})

interface Trouble {
  readonly message: string
  readonly next: string
}

export const SuiteConnectionReturnScreen = () => <ConnectionReturnScreen connects="suite" />

export function ConnectionReturnScreen({ connects = 'ads' }: { connects?: ConnectedFor }) {
  const text = useAdAccountText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [sent] = useState(search)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  /** Somebody may be connected who has no ad account: the pages would look as before. */
  async function tell(handle: string) {
    const accounts = await queryClient.fetchQuery(queryOf(adAccounts.listAdAccounts, {})).catch(() => null)
    const brings = accounts === null || accounts.some((account) => account.handle === handle)
    toasts.show(text(brings ? 'connectedToast' : 'connectedNothing', { handle }), {
      level: brings ? 'success' : 'warn',
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the network sent
  useEffect(() => {
    // What came with the address is good once; it need not stand in the history.
    if (search !== '') void navigate('.', { replace: true })
    takeUp(sent, connects).then(
      (back) => {
        if (back.kind === 'unauthorized') return setTrouble({ message: back.message, next: text('unauthorizedNext') })
        // The suite says itself what becomes of the account.
        if (back.kind === 'connected' && connects === 'ads') void tell(back.connection.handle)
        return void navigate(pathOfReturn(), { replace: true })
      },
      (error: unknown) => {
        const next = isCallError(error) ? NEXT_STEPS[error.code] : undefined
        setTrouble({ message: failureOf(error), next: next ? text(next) : '' })
      },
    )
  }, [sent])

  return (
    <Page title={text(trouble ? 'notConnected' : 'returning')} quietTitle={!trouble} width="medium">
      {trouble ? (
        <EmptyState
          title={<span role="alert">{trouble.message}</span>}
          action={
            <div className={styles.buttons}>
              <ConnectButton label={text('tryAgain')} returnTo={pathOfReturn()} connects={connects} />
              <Link to={pathOfReturn()}>{text('goBack')}</Link>
            </div>
          }
        >
          {trouble.next}
        </EmptyState>
      ) : (
        <p className={styles.waiting} role="status">
          <BusySpinner /> {text('returning')}
        </p>
      )}
    </Page>
  )
}
