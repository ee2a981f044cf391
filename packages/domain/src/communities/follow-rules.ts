// A community said as "follows at least k of these accounts": which accounts and which k tell its members best, and how well.

/** An account that was looked at: whether it is a member, and which of the community's accounts it follows. */
export interface LookedAt {
  readonly inside: boolean
  /** Positions in the community's accounts, the most typical 0. */
  readonly follows: readonly number[]
}

export interface FollowRule {
  /** The first so many of the community's accounts, … */
  readonly accounts: number
  /** … of which an account follows at least so many. */
  readonly atLeast: number
  /** Share of the members whom it keeps, 0..1. */
  readonly recall: number
  /** Share of those it keeps who are members, 0..1. */
  readonly precision: number
  /** Accounts on which both were measured; it was chosen by others. */
  readonly measuredOn: number
}

const MOST_TIMES = 6
const WIDTHS = [3, 5, 8, 12, 20, 30, 50] as const

/**
 * The rule with the highest F1 (harmonic mean of recall and precision), chosen on every other account and measured on the
 * rest, so that the two numbers are none that the choice has flattered. Null when nothing keeps a member.
 */
export function chooseFollowRule(looked: readonly LookedAt[], accounts: number): FollowRule | null {
  const chosenBy = looked.filter((_, position) => position % 2 === 0)
  const measuredBy = looked.filter((_, position) => position % 2 === 1)
  let best: { readonly rule: Pick<FollowRule, 'accounts' | 'atLeast'>; readonly f1: number } | null = null
  for (const width of [...new Set(WIDTHS.map((desired) => Math.min(desired, accounts)))])
    for (let atLeast = 1; atLeast <= Math.min(MOST_TIMES, width); atLeast += 1) {
      const { recall, precision } = measure(chosenBy, width, atLeast)
      const f1 = recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0
      if (f1 > (best?.f1 ?? 0)) best = { rule: { accounts: width, atLeast }, f1 }
    }
  if (best === null) return null
  const found = measure(measuredBy, best.rule.accounts, best.rule.atLeast)
  return found.recall === 0 ? null : { ...best.rule, ...found, measuredOn: measuredBy.length }
}

function measure(looked: readonly LookedAt[], accounts: number, atLeast: number) {
  let [members, retained, right] = [0, 0, 0]
  for (const { inside, follows } of looked) {
    if (inside) members += 1
    let followed = 0
    for (const position of follows) if (position < accounts) followed += 1
    if (followed < atLeast) continue
    retained += 1
    if (inside) right += 1
  }
  return { recall: members > 0 ? right / members : 0, precision: retained > 0 ? right / retained : 0 }
}
