// The studies of a team, newest first.
import type { communities } from '@peregrine/contract/communities/community-endpoints.ts'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import type { CommunityPorts } from './community-ports.ts'
import { studyReply } from './community-reply.ts'
import { listStudies } from './study-store.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])

export async function listTeamStudies(
  ports: CommunityPorts,
  context: HandlerContext<(typeof communities)['listStudies']>,
) {
  const { team } = teamOf(context)
  const { query } = context
  const place = placeAfter(query.cursor, Place) ?? null
  const rows = await listStudies(ports.db, team, place, query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    results: shown.map(studyReply),
    next: rows.length > shown.length && last ? writeCursor([last.created_at.toISOString(), last.id]) : null,
  }
}
