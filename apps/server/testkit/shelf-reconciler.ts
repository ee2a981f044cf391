// The smallest service that can be changed, and the reconciler of one thing in it: what tests of the engine stand on.
import { z } from 'zod'
import { appeared, type Failure, type Reconciler } from '../src/platform/reconcile/reconciler.ts'

export interface Thing {
  readonly id: string
  readonly name: string
}

/** A service that keeps things by name, as often as it is told to. */
export interface Shelf {
  readonly things: Thing[]
  /** Every write that reached it. */
  writes: number
  /** What becomes of the calls to come, the next one first; undefined: it is simply done. */
  readonly fates: (((work: () => unknown) => Promise<unknown>) | undefined)[]
}

export class ShelfFailure extends Error {
  readonly kind: Failure['kind']
  readonly retryAfter: number | null
  constructor(kind: Failure['kind'], retryAfter: number | null = null) {
    super(kind)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

export const openShelf = (): Shelf => ({ things: [], writes: 0, fates: [] })

async function call<Result>(shelf: Shelf, work: () => Result): Promise<Result> {
  const fate = shelf.fates.shift()
  return fate ? ((await fate(work)) as Result) : work()
}

/** What the store of the feature holds of one thing. */
export interface ShelfRow {
  name: string
  thing: string | null
  ended: string | null
}

const Step = z.object({ name: z.string(), known: z.array(z.string()) })

export interface ShelfTypes<Tx> {
  readonly target: ShelfRow
  readonly access: Shelf
  readonly observed: readonly Thing[]
  readonly step: z.output<typeof Step>
  readonly answer: Thing
  readonly note: never
  readonly tx: Tx
}

export function shelfReconciler<Tx>(
  shelf: Shelf,
  rows: ReadonlyMap<string, ShelfRow>,
  kind = 'tests.shelf',
): Reconciler<ShelfTypes<Tx>> {
  return {
    kind,
    step: Step,
    load: async (id) => rows.get(id) ?? null,
    open: async (_row, work) => await work(shelf),
    failureOf: (error) =>
      error instanceof ShelfFailure
        ? { kind: error.kind, retryAfter: error.retryAfter, problem: { code: error.kind, values: {} }, error }
        : null,
    read: async (_access, row) => await call(shelf, () => shelf.things.filter(({ name }) => name === row.name)),
    next: ({ target, observed }) =>
      target.thing === null
        ? { kind: 'step', step: { name: target.name, known: observed.map(({ id }) => id) } }
        : { kind: 'converged' },
    recognize: ({ known }, { observed }) => appeared(observed, known, { code: 'ambiguous', values: {} }),
    perform: async (_access, { name }) =>
      await call(shelf, () => {
        shelf.writes += 1
        const thing = { id: `thing${shelf.things.length + 1}`, name }
        shelf.things.push(thing)
        return thing
      }),
    record: async (_tx, row, _step, { id }) => {
      row.thing = id
    },
    finish: async (_tx, row, { state }) => {
      row.ended = state
      return true
    },
  }
}
