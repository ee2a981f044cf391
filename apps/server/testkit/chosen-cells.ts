// Which cells of a matrix a run plays: all of them in `npm run test:long`, in `npm test` a few that differ from test to test.
import { cellsOfTest } from '@peregrine/demo-network/test-cells.ts'
import { expect, inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run plays everything, however long that takes. */
    readonly everyCell: boolean
  }
}

/** All in a long run, else `few` of them, which the name of the running test decides, or the given one before tests run. */
export const chosenCells = <Cell>(
  cells: readonly Cell[],
  few: number,
  name = expect.getState().currentTestName ?? '',
): readonly Cell[] => (inject('everyCell') ? cells : cellsOfTest(name, cells, few))

/** A test of the long run alone, beside others of its kind that every run has. */
export const testInLongRun = (title: string, work: () => Promise<void>): void => {
  test.runIf(inject('everyCell'))(title, work)
}
