// A question about an ad account that failed: why, and what to do next.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { isCallError } from '#shell/calls.ts'
import { useAdAccountText } from './ad-account-text.ts'
import { ConnectButton } from './connect-button.tsx'
import { failureOf } from './network-failures.ts'

const MENDED_BY_CONNECTING: ReadonlySet<string> = new Set(['reconnect_needed', 'not_connected', 'no_account_access'])

interface QuestionFailedProps {
  readonly error: unknown
  readonly onAgain: () => unknown
  /** Japanese sentences of further codes. */
  readonly more?: Readonly<Record<string, string>>
  readonly returnTo?: string
}

export function QuestionFailed({ error, onAgain, more, returnTo }: QuestionFailedProps) {
  const text = useAdAccountText()
  const mends = isCallError(error) && MENDED_BY_CONNECTING.has(error.code)
  return (
    <NoticeBar
      level="error"
      action={
        mends ? (
          <ConnectButton size="small" label={text('reconnect')} {...(returnTo !== undefined && { returnTo })} />
        ) : (
          <AppButton size="small" onClick={onAgain}>
            {text('tryAgain')}
          </AppButton>
        )
      }
    >
      {failureOf(error, more)}
    </NoticeBar>
  )
}
