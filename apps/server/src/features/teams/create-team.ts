// Creates a team, whose first admin is the caller, under a slug that nobody has.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { MOST_TEAMS } from '@peregrine/domain/teams/membership-rules.ts'
import { cleanTeamName, slugOf, teamNameProblem } from '@peregrine/domain/teams/team-name-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TeamPorts } from './team-ports.ts'
import { teamReply } from './team-reply.ts'
import { findTeam, insertTeam, type TeamRow, takenSlugs } from './team-store.ts'

export async function createTeam({ db, clock }: TeamPorts, context: HandlerContext<(typeof teams)['createTeam']>) {
  const name = cleanTeamName(context.body.name)
  const problem = teamNameProblem(name)
  if (problem !== null) return context.invalid({ name: [problem] })
  const { userId, memberships, lockedTeams = [] } = personOf(context.caller)
  if (memberships.length + lockedTeams.length >= MOST_TEAMS) return context.refuse('too_many_teams')
  const now = new Date(clock())
  return await once(context, db, async (tx) => teamReply(await keepNewTeam(tx, { name, userId }, now)))
}

/** A team with its first admin, under the first word for addresses that is free. `personal`: it is their own workspace. */
export async function keepNewTeam(
  tx: DbOrTx,
  { name, userId, personal = false }: { readonly name: string; readonly userId: string; readonly personal?: boolean },
  now: Date,
): Promise<TeamRow> {
  for (;;) {
    const base = slugOf(name, () => false)
    const taken = await takenSlugs(tx, base.replace(/-\d+$/, ''))
    const slug = slugOf(name, (word) => taken.has(word))
    // Somebody else may take the word between looking and writing: then the next one is tried.
    const id = await insertTeam(tx, { name, slug, userId, personal }, now)
    const row = id === undefined ? undefined : await findTeam(tx, id)
    if (!row) continue
    const target = { kind: 'team', id: row.id, name }
    const about = { teamId: row.id, actor: userId, subject: userId }
    await recordActivity(tx, { ...about, action: 'team.created', target, at: now })
    return row
  }
}
