// Gives back at once what a stage of an import no longer needs: otherwise it stays until the heap has grown as much again.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects this thread's garbage; a pause of some tenths of a second. */
export function giveBackMemory(): void {
  // The collector has no other door than the flag that opens this one.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect()
}
