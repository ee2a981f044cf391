// The typed caller for the contract: the only place that fetches.
import type {
  Endpoint,
  ErrorCodeOf,
  GivenOf,
  RawBody,
  RefusalPayload,
  ReplyOf,
} from '@peregrine/contract/platform/endpoint.ts'
import { FIELD_REASONS, type FieldReasons, readFieldReasons } from '@peregrine/contract/platform/field-reasons.ts'
import { VALIDATOR_SAYS } from '@peregrine/contract/platform/validator-mark.ts'
import type { FieldErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { messageOf, NETWORK_FAILURE, OFFLINE, UNUSABLE_INPUT } from '@peregrine/domain/shell/error-message-rules.ts'
import { type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'

/** An answer of 400 or above (spec §7): status, code when the server gave one, the readable message, fields, and the raw answer. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  /** Like `message`, in English until the page says it in the reader's language. */
  fields: FieldErrors
  /** The same as codes, where the server has some. */
  readonly fieldReasons: FieldReasons
  readonly raw: unknown
  /** Why, where the code alone says too little. */
  readonly reason: Message | null
  /** Seconds after which another try makes sense, when the server said so. */
  readonly retryAfter: number | undefined
  constructor(given: {
    status: number
    code: string
    message: string
    fields?: FieldErrors
    fieldReasons?: FieldReasons
    raw: unknown
    reason?: Message | null
    retryAfter?: number | undefined
  }) {
    super(given.message)
    this.status = given.status
    this.code = given.code
    this.fields = given.fields ?? {}
    this.fieldReasons = given.fieldReasons ?? {}
    this.raw = given.raw
    this.reason = given.reason ?? null
    this.retryAfter = given.retryAfter
  }
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && 'values' in value

/** What a refusal of this endpoint carries by the contract; undefined for any other failure. */
export function payloadOf<E extends Endpoint, Code extends ErrorCodeOf<E>>(
  _endpoint: E,
  error: unknown,
  code: Code,
): RefusalPayload<E, Code> | undefined {
  return error instanceof CallError && error.code === code ? (error.raw as RefusalPayload<E, Code>) : undefined
}

export interface ClientOptions {
  /** Where the API lives: '' for the page's own origin. */
  readonly base: string
  /** Headers for each call, asked anew every time: the CSRF header, `Authorization: Token …`. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Told when a call starts; the function it returns is called when the call ends (spec §4, in-flight progress). */
  readonly onCall?: () => () => void
  readonly fetch?: typeof fetch
}

export interface CallControl {
  readonly signal?: AbortSignal
  /** Of an idempotent endpoint, for whoever repeats a call by hand; otherwise every call has a key of its own. */
  readonly key?: string
}

export type Call = <E extends Endpoint>(endpoint: E, given: GivenOf<E>, control?: CallControl) => Promise<ReplyOf<E>>

export interface LooseGiven {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly rawBody?: RawBody
}

/** Path and query of a call: arrays become repeated parameters, null and undefined are skipped (spec §7). */
export function addressOf(endpoint: Endpoint, given: LooseGiven): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined) query.append(name, String(one))
    }
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

const bodyOf = async (given: LooseGiven): Promise<{ body?: BodyInit; type?: string }> => {
  if (given.rawBody) {
    const bytes = given.rawBody instanceof Uint8Array ? given.rawBody : await given.rawBody.arrayBuffer()
    return { body: bytes, type: 'application/octet-stream' }
  }
  return given.body === undefined ? {} : { body: JSON.stringify(given.body), type: 'application/json' }
}

const keyOf = (endpoint: Endpoint, control: CallControl | undefined): Record<string, string> =>
  endpoint.idempotent ? { 'idempotency-key': control?.key ?? crypto.randomUUID() } : {}

/** Lists of sentences by field, as our server sends them; anything else that a proxy may say in JSON names no fields. */
function fieldsOf(record: Readonly<Record<string, unknown>>): FieldErrors {
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((sentence) => typeof sentence === 'string')
  return Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string[]] => isList(entry[1])))
}

async function refusalOf(answer: Response): Promise<CallError> {
  const text = await answer.text()
  let raw: unknown = text
  try {
    raw = JSON.parse(text)
  } catch {
    // A proxy's HTML page, say: the text itself is all there is.
  }
  const record = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {}
  const unusable = answer.headers.get(VALIDATOR_SAYS.name) === VALIDATOR_SAYS.value
  const said = typeof record.code === 'string' ? record.code : ''
  const wait = Number(answer.headers.get('retry-after'))
  return new CallError({
    status: answer.status,
    code: unusable ? UNUSABLE_INPUT : said,
    message: unusable ? messageText(message(UNUSABLE_INPUT), 'en') : messageOf(raw),
    fields: said === '' ? fieldsOf(record) : {},
    fieldReasons: readFieldReasons(answer.headers.get(FIELD_REASONS)),
    raw,
    reason: isMessage(record.reason) ? record.reason : null,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  })
}

/** The name is that of RFC 6266 in its encoded form, which the server gives to every file. */
async function fileOf(answer: Response): Promise<File> {
  const [, encoded = ''] = /filename\*=UTF-8''([^;\s]+)/i.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const blob = await answer.blob()
  return new File([blob], decodeURIComponent(encoded), { type: blob.type })
}

/** Sends a call and answers what came back, once it is known to be no refusal. */
export async function sendCall(
  options: ClientOptions,
  endpoint: Endpoint,
  loose: LooseGiven,
  control: CallControl | undefined,
): Promise<Response> {
  const { body, type } = await bodyOf(loose)
  // Known before it is sent: then it cannot have had any effect. A connection that is lost meanwhile says less.
  const offline = globalThis.navigator?.onLine === false
  const answer = await (options.fetch ?? fetch)(options.base + addressOf(endpoint, loose), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(type && { 'content-type': type }),
      ...keyOf(endpoint, control),
      ...options.headers?.(),
    },
    ...(body !== undefined && { body }),
    ...(control?.signal && { signal: control.signal }),
  }).catch((cause: unknown) => {
    if (control?.signal?.aborted) throw cause
    if (offline)
      throw new CallError({ status: 0, code: OFFLINE, message: messageText(message(OFFLINE), 'en'), raw: cause })
    throw new CallError({ status: 0, code: 'network', message: NETWORK_FAILURE, raw: cause })
  })
  if (!answer.ok) throw await refusalOf(answer)
  return answer
}

/** Makes the function that calls endpoints. Every failure is a CallError; a network failure has status 0. */
export function createClient(options: ClientOptions): Call {
  return async (endpoint, given, control) => {
    const ended = options.onCall?.()
    try {
      const answer = await sendCall(options, endpoint, given as LooseGiven, control)
      if (endpoint.file) return (await fileOf(answer)) as never
      if (answer.status === 204) return undefined as never
      return (await answer.json()) as never
    } finally {
      ended?.()
    }
  }
}
