// What others may know of a team that shows itself: its name and its picture.
import type { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { TeamPorts } from './team-ports.ts'
import { findLogo, findTeamByKey } from './team-store.ts'

const YEAR_SECONDS = 31_536_000

type Info = HandlerContext<(typeof teams)['teamInfo']>

/** One's own, or one that shows itself; undefined for all others alike. */
async function shownTeam({ db }: TeamPorts, { caller, params }: Pick<Info, 'caller' | 'params'>) {
  const row = await findTeamByKey(db, params.slug)
  const memberships = caller.via === 'none' || caller.userId === null ? [] : caller.memberships
  return row && (row.shown_publicly || memberships.some(({ team }) => team === row.id)) ? row : undefined
}

export async function teamInfo(ports: TeamPorts, context: Info) {
  const row = await shownTeam(ports, context)
  return row ? { name: row.name, logo: row.logo } : context.refuse('not_found')
}

export async function teamLogo(ports: TeamPorts, context: HandlerContext<(typeof teams)['teamLogo']>) {
  const row = await shownTeam(ports, context)
  const logo = row && (await findLogo(ports.db, row.id))
  if (!logo) return context.refuse('not_found')
  // Another picture has another address, so this one never changes; what depends on who asks stays out of shared caches.
  const retained =
    context.query.v === logo.hash.slice(0, 16) ? `private, max-age=${YEAR_SECONDS}, immutable` : 'no-store'
  context.http.reply.header('cache-control', retained)
  return logo.bytes
}
