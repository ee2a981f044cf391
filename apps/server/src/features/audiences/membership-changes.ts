// Who entered and who left between two looks at an audience, and which clauses of its definition made it so.
import type { MembershipReason } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type Clause, clauseKey } from '@peregrine/domain/audiences/clause-rules.ts'
import { andInto, andNotInto, countBits } from '#features/insights/insights-public.ts'

/** An audience at one moment: its members, and of each clause those whom it speaks of. One bit an account. */
export interface SeenAudience {
  readonly members: Uint32Array
  readonly clauses: readonly { readonly clause: Clause; readonly accounts: Uint32Array }[]
}

export interface MembershipChanges {
  readonly entered: Uint32Array
  readonly left: Uint32Array
  readonly enteredBecause: readonly MembershipReason[]
  readonly leftBecause: readonly MembershipReason[]
}

/** An account may have more than one reason: the counts of reasons may be more than those who entered or left. */
export function membershipChanges(before: SeenAudience, after: SeenAudience): MembershipChanges {
  const words = Math.max(before.members.length, after.members.length)
  const entered = andNotInto(widened(after.members, words), before.members)
  const left = andNotInto(widened(before.members, words), after.members)
  const [old, present] = [keysOf(before), keysOf(after)]
  return {
    entered,
    left,
    // Whoever entered was kept out before by clauses that are gone now, or that they have come to fulfil.
    enteredBecause: before.clauses.flatMap((seen) =>
      reason(seen, entered, present.has(clauseKey(seen.clause)) ? 'accounts_changed' : 'clause_removed'),
    ),
    leftBecause: after.clauses.flatMap((seen) =>
      reason(seen, left, old.has(clauseKey(seen.clause)) ? 'accounts_changed' : 'clause_added'),
    ),
  }
}

const keysOf = ({ clauses }: SeenAudience): ReadonlySet<string> =>
  new Set(clauses.map(({ clause }) => clauseKey(clause)))

function reason(
  { clause, accounts }: SeenAudience['clauses'][number],
  moved: Uint32Array,
  why: MembershipReason['why'],
): MembershipReason[] {
  const own = moved.slice()
  const excluded = clause.side === 'exclude' ? andInto(own, accounts) : andNotInto(own, accounts)
  const count = countBits(excluded)
  return count === 0 ? [] : [{ clause: clause as MembershipReason['clause'], why, accounts: count }]
}

function widened(bits: Uint32Array, words: number): Uint32Array {
  const wide = new Uint32Array(words)
  wide.set(bits)
  return wide
}

/** The numbers of the accounts of a set after one of them, ascending, at most `limit`. */
export function accountsAfter(bits: Uint32Array, after: number, limit: number): number[] {
  const accounts: number[] = []
  for (let at = Math.max(0, after + 1); at < bits.length * 32 && accounts.length < limit; at += 1) {
    const word = bits[at >>> 5] ?? 0
    if (word === 0) at |= 31
    else if ((word >>> (at & 31)) & 1) accounts.push(at)
  }
  return accounts
}
