// What an answer of the network that is no success means: the kind of failure, and sentences that a planner understands.
import { errorSentence, isNetworkErrorCode } from '@peregrine/domain/ad-network/error-code-rules.ts'
import { checkBatchSize } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { AdsFailure, type AdsFailureKind, type AdsProblem } from './ads-port.ts'
import { type WireProblem, wireProblems } from './ads-wire.ts'

const SENTENCES: Readonly<Record<AdsFailureKind, string>> = {
  unavailable: 'The network cannot be reached just now. Try again later.',
  unknown_outcome: 'The network was asked, and its answer was lost: it may or may not have been done.',
  rate_limited: 'Too much was asked of the network in a short time.',
  unauthorised: 'The network does not accept the connection any more. Connect the ad account again.',
  forbidden: 'The connected person may not do this in the ad account.',
  not_found: 'This does not exist in the ad account any more.',
  rejected: 'The network refused this.',
}
const LONGEST_MESSAGE = 300

/** A failure of this kind with its own sentence. */
export const failureOf = (kind: AdsFailureKind, retryAfter: number | null = null): AdsFailure =>
  new AdsFailure(kind, SENTENCES[kind], [], retryAfter)

/** No grant is to blame when the network does not believe the time in our signatures. */
export const clocksApart = (minutes: number): AdsFailure =>
  new AdsFailure(
    'unavailable',
    `The clock of this server is ${minutes} minutes away from the network's, which refuses what we sign. Set the clock.`,
  )

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

function problemOf(wire: WireProblem & { readonly index: number | null }, kind: AdsFailureKind): AdsProblem {
  const code = wire.code ?? wire.title ?? ''
  const known = isNetworkErrorCode(code)
  const sentence = known ? errorSentence(code) : SENTENCES[kind]
  const detail = plain(wire.message)
  // API v2 has no code for what is not allowed: its sentence is all that tells.
  if (kind === 'forbidden' && wire.code === null && detail !== '')
    return { code, parameter: null, index: wire.index, sentence: detail }
  return {
    code,
    parameter: wire.parameter,
    index: wire.index,
    // A broken rule names the value; the code alone would say too little.
    sentence: kind === 'rejected' && detail !== '' ? `${sentence.replace(/\.$/, '')}: ${detail}` : sentence,
  }
}

/** The failure that an answer stands for. `body` is the parsed JSON, or undefined when it was none. */
export function translateFailure(status: number, body: unknown, retryAfter: number | null): AdsFailure {
  const wire = wireProblems(body)
  const kind = kindOf(status, wire.find(({ code }) => code)?.code ?? undefined)
  const problems = wire.map((problem) => problemOf(problem, kind))
  return new AdsFailure(kind, problems[0]?.sentence ?? SENTENCES[kind], problems, retryAfter)
}

/** Codes by which the network says that it did not even begin. */
export const notBegun = (failure: AdsFailure): boolean =>
  failure.problems.some(({ code }) =>
    ['OVER_CAPACITY', 'SERVICE_UNAVAILABLE', 'LOCK_ACQUISITION_TIMEOUT', 'TOO_MANY_REQUESTS'].includes(code),
  )

/** More operations than one batch takes: refused before anything is sent. */
export function batchTooLarge(count: number, limit: number): AdsFailure {
  const problems = checkBatchSize(count, limit).map(({ code, parameter, index, message }) => ({
    code,
    parameter,
    index,
    sentence: message,
  }))
  return new AdsFailure('rejected', problems[0]?.sentence ?? SENTENCES.rejected, problems)
}
