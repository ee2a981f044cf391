// A process that dies at one of its writes to the ad platform, beside others over the same stores that go on with what it left.
import { expect } from 'vitest'
import { openReconcile, type Reconcile } from '../src/platform/reconcile/open-reconcile.ts'
import type { TargetRef } from '../src/platform/reconcile/reconcile-store.ts'
import type { World } from './start-world.ts'

export class Killed extends Error {
  override readonly name = 'Killed'
}

/** Which write a process does not survive, counted from 1 at each of its starts. */
export interface Fate {
  readonly at: number
  readonly when: 'before' | 'after'
}
/** It survives all of them. */
export const UNHARMED: Fate = { at: 0, when: 'before' }

type Call = (...given: unknown[]) => Promise<unknown>

/** What these functions of one object do is a process's writes; the others are as they are. */
export function killable<Port extends object>(
  port: Port,
  writes: readonly (keyof Port & string)[],
  { at, when }: Fate,
): Port {
  let count = 0
  const wrapped = (name: keyof Port & string): Call => {
    const work = port[name] as Call
    return async (...given) => {
      count += 1
      const dies = count === at
      if (dies && when === 'before') throw new Killed()
      const answer = await work(...given)
      if (dies && when === 'after') throw new Killed()
      return answer
    }
  }
  return { ...port, ...Object.fromEntries(writes.map((name) => [name, wrapped(name)])) }
}

/** The engine of a process of its own, in which no jobs run; it waits briefly for what may still arrive. */
export const processOver = ({ db }: Pick<World, 'db'>, app: { readonly time: number }, place = 'kills'): Reconcile =>
  openReconcile({
    db,
    jobs: () => ({ enqueue: async () => undefined }),
    clock: () => app.time,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    place,
    seconds: { callSeconds: 0.3, settleSeconds: 0.1 },
  })

/** One start of a process: true when all is as desired, false when it was killed. */
export async function runOnce({ run }: Pick<Reconcile, 'run'>, ref: TargetRef): Promise<boolean> {
  try {
    const ran = await run(ref, { signal: new AbortController().signal })
    expect(ran).toEqual({ kind: 'finished', end: { state: 'converged', problem: null } })
    return true
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return false
  }
}
