// The members of a community, by pages.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { z } from 'zod'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { CommunityPorts } from './community-ports.ts'
import { listMembers } from './community-store.ts'
import { NOT_A_PLACE, requireCommunity } from './own-communities.ts'

const Place = z.tuple([z.int().nonnegative()])

export async function listCommunityMembers(
  ports: CommunityPorts,
  context: HandlerContext<(typeof communities)['listMembers']>,
) {
  const row = await requireCommunity(ports, context)
  const { query, invalid } = context
  const place = query.cursor === undefined ? [-1] : readCursor(query.cursor, Place)
  if (place === undefined) return invalid(NOT_A_PLACE)
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
  }
}
