// Why something was refused, as it is stored beside it: the message, and whose no it was.
import { REFUSED_BY, type RefusedBy } from '@peregrine/domain/campaigns/order-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { Problem } from '#platform/reconcile/reconciler.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { reasonOfProblem } from './reconcile-failures.ts'

/** Problems that keep a change from being sent at all: of our own check, and of opening the ad account. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'unfit',
  'changed_outside',
  'no_account_access',
  'not_connected',
  'read_only_account',
  'reconnect_expired',
  'right_missing',
  'account_left_team',
  'audience_removed_there',
])
/** The same where the problem itself reads as one of the ad platform. */
const REASONS_NOT_SENT: ReadonlySet<string> = new Set(['creative_scheduled'])
/** Answers of the ad platform. */
const ANSWERED_NO: ReadonlySet<string> = new Set(['rejected', 'forbidden', 'not_found', 'network_refused'])

/** Null: it went wrong without a no of either, such as a write whose effect never showed. */
export function refusedBy(problem: Problem): RefusedBy | null {
  if (NOT_SENT.has(problem.code) || REASONS_NOT_SENT.has(reasonOfProblem(problem)?.code ?? '')) return 'check'
  return ANSWERED_NO.has(problem.code) ? 'platform' : null
}

const By = z.object({ by: z.enum(REFUSED_BY) })

export const storedRefusal = (said: Message, by: RefusedBy | null): string =>
  by === null ? storedMessage(said) : JSON.stringify({ ...JSON.parse(storedMessage(said)), by })

/** Null as well for what was stored before this was. */
export function storedRefusedBy(text: string | null): RefusedBy | null {
  const read = text?.startsWith('{') ? By.safeParse(parsed(text)) : undefined
  return read?.success ? read.data.by : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
