// Which clusters of an audience may be called groups of it.

export interface FoundCommunity {
  readonly accounts: readonly unknown[]
  /** How many times as many follows among its members as by chance; null: too few were seen to say. */
  readonly densityRatio: number | null
}

/**
 * A group has accounts that its members follow, by which it is named, and its members follow each other no less than chance
 * would have it. What is left is a part of the audience that nothing tells from the rest.
 */
export const isDistinctCommunity = ({ accounts, densityRatio }: FoundCommunity): boolean =>
  accounts.length > 0 && (densityRatio === null || densityRatio > 1)
