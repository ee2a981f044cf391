// Why something was refused, as it is stored beside it: the message, and whose no it was.
import { REFUSED_BY, type RefusedBy } from '@peregrine/domain/campaigns/order-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { reasonOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Problem } from '#platform/reconcile/reconciler.ts'
import { readMessage, storedMessage } from '#platform/stored-message.ts'

/** Problems that keep a change from being sent at all: of our own check, and of opening the ad account. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'unfit',
  'changed_outside',
  'no_account_access',
  'not_connected',
  'read_only_account',
  'reconnect_expired',
])
/** The same where the problem itself reads as one of the ad platform. */
const REASONS_NOT_SENT: ReadonlySet<string> = new Set(['creative_scheduled'])

export const refusedBy = (problem: Problem): RefusedBy =>
  NOT_SENT.has(problem.code) || REASONS_NOT_SENT.has(reasonOfProblem(problem)?.code ?? '') ? 'check' : 'platform'

const By = z.object({ by: z.enum(REFUSED_BY) })

export const storedRefusal = (said: Message, by: RefusedBy): string =>
  JSON.stringify({ ...JSON.parse(storedMessage(said)), by })

/** Rows from before this was stored: that others changed it is known from the message. */
export function storedRefusedBy(text: string | null): RefusedBy {
  const read = text?.startsWith('{') ? By.safeParse(parsed(text)) : undefined
  if (read?.success) return read.data.by
  return readMessage(text)?.code === 'changed_outside' ? 'check' : 'platform'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
