// What the note of an entry tells of the people it speaks of: no few of them, and no share finer than ten.
import { discloseFew, isBelowMinimum } from '../insights/size-rules.ts'
import { shareStep } from '../insights/small-cell-rules.ts'
import { shareInSteps } from '../insights/told-number-rules.ts'

/** Of how many people the share is that others reach already is not told with it: it comes in twentieths. */
const COVERED_STEP = 0.05
/** Other shares without a number of people are in steps of their own already; written out they have one decimal. */
const PLAIN_STEP = 0.001

interface Note {
  readonly code: string
  readonly people?: number | undefined
  readonly percent?: number | undefined
}

/** `people` in hundreds, nobody as a few; `percent` of them in steps of at least ten people, of a few not at all. Telling it again changes nothing. */
export function discloseNote<Told extends Note>(note: Told): Told {
  const { people: counted, percent, ...rest } = note
  const people = counted === undefined ? undefined : discloseFew(counted)
  const step =
    people === undefined
      ? note.code === 'already_reached'
        ? COVERED_STEP
        : PLAIN_STEP
      : Math.max(0.01, shareStep(people))
  const told = percent === undefined || (people !== undefined && isBelowMinimum(people)) ? undefined : percent
  return {
    ...rest,
    ...(people !== undefined && { people }),
    ...(told !== undefined && { percent: Number((100 * shareInSteps(told / 100, step)).toPrecision(12)) }),
  } as Told
}
