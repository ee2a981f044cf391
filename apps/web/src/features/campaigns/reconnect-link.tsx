// The way to mend a lost connection to the ad platform, beside whatever failed for it.

import { buttonClass } from '@peregrine/ui/button-class.ts'
import { Link } from 'react-router'
import { isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { useAccountNeedText } from './account-need-text.ts'

export const isDisconnected = (error: unknown): boolean => isCallError(error) && error.code === 'reconnect_needed'

/** Nothing when something else failed. */
export function ReconnectLink({ error }: { readonly error: unknown }) {
  const text = useAccountNeedText()
  const { slug } = useCurrentTeam()
  return useMayChange() && isDisconnected(error) ? (
    <Link className={buttonClass('secondary', 'small')} to={`/${slug}/team/ad-accounts`}>
      {text('reconnect')}
    </Link>
  ) : null
}
