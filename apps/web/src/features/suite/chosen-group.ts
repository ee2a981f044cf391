// People that were chosen for an action: who, how many, and those of them whose rows the page has.
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'

export interface ChosenGroup {
  readonly selection: Selection
  readonly size: number
  readonly known: readonly SuitePerson[]
  /** How many of all the account follows already; undefined: not known. */
  readonly followed?: number | undefined
}

/** As many as an action takes at once. */
export const MOST_CHOSEN = 5000
