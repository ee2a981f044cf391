// What every side answers, in one shape and order, so that the answers can be compared and not only the times.

import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'

/** `asOf`: 'now' inside the network, in seconds since 1970. */
export interface SizeRequest {
  readonly definition: DefinitionDraft
  readonly asOf: number
}

/** Members and baseline of a sample, dense accounts in ascending order. */
export interface SampleAccounts {
  readonly members: Uint32Array
  readonly baseline: Uint32Array
  /** Members, and accounts of the baseline, that follow anybody: what shares of follows are shares of. */
  readonly following: { readonly n: number; readonly m: number }
}

/** [what, members with it, accounts of the baseline with it] */
export type Count = readonly [string, number, number]

/** The counting behind insights. */
export interface Counted {
  /** The accounts that members follow beyond expectation, the strongest first, and how many were tested. */
  readonly follows: readonly Count[]
  readonly tested: number
  /** Interests and their categories, in no order. */
  readonly interests: readonly Count[]
  /** 'trait value', in no order. */
  readonly traits: readonly Count[]
}

/** How many accounts are listed, and how many of both sides an account needs to be tested. */
export const LISTED = 300
export const LEAST_SEEN = 5

/** As one text: the same counts give the same text. */
export function canonical({ follows, tested, interests, traits }: Counted): string {
  const sorted = (counts: readonly Count[]) => counts.map((count) => count.join(' ')).sort()
  return JSON.stringify([tested, follows.map((count) => count.join(' ')), sorted(interests), sorted(traits)])
}
