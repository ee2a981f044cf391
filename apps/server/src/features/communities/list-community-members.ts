// The members of a community, by pages; of a community of so few that naming them would point at people, none (decision 026).
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { CommunityPorts } from './community-ports.ts'
import { listMembers } from './community-store.ts'
import { requireCommunity } from './own-communities.ts'

const Place = z.tuple([z.int().nonnegative()])

export async function listCommunityMembers(
  ports: CommunityPorts,
  context: HandlerContext<(typeof communities)['listMembers']>,
) {
  const row = await requireCommunity(ports, context)
  if (isBelowMinimum(row.size)) return { results: [], next: null, withheld: true }
  const { query } = context
  const place = placeAfter(query.cursor, Place) ?? [-1]
  const listing = { search: query.search.trim(), after: place[0] ?? -1, limit: query.limit + 1 }
  const rows = await listMembers(ports.db, row.id, listing)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    results: shown.map(({ account_id: id, handle, name, verified, followers, follows }) => ({
      id,
      handle,
      name,
      verified,
      followers,
      follows,
    })),
    next: rows.length > shown.length && last ? writeCursor([last.place]) : null,
    withheld: false,
  }
}
