// Lists the media of a team, each with how many creatives use it.
import type { media } from '@peregrine/contract/creatives/media-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import { countUses, listMediaRows } from './ad-media-store.ts'
import { pageOf } from './creative-pages.ts'
import type { CreativePorts } from './creative-ports.ts'
import { mediaReply } from './own-media.ts'

export async function listTeamMedia(
  { db, accounts }: CreativePorts,
  context: HandlerContext<(typeof media)['listMedia']>,
) {
  const acting = teamOf(context)
  const { kind, search } = context.query
  const { shown, next } = await pageOf(
    context,
    { accounts, acting },
    (requested) => listMediaRows(db, { ...requested, kind, search }),
    (row) => row.created_at,
  )
  const uses = await countUses(
    db,
    acting.team,
    shown.map(({ id }) => id),
  )
  return { results: shown.map((row) => mediaReply(row, uses.get(row.id) ?? 0)), next }
}
