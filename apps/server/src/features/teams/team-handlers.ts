// The calls of teams: listing, making, reading, changing and deleting one, its picture, what others may know of it.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { currentSubscription, isActive } from '@peregrine/domain/billing/subscription-rules.ts'
import { cleanTeamName, slugOf, teamNameProblem } from '@peregrine/domain/teams/team-name-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { requireFreshSignIn } from '#features/session/session-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { type ChangedTeam, changeTeam } from './change-team.ts'
import { type LogoPicture, logoPicture, readUpload } from './logo-picture.ts'
import type { TeamPorts } from './team-ports.ts'
import { teamReply } from './team-reply.ts'
import {
  findLogo,
  findTeam,
  findTeamByKey,
  insertTeam,
  keepLogo,
  listOwnTeams,
  lockTeam,
  markTeamDeleted,
  type TeamRow,
  takenSlugs,
} from './team-store.ts'

export const MOST_TEAMS = 100
const YEAR_SECONDS = 31_536_000

type Teams = typeof teams

export function createTeamHandlers(ports: TeamPorts): Handlers<Teams> {
  const { db, clock, subscriptionsOf } = ports
  const whole = async (row: TeamRow) => teamReply(row, (await subscriptionsOf(db, [row.id])).get(row.id))

  const saved = async (context: HandlerContext<Teams['replaceTeam' | 'changeTeam']>, change: ChangedTeam) => {
    if (change.outcome === 'missing') return context.refuse('not_found')
    const current = await whole(change.team)
    return change.outcome === 'saved' ? current : context.refuse('changed', undefined, { current })
  }

  const keep = async (context: Parameters<typeof teamOf>[0], logo: LogoPicture | null) => {
    const { team, slug, userId } = teamOf(context)
    return await inTransaction(db, async (tx) => {
      await lockTeam(tx, team)
      const now = new Date(clock())
      const address = `/api/teaminfo/${slug}/logo/?v=${logo?.hash.slice(0, 16)}`
      await keepLogo(tx, team, logo && { ...logo, address }, now)
      const row = await findTeam(tx, team)
      if (!row) throw new Error('A team that is locked is gone.')
      const target = { kind: 'team', id: team, name: row.name }
      const action = logo ? 'team.logo-changed' : 'team.logo-removed'
      await recordActivity(tx, { teamId: team, actor: userId, action, target, at: now })
      return row
    })
  }

  /** One's own, or one that shows itself; undefined for all others alike. */
  const shown = async ({ caller, params }: Pick<HandlerContext<Teams['teamInfo']>, 'caller' | 'params'>) => {
    const row = await findTeamByKey(db, params.slug)
    const memberships = caller.via === 'none' || caller.userId === null ? [] : caller.memberships
    return row && (row.shown_publicly || memberships.some(({ team }) => team === row.id)) ? row : undefined
  }

  return {
    listTeams: async ({ caller }) => {
      const rows = await listOwnTeams(db, personOf(caller).userId)
      const subscriptions = await subscriptionsOf(
        db,
        rows.map(({ id }) => id),
      )
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
      return row ? await whole(row) : context.refuse('not_found')
    },

    replaceTeam: async (context) => await saved(context, await changeTeam(ports, teamOf(context), context.body)),

    changeTeam: async (context) => await saved(context, await changeTeam(ports, teamOf(context), context.body)),

    deleteTeam: async (context) => {
      const { team, userId } = teamOf(context)
      const now = new Date(clock())
      const subscriptions = (await subscriptionsOf(db, [team])).get(team) ?? []
      if (isActive(currentSubscription(subscriptions, now.toISOString()))) return context.refuse('has_subscription')
      await requireFreshSignIn({ db, clock }, context)
      await inTransaction(db, async (tx) => {
        await lockTeam(tx, team)
        const row = await findTeam(tx, team)
        if (!row) return context.refuse('not_found')
        const target = { kind: 'team', id: team, name: row.name }
        await recordActivity(tx, { teamId: team, actor: userId, action: 'team.deleted', target, at: now })
        await markTeamDeleted(tx, team, now)
        return undefined
      })
      return undefined
    },

    putLogo: async (context) => {
      const file = await readUpload(context.http.request.body as AsyncIterable<Uint8Array>)
      const picture = typeof file === 'string' ? file : await logoPicture(file)
      return typeof picture === 'string' ? context.refuse(picture) : await whole(await keep(context, picture))
    },

    deleteLogo: async (context) => await whole(await keep(context, null)),

    teamInfo: async (context) => {
      const row = await shown(context)
      return row ? { name: row.name, logo: row.logo } : context.refuse('not_found')
    },

    teamLogo: async (context) => {
      const row = await shown(context)
      const logo = row && (await findLogo(db, row.id))
      if (!logo) return context.refuse('not_found')
      // Another picture has another address, so this one never changes; what depends on who asks stays out of shared caches.
      const kept =
        context.query.v === logo.hash.slice(0, 16) ? `private, max-age=${YEAR_SECONDS}, immutable` : 'no-store'
      context.http.reply.header('cache-control', kept)
      return logo.bytes
    },
  }
}
