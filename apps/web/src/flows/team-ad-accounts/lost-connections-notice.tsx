// Over the team's pages: ad accounts that are not connected any more, for those who can do something about it.

import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { listSeparator } from '#shell/texts.ts'
import { useTeamAccounts } from './team-account-queries.ts'
import { useTeamAccountsText } from './team-accounts-text.ts'

/** Admins, and whoever's connection it was; others could only wait. */
export function LostConnectionsNotice() {
  const text = useTeamAccountsText()
  const { slug, isAdmin } = useCurrentTeam()
  const accounts = useTeamAccounts(slug).data ?? []
  const lost = accounts.filter(({ state, owner }) => state !== 'connected' && (isAdmin || owner?.you))
  if (lost.length === 0) return null
  return (
    <NoticeBar
      level="warn"
      shape="strip"
      title={text('lostTitle', { count: lost.length })}
      action={<Link to={`/${slug}/team/ad-accounts`}>{text('lostLink')}</Link>}
    >
      {text('lostBody', { names: lost.map(({ name }) => name).join(listSeparator()) })}
    </NoticeBar>
  )
}
