// What an answer of the network that is no success means: the kind of failure, and messages that a planner understands.
import { isNetworkErrorCode, type NetworkErrorCode } from '@peregrine/domain/ad-network/error-code-rules.ts'
import { checkBatchSize } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure, type AdsFailureKind, type AdsProblem } from './ads-port.ts'
import { type WireProblem, wireProblems } from './ads-wire.ts'

const PROBLEMS: Readonly<Record<AdsFailureKind, Message>> = {
  unavailable: message('platform_unavailable'),
  unknown_outcome: message('platform_outcome_unknown'),
  rate_limited: message('platform_rate_limited'),
  unauthorised: message('platform_unauthorized'),
  forbidden: message('platform_forbidden'),
  not_found: message('platform_not_found'),
  rejected: message('platform_rejected'),
}
const LONGEST_MESSAGE = 300

/** A failure of this kind with its own message. */
export const failureOf = (kind: AdsFailureKind, retryAfter: number | null = null): AdsFailure =>
  new AdsFailure(kind, PROBLEMS[kind], [], retryAfter)

/** No grant is to blame when the network does not believe the time in our signatures. */
export const clocksApart = (minutes: number): AdsFailure =>
  new AdsFailure('unavailable', message('clocks_apart', { minutes }))

/** The status comes first: a body may be anything, a page of HTML too. */
function kindOf(status: number, code: string | undefined): AdsFailureKind {
  // The network answers 403 for an account that is not there, or not ours to see.
  if (code === 'ACCOUNT_NOT_FOUND') return 'not_found'
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  // A page of a gateway says nothing of whether a thing stands in the account: only the network's own word does.
  if (status === 404 || status === 410) return code === undefined ? 'unavailable' : 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 423 || status >= 500 || status < 400) return 'unavailable'
  return 'rejected'
}

const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)

/** The ad platform's own words stay a value, and are shown as a quotation. */
const said = (reason: Message, words: string): Message =>
  words === '' ? reason : message('platform_said', { reason, said: words })

/** Each code of the ad platform is a code of the catalogue: one without its sentences does not compile. */
const codeMessage = (code: NetworkErrorCode): Message => message(code)

function problemOf(wire: WireProblem & { readonly index: number | null }, kind: AdsFailureKind): AdsProblem {
  const code = wire.code ?? wire.title ?? ''
  const detail = plain(wire.message)
  const place = { code, parameter: wire.parameter, index: wire.index }
  // API v2 has no code for what is not allowed: its sentence is all that tells.
  if (kind === 'forbidden' && wire.code === null && detail !== '')
    return { ...place, parameter: null, problem: message('platform_said_only', { said: detail }) }
  const reason = isNetworkErrorCode(code) ? codeMessage(code) : PROBLEMS[kind]
  // A broken rule names the value; the code alone would say too little.
  return { ...place, problem: kind === 'rejected' ? said(reason, detail) : reason }
}

/** The failure that an answer stands for. `body` is the parsed JSON, or undefined when it was none. */
export function translateFailure(status: number, body: unknown, retryAfter: number | null): AdsFailure {
  const wire = wireProblems(body)
  const kind = kindOf(status, wire.find(({ code }) => code)?.code ?? undefined)
  const problems = wire.map((problem) => problemOf(problem, kind))
  return new AdsFailure(kind, problems[0]?.problem ?? PROBLEMS[kind], problems, retryAfter)
}

/** Codes by which the network says that it did not even begin. */
export const notBegun = (failure: AdsFailure): boolean =>
  failure.problems.some(({ code }) =>
    ['OVER_CAPACITY', 'SERVICE_UNAVAILABLE', 'LOCK_ACQUISITION_TIMEOUT', 'TOO_MANY_REQUESTS'].includes(code),
  )

/** More operations than one batch takes: refused before anything is sent. */
export function batchTooLarge(count: number, limit: number): AdsFailure {
  const problem = message('batch_too_large', { limit, count })
  const problems = checkBatchSize(count, limit).map(({ code, parameter, index }) => ({
    code,
    parameter,
    index,
    problem,
  }))
  return new AdsFailure('rejected', problem, problems)
}
