// Campaigns without an ad account: an admin connects one, a member asks for access.
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useAccountNeedText } from './account-need-text.ts'

export function NoAdAccount() {
  const text = useAccountNeedText()
  const { slug, isAdmin } = useCurrentTeam()
  return (
    <EmptyState
      title={text(isAdmin ? 'noAccountTitle' : 'noAccessTitle')}
      action={
        <Link className={buttonClass('primary')} to={`/${slug}/team/ad-accounts`}>
          {text(isAdmin ? 'connect' : 'toAccounts')}
        </Link>
      }
    >
      {text(isAdmin ? 'noAccountAdmin' : 'noAccess')}
    </EmptyState>
  )
}
