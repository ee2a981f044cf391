// Gives a team a picture, or takes it away.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { type LogoPicture, logoPicture, readUpload } from './logo-picture.ts'
import { teamAnswer } from './team-answer.ts'
import type { TeamPorts } from './team-ports.ts'
import { findTeam, keepLogo, lockTeam } from './team-store.ts'

/** Null: the team has no picture any more. */
async function changeLogo(ports: TeamPorts, context: Parameters<typeof teamOf>[0], logo: LogoPicture | null) {
  const { team, slug, userId } = teamOf(context)
  const changed = await inTransaction(ports.db, async (tx) => {
    await lockTeam(tx, team)
    const now = new Date(ports.clock())
    const address = `/api/teaminfo/${slug}/logo/?v=${logo?.hash.slice(0, 16)}`
    await keepLogo(tx, team, logo && { ...logo, address }, now)
    const row = await findTeam(tx, team)
    if (!row) throw new Error('A team that is locked is gone.')
    const target = { kind: 'team', id: team, name: row.name }
    const action = logo ? 'team.logo-changed' : 'team.logo-removed'
    await recordActivity(tx, { teamId: team, actor: userId, action, target, at: now })
    return row
  })
  return await teamAnswer(ports, changed)
}

export async function putTeamLogo(ports: TeamPorts, context: HandlerContext<(typeof teams)['putLogo']>) {
  const file = await readUpload(context.http.request.body as AsyncIterable<Uint8Array>)
  const picture = typeof file === 'string' ? file : await logoPicture(file)
  return typeof picture === 'string' ? context.refuse(picture) : await changeLogo(ports, context, picture)
}

export const deleteTeamLogo = (ports: TeamPorts, context: HandlerContext<(typeof teams)['deleteLogo']>) =>
  changeLogo(ports, context, null)
