// What other features may ask of notifications: to tell a person something, in the transaction that makes it so.
import { type NoticeDetail, type NoticeKind, noticeDetail } from '@peregrine/domain/notifications/notice-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { insertNotice } from './notification-store.ts'

/** What a person is told. */
export interface NoticeGiven {
  readonly userId: string
  /** Null: about the person, not about a team. */
  readonly teamId: string | null
  /** The team's ad accounts that it speaks of: it is shown while the person may use all of them. None: the team's. */
  readonly accounts: readonly string[]
  readonly kind: NoticeKind
  /** Never a secret, nor anything that the person may not see. */
  readonly detail: NoticeDetail
  /** The same key is told once, however often it is said: 'drift:<audience>:<day>'. */
  readonly key?: string | undefined
  readonly at: Date
}

/** Writes a notice to one person. */
export async function notify(tx: DbOrTx, { detail, key, ...notice }: NoticeGiven): Promise<void> {
  await insertNotice(tx, { ...notice, key: key ?? null, detail: noticeDetail(detail) })
}
