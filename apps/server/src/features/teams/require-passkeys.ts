// Makes a team require a passkey of everybody in it, or stop requiring it; whoever does has one and has just proved who they are.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { hasPasskey, requireFreshSignIn } from '#features/session/session-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { teamAnswer } from './team-answer.ts'
import type { TeamPorts } from './team-ports.ts'
import { findTeam, lockTeam, type TeamRow, updateTeam } from './team-store.ts'

export async function requirePasskeys(ports: TeamPorts, context: HandlerContext<(typeof teams)['requirePasskeys']>) {
  const { team, userId } = teamOf(context)
  const { required, version } = context.body
  const at = new Date(ports.clock())
  await requireFreshSignIn(ports, context)
  const saved = await inTransaction(ports.db, async (tx): Promise<{ row: TeamRow; overtaken: boolean }> => {
    await lockTeam(tx, team)
    const row = await findTeam(tx, team)
    if (!row) return context.refuse('not_found')
    if (row.version !== version) return { row, overtaken: true }
    if (row.passkey_required === required) return { row, overtaken: false }
    if (required && !(await hasPasskey(tx, userId))) return context.refuse('own_passkey_needed')
    await updateTeam(tx, row, { passkey_required: required })
    const target = { kind: 'team', id: team, name: row.name }
    await recordActivity(tx, { teamId: team, actor: userId, action: 'team.passkeys', target, detail: { required }, at })
    return { row: { ...row, passkey_required: required, version: version + 1 }, overtaken: false }
  })
  const current = await teamAnswer(ports, saved.row)
  return saved.overtaken ? context.refuse('changed', undefined, { current }) : current
}
