// One definition for each call: path, access, shapes and errors, read by server, client, OpenAPI and tests alike.
import type { z } from 'zod'
import type { Access } from './access.ts'

/** Any schema without its methods: comparing those of each schema with ZodType’s doubles the types of a type check. */
export type AnyShape = z.core.$ZodType

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** An expected refusal: the status of the answer and the sentence that a person reads. */
export interface DeclaredError {
  readonly status: 400 | 402 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503
  readonly detail: string
  /** What the answer carries beside code and detail; an object. */
  readonly payload?: AnyShape
}

export type Fields = Readonly<Record<string, AnyShape>>

/**
 * At most `max` calls in `seconds`: of one person, where only people may call; otherwise of one network address, and of one
 * person when signed in.
 */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
  /** Refusals after which a call does not count, and how many calls there may be with those. */
  readonly uncounted?: { readonly codes: readonly string[]; readonly max: number }
}

export interface Endpoint {
  readonly id: string
  readonly method: Method
  readonly path: string
  readonly access: Access
  /**
   * Viewers of a team may call it although it is no GET: it only reads, or changes what is theirs alone. Every other call of
   * a team that is no GET is refused to them (decision 030).
   */
  readonly viewers?: true
  readonly summary: string
  readonly params?: Fields
  readonly query?: Fields
  /** Programs write it by hand: a name that it doesn't have is refused instead of ignored, and an empty value means not given. */
  readonly exactQuery?: true
  readonly body?: AnyShape
  /** The body is raw bytes (spec §5: file uploads); the handler reads the stream and counts it. */
  readonly rawBody?: true
  readonly reply: AnyShape
  /** The reply is a file of this media type instead of JSON; `reply` then describes nothing but a string. */
  readonly file?: string
  /** Further media types that the reply may have, such as slides instead of pages. */
  readonly alsoFiles?: readonly string[]
  /** The reply comes line by line (NDJSON); `reply` describes one line. What goes wrong midway is a last line of `StreamFailure`. */
  readonly stream?: true
  readonly status?: 200 | 201 | 202 | 204
  readonly errors?: Readonly<Record<string, DeclaredError>>
  /** Its body may name one of the caller's teams, although the call belongs to none. */
  readonly teamInBody?: true
  readonly limit?: RateLimit
  /** Callers send an `Idempotency-Key`: the same key again is answered as before, and nothing is done twice. */
  readonly idempotent?: true
  /** The largest body in bytes; 64 KiB unless said. */
  readonly maxBytes?: number
}

/** Who may call an endpoint, viewers of a team included or not. */
export const accessOf = ({ access, method, viewers }: Endpoint): Access => ({
  ...access,
  viewers: method === 'GET' || viewers === true,
})

type ExactParams<Path extends string> = [Placeholders<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly [Name in Placeholders<Path>]: AnyShape } }

/** Declares an endpoint. Params that do not name exactly the path's placeholders, or a missing access, do not compile. */
export function endpoint<const Path extends string, const Spec extends Omit<Endpoint, 'path' | 'params'>>(
  spec: Spec & { readonly path: Path } & ExactParams<Path>,
): Spec & { readonly path: Path } & ExactParams<Path> {
  return spec
}

/** Bytes of an upload: a browser's File or a buffer. */
export type RawBody = Uint8Array<ArrayBuffer> | { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }

type Shape<F> = F extends Fields ? { [Name in keyof F]: z.output<F[Name]> } : Record<never, never>
type GivenShape<F> = F extends Fields ? z.input<z.ZodObject<{ -readonly [Name in keyof F]: F[Name] }>> : never

/** What a handler receives, parsed. */
export interface InputOf<E extends Endpoint> {
  readonly params: Shape<E['params']>
  readonly query: Shape<E['query']>
  readonly body: E['body'] extends AnyShape ? z.output<E['body']> : undefined
}

/** A shape as it goes over the wire: whoever sends it does not have to own it. */
export type Sent<T> = T extends number ? T : T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T

/** What a caller gives: only the parts that the endpoint has. */
export type GivenOf<E extends Endpoint> = (E extends { readonly params: Fields }
  ? { readonly params: GivenShape<E['params']> }
  : unknown) &
  (E extends { readonly query: Fields } ? { readonly query?: GivenShape<E['query']> } : unknown) &
  (E extends { readonly body: AnyShape } ? { readonly body: Sent<z.input<E['body']>> } : unknown) &
  (E extends { readonly rawBody: true } ? { readonly rawBody: RawBody } : unknown)

/** Nothing of it is changed by whoever has it. */
export type ReadonlyDeep<Value> = Value extends number
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
    : Value

/** What a caller gets; of a stream, each of its lines. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** What a handler returns. */
export type HandlerReplyOf<E extends Endpoint> = E extends StreamEndpoint
  ? AsyncIterable<ReadonlyDeep<z.input<E['reply']>>>
  : ReadonlyDeep<z.input<E['reply']>>

/** An endpoint whose reply comes line by line. */
export interface StreamEndpoint extends Endpoint {
  readonly stream: true
}

export type ErrorCodeOf<E extends Endpoint> =
  E['errors'] extends Readonly<Record<string, DeclaredError>> ? Extract<keyof E['errors'], string> : never

/** What a refusal carries beside code and detail; undefined where the contract declares nothing. */
export type RefusalPayload<E extends Endpoint, Code extends string> =
  E['errors'] extends Readonly<Record<Code, { readonly payload: infer Payload extends AnyShape }>>
    ? z.output<Payload>
    : undefined

export type EndpointGroup = Readonly<Record<string, Endpoint>>
