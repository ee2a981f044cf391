// Without an ad account nothing can be uploaded: who connects one, and where.
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useAudienceText } from './team-audience-text.ts'

export function MissingAccount() {
  const text = useAudienceText()
  const { slug, isAdmin } = useCurrentTeam()
  return (
    <NoticeBar level="warn" title={text(isAdmin ? 'needsAccount' : 'needsAccess')}>
      {isAdmin ? (
        <Link className={buttonClass('secondary')} to={`/${slug}/team/ad-accounts`}>
          {text('seeAccounts')}
        </Link>
      ) : (
        text('askAdmin')
      )}
    </NoticeBar>
  )
}
