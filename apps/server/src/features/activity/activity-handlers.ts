// The calls of activity: what was done in a team, and whether the record is whole.
import type { activity, ActivityLine as Shown } from '@peregrine/contract/activity/activity-endpoints.ts'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import { requireOrder } from '#platform/moment-order.ts'
import type { Handlers } from '#platform/mount.ts'
import type { Db } from '#platform/postgres.ts'
import { teamOf } from '#platform/team-of.ts'
import { type ActivityLine, checkLines, listLines } from './activity-store.ts'

const Place = z.tuple([z.int().positive()])
const Target = z.object({ kind: z.string(), id: z.string(), name: z.string() })
const Detail = z.record(z.string(), z.unknown())

const shown = (line: ActivityLine): Shown => ({
  number: line.number,
  at: line.at.toISOString(),
  actor: line.actorId === null ? null : { id: line.actorId, name: line.actorName },
  action: line.action,
  target: Target.parse(line.target),
  detail: Detail.parse(line.detail),
})

export function createActivityHandlers({ db }: { readonly db: Db }): Handlers<typeof activity> {
  return {
    listActivity: async (context) => {
      requireOrder(context.query)
      const { actor, kind: noun, target, since, until, cursor, limit } = context.query
      const place = placeAfter(cursor, Place) ?? null
      const { team, userId: reader } = teamOf(context)
      const requested = {
        before: place?.[0] ?? null,
        limit: limit + 1,
        actor,
        noun,
        about: target,
        since,
        until,
        reader,
      }
      const lines = await listLines(db, team, requested)
      const last = lines.length > limit ? lines[limit - 1] : undefined
      return { results: lines.slice(0, limit).map(shown), next: last ? writeCursor([last.number]) : null }
    },
    checkActivity: async (context) => await checkLines(db, teamOf(context).team),
  }
}
