// Failures that were ordered: which requests they fit, how often or how long; kept, so that a restart does not heal them.
import { z } from 'zod'
import type { Disturbance, Disturbances } from '#platform/disturbances.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'

const KINDS = [
  'rate_limited',
  'unavailable',
  'html',
  'unauthorised',
  'refused',
  'slow',
  'dropped_before',
  'dropped_after',
  'failed_after',
  'malformed',
  'partial',
  'doubled',
  'replayed',
] as const satisfies readonly Disturbance['kind'][]

/** What can be ordered; without `times` and `seconds` it happens once. */
export const FailureOrder = z.strictObject({
  kind: z.enum(KINDS),
  /** Of the request; left out: any. */
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  /** Only requests that change something: no look-ups, and no POST that only computes. */
  changes: z.literal(true).optional(),
  /** Path with or without the version, without the query; `*` stands for anything. Left out: any. */
  path: z.string().min(1).max(500).optional(),
  /** How many requests it happens to. */
  times: z.int().min(1).max(1_000_000).optional(),
  /** How long it goes on, in seconds of the real clock. */
  seconds: z.number().positive().max(86_400).optional(),
  /** How many requests that fit are let through before. */
  skip: z.int().min(0).max(1_000_000).optional(),
  /** unavailable: Retry-After, seconds. */
  retry_after: z.int().min(0).max(86_400).optional(),
  /** slow: before it is done. dropped_after: between its effect and the end of the connection. */
  milliseconds: z.int().min(1).max(600_000).optional(),
  /** refused: what the answer says. */
  status: z.int().min(400).max(599).optional(),
  code: z.string().max(100).optional(),
  message: z.string().max(1000).optional(),
})
export type FailureOrder = z.infer<typeof FailureOrder>

export interface ActiveOrder extends FailureOrder {
  readonly id: number
  /** Epoch milliseconds, real clock; null: by count alone. */
  readonly until: number | null
  /** Requests that it still happens to; null: as many as come. */
  readonly left: number | null
}

interface Row {
  readonly id: number
  readonly facts: string
}

const REFUSED_USUALLY = { status: 400, code: 'INVALID_PARAMETER', message: 'Refused, as was ordered' }

export interface FailureDesk extends Disturbances {
  order(order: FailureOrder): ActiveOrder
  active(): readonly ActiveOrder[]
  /** False when there is none with that id. */
  cancel(id: number): boolean
  cancelAll(): void
}

/** `*` stands for anything, everything else for itself; a path fits with its version and without. */
function fits(order: FailureOrder, method: string, path: string, changes: boolean): boolean {
  if (order.changes && !changes) return false
  if (order.method !== undefined && order.method !== method) return false
  if (order.path === undefined) return true
  const escaped = order.path.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${escaped.join('.*')}$`)
  return pattern.test(path) || pattern.test(path.replace(/^\/\d+(?=\/)/, ''))
}

export function openFailureDesk(store: SandboxStore, clock: SandboxClock): FailureDesk {
  const read = ({ id, facts }: Row): ActiveOrder => ({ ...(JSON.parse(facts) as Omit<ActiveOrder, 'id'>), id })
  const current = (): ActiveOrder[] => {
    const now = clock.real().getTime()
    const all = store.all<Row>('SELECT id, facts FROM failures ORDER BY id').map(read)
    for (const { id, until } of all) if (until !== null && until <= now) cancel(id)
    return all.filter(({ until }) => until === null || until > now)
  }
  const cancel = (id: number): boolean => store.run('DELETE FROM failures WHERE id = ?', id) === 1
  const save = ({ id, ...facts }: ActiveOrder): number =>
    store.run('UPDATE failures SET facts = ? WHERE id = ?', JSON.stringify(facts), id)
  const disturbanceOf = (order: ActiveOrder): Disturbance => {
    const now = clock.real().getTime()
    const reset = Math.ceil((order.until ?? now + 60_000) / 1000)
    switch (order.kind) {
      case 'rate_limited':
        return { kind: 'rate_limited', reset }
      case 'unavailable':
        return { kind: 'unavailable', retryAfter: order.retry_after ?? 1 }
      case 'refused':
        return { kind: 'refused', ...REFUSED_USUALLY, ...withoutNothing(order) }
      case 'slow':
        return { kind: 'slow', milliseconds: order.milliseconds ?? 5000 }
      case 'dropped_after':
        return { kind: 'dropped_after', milliseconds: order.milliseconds ?? 0 }
      default:
        return { kind: order.kind }
    }
  }
  return {
    active: current,
    cancel,
    cancelAll: () => void store.run('DELETE FROM failures'),
    order(order) {
      const { seconds, times } = order
      const until = seconds === undefined ? null : clock.real().getTime() + seconds * 1000
      const left = times ?? (seconds === undefined ? 1 : null)
      return store.transaction(() => {
        store.run('INSERT INTO failures (facts) VALUES (?)', JSON.stringify({ ...order, until, left }))
        const row = store.one<{ id: number }>('SELECT max(id) AS id FROM failures')
        return { ...order, until, left, id: row?.id ?? 0 }
      })
    },
    next(method, path, changes) {
      const order = current().find((one) => fits(one, method, path, changes))
      if (order === undefined) return undefined
      if ((order.skip ?? 0) > 0) {
        save({ ...order, skip: (order.skip ?? 0) - 1 })
        return undefined
      }
      if (order.left === 1) cancel(order.id)
      else if (order.left !== null) save({ ...order, left: order.left - 1 })
      return disturbanceOf(order)
    },
  }
}

const withoutNothing = ({ status, code, message }: FailureOrder) => ({
  ...(status !== undefined && { status }),
  ...(code !== undefined && { code }),
  ...(message !== undefined && { message }),
})
