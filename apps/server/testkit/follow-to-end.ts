// Follows a reconciliation through its waits, as a task does that is looked at again and again.
import { setTimeout as pause } from 'node:timers/promises'
import type { Ran, Reconcile, RunHooks } from '../src/platform/reconcile/open-reconcile.ts'
import type { TargetRef } from '../src/platform/reconcile/reconcile-store.ts'

/** `looks`: so often it is waited for at most. */
export async function followToEnd(
  { follow, run }: Pick<Reconcile, 'follow' | 'run'>,
  ref: TargetRef,
  hooks: RunHooks,
  looks = 10,
): Promise<Ran> {
  let ran = await follow(ref, hooks)
  for (let look = 0; ran.kind === 'waiting' && look < looks; look += 1) {
    await pause(ran.seconds * 1000)
    // The clock of a test may stand: what was waited for is over all the same.
    ran = await run(ref, hooks)
  }
  return ran
}
