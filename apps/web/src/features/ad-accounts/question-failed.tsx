// A question about an ad account that failed: why, and what to do next.
import { isCallError } from '#shell/calls.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useAdAccountText } from './ad-account-text.ts'
import { ConnectButton } from './connect-button.tsx'
import { failureOf } from './network-failures.ts'

const MENDED_BY_CONNECTING: ReadonlySet<string> = new Set(['reconnect_needed', 'not_connected', 'no_account_access'])

interface QuestionFailedProps {
  readonly error: unknown
  readonly onAgain: () => unknown
  readonly returnTo?: string
}

export function QuestionFailed({ error, onAgain, returnTo }: QuestionFailedProps) {
  const text = useAdAccountText()
  const mends = isCallError(error) && MENDED_BY_CONNECTING.has(error.code)
  return (
    <ErrorNotice
      error={error}
      message={failureOf}
      onRetry={onAgain}
      action={
        mends ? (
          <ConnectButton size="small" label={text('reconnect')} {...(returnTo !== undefined && { returnTo })} />
        ) : undefined
      }
    />
  )
}
