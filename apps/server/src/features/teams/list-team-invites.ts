// Lists a team's invitations, page by page, those of one state when asked.
import type { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import { listInvites } from './invite-store.ts'
import { inviteReply, stateOf } from './member-reply.ts'
import type { TeamPorts } from './team-ports.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])
/** Pages read beyond one, where a state that depends on the time is asked for. */
const READ_AT_ONCE = 1000

export async function listTeamInvites(
  { db, clock }: TeamPorts,
  context: HandlerContext<(typeof invites)['listInvites']>,
) {
  const { cursor, limit, state } = context.query
  const after = placeAfter(cursor, Place)
  const now = new Date(clock())
  const requested = state === undefined ? limit + 1 : READ_AT_ONCE
  const rows = await listInvites(db, teamOf(context).team, { after, limit: requested })
  const fitting = rows.filter((row) => state === undefined || stateOf(row, now) === state)
  const shown = fitting.slice(0, limit)
  const last = fitting.length > limit ? shown.at(-1) : rows.length === READ_AT_ONCE ? rows.at(-1) : undefined
  const next = last ? writeCursor([last.created_at.toISOString(), last.id]) : null
  return { results: shown.map((row) => inviteReply(row, now)), next }
}
