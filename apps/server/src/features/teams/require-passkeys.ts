// Makes a team require a passkey of everybody in it, or stop requiring it; whoever does has one and has just proved who they are.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { holdsPasskey, requireFreshSignIn, tellOwner } from '#features/session/session-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { inTransaction, type Tx } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { actingName, listMembersWithoutPasskey } from './member-store.ts'
import { teamAnswer } from './team-answer.ts'
import type { TeamPorts } from './team-ports.ts'
import { findTeam, lockTeam, type TeamRow, updateTeam } from './team-store.ts'

type Context = HandlerContext<(typeof teams)['requirePasskeys']>

export async function requirePasskeys(ports: TeamPorts, context: Context) {
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
    // Held, so that the last one is not removed meanwhile.
    if (required && !(await holdsPasskey(tx, userId))) return context.refuse('own_passkey_needed')
    await updateTeam(tx, row, { passkey_required: required })
    const target = { kind: 'team', id: team, name: row.name }
    await recordActivity(tx, { teamId: team, actor: userId, action: 'team.passkeys', target, detail: { required }, at })
    if (required) await tellLockedOut(ports, tx, context, row, at)
    return { row: { ...row, passkey_required: required, version: version + 1 }, overtaken: false }
  })
  const current = await teamAnswer(ports, saved.row)
  return saved.overtaken ? context.refuse('changed', undefined, { current }) : current
}

/** By notice and mail: the team itself cannot be opened any more, so its own notices would not be seen. */
async function tellLockedOut(ports: TeamPorts, tx: Tx, context: Context, team: TeamRow, at: Date): Promise<void> {
  const { userId } = teamOf(context)
  const by = await actingName(tx, team.id, userId)
  const site = `${ports.siteAddress}/${team.slug}`
  const mail = {
    jobs: ports.jobs(),
    keys: ports.keys,
    config: { siteAddress: { session: site, 'personal-token': site } },
  }
  for (const { id, email, language } of await listMembersWithoutPasskey(tx, team.id)) {
    const notice = { userId: id, teamId: null, accounts: [], kind: 'passkey_required' } as const
    await notify(tx, { ...notice, detail: { name: team.name, by }, at })
    const about = { email, language: language ?? context.request.language, ip: null, name: team.name }
    await tellOwner(mail, tx, 'passkey-required', about, at)
  }
}
