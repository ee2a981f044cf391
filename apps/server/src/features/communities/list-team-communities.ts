// The communities of a team, by pages in the order asked for.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { z } from 'zod'
import { placeAfter, refuseCursor, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { CommunityPorts } from './community-ports.ts'
import { communityLine } from './community-reply.ts'
import { type CommunitySort, listCommunities } from './community-store.ts'

const Place = z.tuple([z.string().max(30), z.string().max(400), z.uuid()])

/** Whether a cursor's text can stand in a comparison of the sort's type. */
const fits = (sort: CommunitySort, value: string): boolean => {
  if (sort === 'name') return true
  return sort === 'made' ? Number.isFinite(Date.parse(value)) : Number.isFinite(Number(value))
}

export async function listTeamCommunities(
  ports: CommunityPorts,
  context: HandlerContext<(typeof communities)['listCommunities']>,
) {
  const { team } = teamOf(context)
  const { query } = context
  const sort = query.sort.replace(/^-/, '') as CommunitySort
  const place = placeAfter(query.cursor, Place) ?? null
  if (place !== null && (place[0] !== query.sort || !fits(sort, place[1]))) return refuseCursor()
  const rows = await listCommunities(ports.db, team, {
    audience: query.audience,
    study: query.study,
    search: query.search.trim(),
    sort,
    descending: query.sort.startsWith('-'),
    after: place === null ? null : [place[1], place[2]],
    limit: query.limit + 1,
  })
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    results: shown.map(communityLine),
    next: rows.length > shown.length && last ? writeCursor([query.sort, last.place, last.id]) : null,
  }
}
