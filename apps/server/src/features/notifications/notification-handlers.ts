// The calls of notices: everybody sees their own and nobody else's.
import type { notifications } from '@peregrine/contract/notifications/notification-endpoints.ts'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { Db } from '#platform/postgres.ts'
import { countUnread, listNotices, markRead } from './notification-store.ts'

export interface NotificationPorts {
  readonly db: Db
  readonly clock: () => number
}

const Place = z.tuple([z.iso.datetime(), z.uuid()])

export function createNotificationHandlers({ db, clock }: NotificationPorts): Handlers<typeof notifications> {
  return {
    listNotifications: async ({ caller, query }) => {
      const { userId } = personOf(caller)
      const place = placeAfter(query.cursor, Place) ?? null
      const after = place && { at: new Date(place[0]), id: place[1] }
      const found = await listNotices(db, userId, { after, limit: query.limit + 1 })
      const results = found.slice(0, query.limit)
      const last = results.at(-1)
      const next = found.length > results.length && last ? writeCursor([last.created, last.id]) : null
      return { results, next, unread: await countUnread(db, userId) }
    },

    readNotifications: async ({ caller, body }) => {
      const { userId } = personOf(caller)
      await markRead(db, userId, body.ids, new Date(clock()))
      return { unread: await countUnread(db, userId) }
    },
  }
}
