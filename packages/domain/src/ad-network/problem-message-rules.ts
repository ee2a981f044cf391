// What the network refuses, as a message for people: its own sentence names fields and values of the wire.
import { type Message, type MessageCode, message } from '../shell/message-rules.ts'
import type { PostNeed, PromotionProblem } from './creative-rules.ts'
import type { LimitedKind } from './criterion-rules.ts'
import type { NetworkProblem } from './network-problem-rules.ts'

type Checked = Pick<NetworkProblem, 'rule' | 'values'> | Pick<PromotionProblem, 'rule' | 'values'>

/** An amount as people write it; the network counts in millionths. */
const amountOf = (micros: string | number | undefined): number => Number(micros) / 1_000_000

/** A rule without a sentence in the catalogue does not compile. */
export function problemMessage({ rule, values }: Checked): Message {
  const code: MessageCode = rule
  switch (rule) {
    case 'too_many_values':
      return message(rule, {
        limit: Number(values.limit),
        count: Number(values.count),
        what: message(`limit_${values.kind as LimitedKind}`),
      })
    case 'post_for_objective':
      return message(rule, { value: String(values.value), what: message(`needs_${values.need as PostNeed}`) })
    case 'bid_out_of_bounds':
      return message(rule, { lowest: amountOf(values.least), highest: amountOf(values.most) })
    case 'below_spend':
      return message(rule, { spent: amountOf(values.spent) })
    default:
      return { code, values } as Message
  }
}
