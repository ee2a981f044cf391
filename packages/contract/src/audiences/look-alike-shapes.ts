// What a look-alike rests on, and a search for one.
import { discloseHoldOut } from '@peregrine/domain/audiences/look-alike-rules.ts'
import { z } from 'zod'
import { Criterion, Definition } from '../insights/definition-shapes.ts'
import { MemberCount, MemberFigure } from '../insights/figure-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { ordinal, rounded, setting } from '../platform/number-kinds.ts'

const count = z.int().nonnegative()

/** How many of what was hidden while it was learnt were found, and how many times as often as by chance. */
const holdOut = z.object({
  /** Members, each hidden once, and how many of them were found again, with the share's 95 % interval. */
  hidden: count,
  found: count,
  share: z.number(),
  low: z.number(),
  high: z.number(),
  /** Comparable accounts outside (readable, of the same countries and languages), hidden as well; null: made before these were. */
  others: z.object({ hidden: count, found: count }).nullable().default(null),
  /** The share of them that was found; of everybody outside where `others` is null. */
  chance: z.number(),
  times: z.number(),
  times_low: z.number().nullable().default(null),
  times_high: z.number().nullable().default(null),
})
const HoldOut = rounded(holdOut, discloseHoldOut)

export const Lookalike = z.object({
  /** The audience that it was made from; without an id when that is gone, or when it was a list of accounts. */
  source: z.object({ id: z.string().nullable(), name: z.string() }),
  /** How many accounts the list had; null: it was made from an audience. */
  people: setting(count).nullable().default(null),
  made: z.iso.datetime(),
  /** Accounts in it: exact. */
  size: MemberCount,
  /** Accounts that could be in it: everybody who is within the limits and not in the audience. */
  outside: MemberCount,
  /** How many were asked for; scores are whole, so that the size may differ a little. */
  wanted: setting(count),
  /** Readable members that it was learnt from. */
  members: MemberCount,
  /** Why: what sets the audience apart, with the weight that each has; the one that explains most first. */
  traits: z.array(
    z.object({
      kind: Criterion.shape.kind,
      term: z.string(),
      /** Part of the definition that it is. */
      weight: setting(z.int()),
      figure: MemberFigure,
    }),
  ),
  hold_out: HoldOut,
  /** The same by traits that are no echo of what the audience was asked for; null where there is nothing to tell apart. */
  independent: rounded(holdOut.extend({ by: z.enum(['said', 'done']) }), discloseHoldOut)
    .nullable()
    .default(null),
})
export type Lookalike = z.output<typeof Lookalike>

export const LookalikeSearch = z.object({
  id: z.string(),
  /** Its task, by which it can be stopped. */
  task: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Steps done, of how many. */
  done: ordinal(count),
  total: ordinal(count),
  stopping: z.boolean(),
  /** Why nothing was found, as a sentence. */
  problem: MessageShape.nullable(),
  source: Lookalike.shape.source,
  people: Lookalike.shape.people,
  width: z.union([z.object({ share: setting(z.number()) }), z.object({ accounts: setting(z.int()) })]),
  found: Lookalike.extend({ definition: Definition }).nullable(),
  /** The audience that it was saved as. */
  saved: z.string().nullable(),
})
export type LookalikeSearch = z.output<typeof LookalikeSearch>
