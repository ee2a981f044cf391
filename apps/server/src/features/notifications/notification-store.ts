// All SQL of notices.

import type { Notice } from '@peregrine/contract/notifications/notification-endpoints.ts'
import {
  NOTICES_KEPT,
  type NoticeDetail,
  type NoticeKind,
  READ_NOTICE_DAYS,
} from '@peregrine/domain/notifications/notice-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { mayUseAccounts } from '#platform/seen-accounts.ts'
import { json } from '#platform/table-columns.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'notifications.detail': Notice['detail']
  }
}

export interface NewNotice {
  readonly userId: string
  readonly teamId: string | null
  readonly accounts: readonly string[]
  readonly kind: NoticeKind
  readonly detail: NoticeDetail
  readonly key: string | null
  readonly at: Date
}

/** A notice with a key that the person has had already is not written again. */
export async function insertNotice(tx: DbOrTx, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({
      user_id: notice.userId,
      team_id: notice.teamId,
      accounts: [...notice.accounts],
      kind: notice.kind,
      detail: json(notice.detail),
      key: notice.key,
      created_at: notice.at,
      read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).where('key', 'is not', null).doNothing())
    .execute()
}

export interface NoticePlace {
  readonly at: Date
  readonly id: string
}

/** Newest first. Not shown: one of a team that the person has left, or that was deleted, or of an ad account that they may not use. */
export async function listNotices(
  db: DbOrTx,
  userId: string,
  { after, limit }: { readonly after: NoticePlace | null; readonly limit: number },
): Promise<Notice[]> {
  const rows = await ownNotices(db, userId)
    .leftJoin('teams', 'teams.id', 'notifications.team_id')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.detail',
      'notifications.created_at',
      'notifications.read_at',
      'notifications.team_id',
      'teams.slug',
      'teams.name',
    ])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', notifications.created_at), notifications.id) < (${after?.at ?? new Date(0)}, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', notifications.created_at)`, 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as NoticeKind,
    team: row.team_id === null ? null : { id: row.team_id, slug: row.slug ?? '', name: row.name ?? '' },
    detail: row.detail,
    created: row.created_at.toISOString(),
    read: row.read_at !== null,
  }))
}

const ownNotices = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('notifications')
    .where('notifications.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('notifications.team_id', 'is', null),
        where.and([
          where.exists(
            where
              .selectFrom('teams as own')
              .select('own.id')
              .whereRef('own.id', '=', 'notifications.team_id')
              .where('own.deleted_at', 'is', null)
              // A team that is closed for want of a passkey tells nothing (decision 040).
              .where(
                sql<boolean>`(NOT own.passkey_required OR own.personal_of = ${userId}::uuid OR EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = ${userId}::uuid))`,
              ),
          ),
          mayUseAccounts(sql.ref('notifications.accounts'), sql.ref('notifications.team_id'), userId),
        ]),
      ]),
    )

export async function countUnread(db: DbOrTx, userId: string): Promise<number> {
  const { count } = await ownNotices(db, userId)
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('notifications.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those named, or all that are shown; one that is read stays as it was. */
export async function markRead(
  db: DbOrTx,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  if (ids?.length === 0) return
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', 'in', ownNotices(db, userId).select('notifications.id'))
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

/** Removes read ones after a while, and all beyond the number that is kept for a person. */
export async function purgeNotices(db: DbOrTx, now: Date): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('read_at', '<', new Date(now.getTime() - READ_NOTICE_DAYS * 86_400_000))
    .execute()
  await db
    .deleteFrom('notifications')
    .where('id', 'in', (query) =>
      query
        .selectFrom((from) =>
          from
            .selectFrom('notifications')
            .select([
              'id',
              sql<number>`row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC)`.as('place'),
            ])
            .as('placed'),
        )
        .select('placed.id')
        .where('placed.place', '>', NOTICES_KEPT),
    )
    .execute()
}
