// A team that requires a passkey, for somebody who has none: what to do, and where.
import { Link } from 'react-router'
import type { CurrentTeam } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { usePasskeyText } from '#shell/session/passkey-text.ts'
import { PasskeysPanel } from '#shell/session/passkeys-panel.tsx'

export function LockedTeamScreen({ team }: { team: Pick<CurrentTeam, 'name'> }) {
  const text = usePasskeyText()
  return (
    <Page title={text('lockedTitle', { team: team.name })} width="narrow">
      <p>{text('lockedBody')}</p>
      <PasskeysPanel />
      <p>
        <Link to="/choose-team">{text('otherTeams')}</Link>
      </p>
    </Page>
  )
}
