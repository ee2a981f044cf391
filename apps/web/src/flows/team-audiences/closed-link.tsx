// Why a link shows nothing: it has expired, was revoked or altered, or what it showed is gone.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { isCallError } from '#shell/calls.ts'

export function ClosedLink({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const text = useSharingText()
  const code = isCallError(error) ? error.code : 'share_unknown'
  if (code === 'share_expired')
    return (
      <EmptyState heading title={text('sharedExpired')}>
        {text('sharedAsk')}
      </EmptyState>
    )
  if (code === 'share_revoked')
    return (
      <EmptyState heading title={text('sharedRevoked')}>
        {text('sharedAsk')}
      </EmptyState>
    )
  if (code === 'share_gone')
    return (
      <EmptyState heading title={text('sharedDeleted')}>
        {text('sharedAsk')}
      </EmptyState>
    )
  if (code === 'share_unknown')
    return (
      <EmptyState heading title={text('sharedGone')}>
        {text('sharedUnknown')}
      </EmptyState>
    )
  return (
    <EmptyState
      heading
      title={text('sharedFailed')}
      action={<AppButton onClick={onAgain}>{text('tryAgain')}</AppButton>}
    >
      {isCallError(error) ? error.message : null}
    </EmptyState>
  )
}
