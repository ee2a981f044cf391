// A team that requires a passkey, for somebody who has none: what to do, and where.
import { Link } from 'react-router'
import { type CurrentTeam, useTeams } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { usePasskeyText } from '#shell/session/passkey-text.ts'
import { PasskeysPanel } from '#shell/session/passkeys-panel.tsx'

export function LockedTeamScreen({ team }: { team: Pick<CurrentTeam, 'name' | 'id'> }) {
  const text = usePasskeyText()
  const hasOthers = useTeams()?.some(({ id }) => id !== team.id)
  return (
    <Page title={text('lockedTitle', { team: team.name })} width="narrow">
      <p>{text('lockedBody')}</p>
      <PasskeysPanel urgent />
      {hasOthers ? (
        <p>
          <Link to="/choose-team">{text('otherTeams')}</Link>
        </p>
      ) : null}
    </Page>
  )
}
