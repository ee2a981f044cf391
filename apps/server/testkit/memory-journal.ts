// The journal of one reconciliation in memory: it outlives the run; some of its writes are the last thing a process does.
import type { JournalState, ReconcileJournal, StepOutcome } from '../src/platform/reconcile/reconcile-journal.ts'
import type { End } from '../src/platform/reconcile/reconciler.ts'

/** The process is gone; what was written stays. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

export type Kill = 'no' | 'before' | 'after'

export interface MemoryJournal<Step> extends ReconcileJournal<Step, null> {
  readonly steps: { step: Step; outcome: StepOutcome | null; lost: boolean }[]
  end_: End | null
  cancelRequested: boolean
  /** One for each write to come; afterwards nothing is killed. */
  kills: Kill[]
  /** Told after each write. */
  onWrite: () => void
}

export function memoryJournal<Step>(kills: Kill[] = []): MemoryJournal<Step> {
  let failures = 0
  const steps: MemoryJournal<Step>['steps'] = []
  const write = async <Result>(change: () => Promise<Result>): Promise<Result> => {
    const kill = self.kills.shift()
    if (kill === 'before') throw new Killed('killed before writing')
    const result = await change()
    self.onWrite()
    if (kill === 'after') throw new Killed('killed after writing')
    return result
  }
  const at = (number: number) => {
    const found = steps[number - 1]
    if (!found) throw new Error(`No step ${number}.`)
    return found
  }
  const self: MemoryJournal<Step> = {
    steps,
    end_: null,
    cancelRequested: false,
    kills,
    onWrite: () => undefined,
    async read(): Promise<JournalState<Step>> {
      const index = steps.findIndex(({ outcome }) => outcome === null)
      const open = steps[index]
      // Every call of an earlier run has long been answered.
      const age = 3600
      return {
        generation: 1,
        begun: steps.length,
        failures,
        cancelRequested: self.cancelRequested,
        open: open ? { number: index + 1, step: open.step, age, lost: open.lost ? age : null } : null,
      }
    },
    begin: (step) =>
      write(async () => {
        if (steps.some(({ outcome }) => outcome === null)) throw new Error('A step is begun while another is open.')
        return steps.push({ step, outcome: null, lost: false })
      }),
    lost: (number) =>
      write(async () => {
        at(number).lost = true
        failures += 1
      }),
    end: (number, outcome, _problem, change) =>
      write(async () => {
        await change?.(null)
        at(number).outcome = outcome
        failures = outcome === 'done' ? 0 : failures + (outcome === 'undone' ? 0 : 1)
      }),
    note: (change) =>
      write(async () => {
        await change(null)
        failures = 0
      }),
    failed: async () => {
      failures += 1
    },
    finish: (end, _generation, change) =>
      write(async () => {
        if (!(await change(null))) return false
        self.end_ = end
        return true
      }),
  }
  return self
}
