// The calls of teams: listing, making, reading.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { cleanTeamName, slugOf, teamNameProblem } from '@peregrine/domain/teams/team-name-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { teamOf } from '#platform/team-of.ts'
import type { TeamPorts } from './team-ports.ts'
import { teamReply } from './team-reply.ts'
import { findTeam, insertTeam, listOwnTeams, takenSlugs } from './team-store.ts'

const MOST_TEAMS = 100

export function createTeamHandlers(ports: TeamPorts): Handlers<typeof teams> {
  const { db, clock, subscriptionsOf } = ports
  return {
    listTeams: async ({ caller }) => {
      const rows = await listOwnTeams(db, personOf(caller).userId)
      const subscriptions = await subscriptionsOf(rows.map(({ id }) => id))
      return rows.map((row) => teamReply(row, subscriptions.get(row.id)))
    },

    createTeam: async (context) => {
      const name = cleanTeamName(context.body.name)
      const problem = teamNameProblem(name)
      if (problem !== null) return context.invalid({ name: [problem] })
      const { userId, memberships } = personOf(context.caller)
      if (memberships.length >= MOST_TEAMS) return context.refuse('too_many_teams')
      const now = new Date(clock())
      return await once(context, db, async (tx) => {
        for (;;) {
          const base = slugOf(name, () => false)
          const taken = await takenSlugs(tx, base.replace(/-\d+$/, ''))
          const slug = slugOf(name, (word) => taken.has(word))
          // Somebody else may take the word between looking and writing: then the next one is tried.
          const id = await insertTeam(tx, { name, slug, userId }, now)
          const row = id === undefined ? undefined : await findTeam(tx, id)
          if (!row) continue
          const target = { kind: 'team', id: row.id, name }
          await recordActivity(tx, { teamId: row.id, actor: userId, action: 'team.created', target, at: now })
          return teamReply(row)
        }
      })
    },

    readTeam: async (context) => {
      const row = await findTeam(db, teamOf(context).team)
      if (!row) return context.refuse('not_found')
      return teamReply(row, (await subscriptionsOf([row.id])).get(row.id))
    },
  }
}
