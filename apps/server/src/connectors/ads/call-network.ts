// One call of the network over HTTP: signed (or with a bearer token), bounded in time and size, kept below the rate limits, repeated when that is safe.
import { createHash } from 'node:crypto'
import { AdsFailure, type AdsGrant, isBearer, nameOfGrant } from './ads-port.ts'
import { createRateMemory, networkTimeOf, type RateKey, retryAfterOf } from './rate-memory.ts'
import { type ConsumerKey, type RequestToSign, requestSigner, writtenParams } from './sign-request.ts'
import { clocksApart, failureOf, notBegun, translateFailure } from './translate-failure.ts'

export interface NetworkCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Whole, without a query. */
  readonly url: string
  readonly grant: AdsGrant | null
  /** Query of GET and DELETE, form of POST and PUT. */
  readonly params?: Readonly<Record<string, string>>
  /** Instead of a form. */
  readonly json?: unknown
  /** Instead of a form: one file with the fields beside it; neither is signed. */
  readonly upload?: { readonly bytes: Uint8Array; readonly fields: Readonly<Record<string, string>> }
  readonly oauth?: Readonly<Record<string, string>>
  readonly account?: string
  /** What the network counts it as. */
  readonly scope: string
  /** Asks and changes nothing, so that a lost answer may be asked for again; every GET does, a few POSTs do. */
  readonly safeToRepeat?: boolean
  /** A change that done twice is as done once: sent again after a lost answer, but what was done is then not known. */
  readonly idempotent?: boolean
}

export interface NetworkOptions {
  readonly consumer: ConsumerKey
  /** Milliseconds since 1970: signatures carry the time. Where the network's clock is another one, they follow it. */
  readonly clock: () => number
  /** Milliseconds for one try; 20,000 unless said. */
  readonly timeout?: number
  /** Milliseconds that a call may spend on waiting for the network to be ready; 8,000 unless said. */
  readonly patience?: number
  /** Bytes of an answer, unpacked; 16 MiB unless said. */
  readonly maxBytes?: number
}

const uploadBody = ({ bytes, fields }: NonNullable<NetworkCall['upload']>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('media', new Blob([new Uint8Array(bytes)]), 'media')
  return form
}

export type CallNetwork = (call: NetworkCall) => Promise<string>

const TRIES = 4
const FIRST_PAUSE = 250

type Outcome =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Headers
      readonly text: string
      /** How far the network's clock was ahead of the one it was signed by, when that may be why it was not believed; else 0. */
      readonly ahead: number
    }
  /** The request never left. */
  | { readonly kind: 'unsent' }
  /** It left, and no whole answer came. */
  | { readonly kind: 'lost' }

const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const neverLeft = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown; errors?: unknown[] } | undefined) : undefined
  // Several addresses of one name were tried: none was reached.
  if (Array.isArray(cause?.errors) && cause.errors.length > 0)
    return cause.errors.every((one) => NEVER_LEFT.has(String((one as { code?: unknown }).code)))
  return NEVER_LEFT.has(String(cause?.code))
}

/** Signatures carry the time; the network refuses those of five minutes ago. */
const CLOCKS_APART_MINUTES = 4

/** How far the network's clock is ahead of that of a signature (milliseconds), when that may be why it was refused; else 0. */
function aheadOf(signed: number, { status, headers }: Response): number {
  const ahead = status === 401 ? networkTimeOf(headers, signed) - signed : 0
  return Math.abs(ahead) / 60_000 >= CLOCKS_APART_MINUTES ? ahead : 0
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The body as text; null when it is longer than allowed or breaks off. */
async function boundedText(answer: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Makes the one function that speaks to the network: it answers the body of a success and throws an AdsFailure otherwise. */
export function networkCaller(options: NetworkOptions): CallNetwork {
  const { clock, timeout = 20_000, patience = 8_000, maxBytes = 16 * 1024 * 1024 } = options
  // How far the network's clock was ahead of ours when it last refused a signature for that.
  let ahead = 0
  const signatureClock = (): number => clock() + ahead
  const sign = requestSigner(options.consumer, signatureClock)
  const rates = createRateMemory(clock)

  const send = async (call: NetworkCall): Promise<Outcome> => {
    const { method, url, params = {}, json, oauth = {}, grant } = call
    const inBody = method === 'POST' || method === 'PUT'
    const written = writtenParams(params)
    const text = json !== undefined ? JSON.stringify(json) : inBody && written !== '' ? written : null
    const body = call.upload ? uploadBody(call.upload) : text
    const authorization = (): string => {
      if (grant !== null && isBearer(grant)) return `Bearer ${grant.bearer}`
      const toSign: RequestToSign = { method, url, params, oauth, grant }
      return sign(toSign)
    }
    const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded'
    const signed = signatureClock()
    let answer: Response
    try {
      answer = await fetch(written !== '' && (!inBody || json !== undefined) ? `${url}?${written}` : url, {
        method,
        headers: {
          authorization: authorization(),
          accept: 'application/json',
          ...(typeof body === 'string' && { 'content-type': type }),
        },
        body,
        // A signed request goes where it was signed for, and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
    } catch (error) {
      return { kind: neverLeft(error) ? 'unsent' : 'lost' }
    }
    const read = await boundedText(answer, maxBytes)
    if (read === null && answer.ok) return { kind: 'lost' }
    const { status, headers } = answer
    // A bearer token carries no time.
    const ahead = grant !== null && isBearer(grant) ? 0 : aheadOf(signed, answer)
    return { kind: 'answer', status, headers, text: read ?? '', ahead }
  }

  /** The failure of an outcome that is no success, and whether asking again is safe. */
  const judge = (
    outcome: Outcome,
    { changes, repeats }: Effect,
  ): { readonly failure: AdsFailure; readonly again: boolean } => {
    if (outcome.kind === 'unsent') return { failure: failureOf('unavailable'), again: true }
    if (outcome.kind === 'lost')
      return { failure: failureOf(changes ? 'unknown_outcome' : 'unavailable'), again: repeats }
    const { status, headers, text } = outcome
    if (outcome.ahead !== 0) {
      const minutes = Math.round(Math.abs(networkTimeOf(headers, clock()) - clock()) / 60_000)
      return { failure: clocksApart(minutes), again: false }
    }
    const failure = translateFailure(status, parsed(text), retryAfterOf(headers, clock()))
    // Whoever is asked to come back later was not served: the only answer after which a change is sent again.
    if (status === 429) return { failure, again: true }
    if (failure.kind !== 'unavailable') return { failure, again: false }
    if (changes && !notBegun(failure))
      return { failure: failureOf('unknown_outcome', failure.retryAfter), again: repeats }
    return { failure, again: repeats }
  }

  return async (call) => {
    const effect = effectOf(call)
    const grant = createHash('sha256')
      .update(call.grant === null ? '' : nameOfGrant(call.grant))
      .digest('base64url')
    const key: RateKey = { grant, account: call.account ?? null, scope: call.scope }
    const latest = performance.now() + patience
    let signedByTheirClock = false
    // Once an answer was lost, not being served later does not tell what became of the change.
    let mayBeDone = false
    for (let tries = 1; ; tries += 1) {
      const full = rates.take(key)
      if (full > 0) {
        if (performance.now() + full > latest)
          throw failureOf(mayBeDone ? 'unknown_outcome' : 'rate_limited', Math.ceil(full / 1000))
        await pause(full + Math.random() * 100)
        tries -= 1
        continue
      }
      const outcome = await send(call)
      if (outcome.kind === 'answer') {
        rates.learn(key, outcome.status, outcome.headers)
        if (outcome.status >= 200 && outcome.status < 300) return outcome.text
        // Refused unread, a change too: signed by the network's own clock it may be sent once more.
        if (outcome.ahead !== 0 && !signedByTheirClock) {
          ahead = networkTimeOf(outcome.headers, clock()) - clock()
          signedByTheirClock = true
          continue
        }
      }
      const { failure, again } = judge(outcome, effect)
      mayBeDone ||= failure.kind === 'unknown_outcome'
      // Half of it at random, so that many who were sent away do not come back together.
      const growing = FIRST_PAUSE * 2 ** (tries - 1)
      const wait = Math.max((failure.retryAfter ?? 0) * 1000, growing / 2) + (Math.random() * growing) / 2
      if (!again || tries >= TRIES || performance.now() + wait > latest) {
        // A refusal is the network's word on the change itself; whoever reads it knows what it means of one that was sent twice.
        const isOpen = mayBeDone && (failure.kind === 'unavailable' || failure.kind === 'rate_limited')
        const told = isOpen ? failureOf('unknown_outcome', failure.retryAfter) : failure
        throw withWait(told, () => rates.take(key))
      }
      await pause(wait)
    }
  }
}

interface Effect {
  /** Something may have been done, though no answer was heard. */
  readonly changes: boolean
  /** It may be sent again all the same. */
  readonly repeats: boolean
}

function effectOf({ method, safeToRepeat = false, idempotent = false }: NetworkCall): Effect {
  const changes = method !== 'GET' && !safeToRepeat
  return { changes, repeats: !changes || idempotent }
}

/** A rate limit always says how long it lasts, when anything of the answer told. */
function withWait(failure: AdsFailure, untilFree: () => number): AdsFailure {
  if (failure.kind !== 'rate_limited' || failure.retryAfter !== null) return failure
  const full = untilFree()
  return full > 0 ? new AdsFailure('rate_limited', failure.problem, failure.problems, Math.ceil(full / 1000)) : failure
}
