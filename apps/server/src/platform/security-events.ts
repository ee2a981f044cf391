// Writes security events: the call that is under way gives its address and route, each kind its closed list of details.
import { AsyncLocalStorage } from 'node:async_hooks'
import { SECURITY_DETAILS, type SecurityDetail } from '@peregrine/contract/security/security-shapes.ts'
import {
  SECURITY_OUTCOMES,
  type SecurityKind,
  type SummedKind,
} from '@peregrine/domain/security/security-event-rules.ts'
import type { DeviceName } from '@peregrine/domain/session/device-rules.ts'
import type { z } from 'zod'
import type { LogFields } from './log.ts'
import { afterCommit, type DbOrTx } from './postgres.ts'
import { json } from './table-columns.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'security_events.detail': SecurityDetail
  }
}

interface About {
  /** Who does it; null or left out: nobody is signed in, or the system does it. */
  readonly userId?: string | null
  /** Whom it happens to. */
  readonly subjectId?: string | null
  readonly teamId?: string | null
}

/** What is written with the change that it tells of. */
export type SingleEvent = {
  [Kind in SecurityKind]: About & {
    readonly kind: Kind
    readonly at: Date
    readonly detail?: z.input<(typeof SECURITY_DETAILS)[Kind]>
    /** In place of `subjectId`: whoever has this address, if anybody has. It is not stored. */
    readonly subjectEmail?: string
  }
}[SecurityKind]

/** What is summed by the minute. */
export type SummedEvent = {
  [Kind in SummedKind]: About & {
    readonly kind: Kind
    readonly detail?: z.input<(typeof SECURITY_DETAILS)[Kind]>
  }
}[SummedKind]

/** Where events come from: a call, or a command of staff. */
export interface SecurityOrigin {
  /** Digest of the network address; null: it came over none. */
  readonly address: Buffer | null
  /** Method and route, or the command. */
  readonly call: string
  readonly device: DeviceName
  /** Counts it; costs no more than memory, and never fails. */
  readonly note: (event: SummedEvent) => void
  readonly log: (fields: LogFields) => void
}

// What records an event lies deep below the call: handing address and route down through every function between them
// would tie all of these to the log.
const origins = new AsyncLocalStorage<SecurityOrigin>()

/** Whatever `work` records comes from this origin. */
export const withOrigin = <Result>(origin: SecurityOrigin, work: () => Result): Result => origins.run(origin, work)

/** The same for events that are asked for one after the other. */
export async function* eachWithOrigin<Event>(
  origin: SecurityOrigin,
  events: AsyncIterable<Event>,
): AsyncGenerator<Event> {
  const iterator = events[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await withOrigin(origin, () => iterator.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

/** Counts an event of the call that is under way; nothing where there is none. */
export const noteSecurityEvent = (event: SummedEvent): void => origins.getStore()?.note(event)

/** What the kind allows of the details, with the device where it is told. */
export const detailOf = (
  { kind, detail }: { readonly kind: SecurityKind; readonly detail?: SecurityDetail },
  device: DeviceName = {},
): SecurityDetail => SECURITY_DETAILS[kind].parse({ ...device, ...detail })

/** As the log of the process has it: without the address. */
export const logFieldsOf = (
  { kind, userId, subjectId, teamId }: About & { readonly kind: SecurityKind },
  call: string | null,
  more: Readonly<Record<string, unknown>>,
): LogFields => ({
  event: kind,
  outcome: SECURITY_OUTCOMES[kind],
  ...(userId && { user: userId }),
  ...(subjectId && { subject: subjectId }),
  ...(teamId && { team: teamId }),
  ...(call && { call }),
  ...more,
})

/** Writes an event in the transaction of the change that it tells of: there is no change without its event. */
export async function recordSecurityEvent(tx: DbOrTx, event: SingleEvent): Promise<void> {
  const origin = origins.getStore()
  const detail = detailOf(event, origin?.device)
  const { kind, at, userId = null, subjectId = null, teamId = null, subjectEmail } = event
  await tx
    .insertInto('security_events')
    .values(({ selectFrom }) => ({
      at,
      kind,
      outcome: SECURITY_OUTCOMES[kind],
      user_id: userId,
      subject_id:
        subjectEmail === undefined
          ? subjectId
          : selectFrom('users').select('users.id').where('users.email', '=', subjectEmail),
      team_id: teamId,
      address: origin?.address ?? null,
      call: origin?.call ?? null,
      detail: json(detail),
      sum_key: null,
    }))
    .execute()
  if (origin) afterCommit(tx, () => origin.log(logFieldsOf(event, origin.call, detail)))
}
