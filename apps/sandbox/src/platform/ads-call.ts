// The one way to declare a call of the sandbox; sandbox-http.ts mounts it with signature, access, limits and answers.
import type { ApiRateGroup } from '@peregrine/domain/ad-network/api-limit-rules.ts'
import type { RateCategory } from '@peregrine/domain/ad-network/network-limits.ts'
import type { Parameters, ValuesOf } from './ads-parameters.ts'

/** Whoever signed the request. */
export interface Caller {
  readonly userId: string
  readonly consumerKey: string
  /** What its rate limits are counted by. */
  readonly token: string
}

/**
 * Who may: anyone with a good signature; who has any right in the account of the path; who may see its campaigns; who may
 * change them; who may make what is promoted; who may change its audiences; who may change its settings.
 */
export type AdsAccess =
  | 'signed'
  | 'reads-account'
  | 'reads-campaigns'
  | 'writes-campaigns'
  | 'writes-creatives'
  | 'writes-audiences'
  | 'administers-account'

export interface AdsRequest<Values> {
  /** Read and checked. */
  readonly values: Values
  /** Names of known parameters that were sent: of a PUT only these change. */
  readonly sent: ReadonlySet<string>
  /** The named parts of the path, such as account_id. */
  readonly path: Readonly<Record<string, string>>
  /** The parsed JSON body; undefined when there was none. */
  readonly body: unknown
  /** Of the body as it came. */
  readonly bytes: number
  readonly caller: Caller
}

export interface AdsAnswer {
  readonly data: unknown
  /** Of a call with pages: null on the last one. */
  readonly next_cursor?: string | null
  readonly total_count?: number
  readonly data_type?: string
  /** Where the answer is a sentence instead of data. */
  readonly message?: string
  /** Of figures: how many values each metric has. */
  readonly time_series_length?: number
  /** Else 200, of a POST 201. */
  readonly status?: number
  /** Else {params}: what a batch echoes instead. */
  readonly request?: unknown
  /** Beside those of the rate limits. */
  readonly headers?: Readonly<Record<string, string>>
}

interface CallFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without the version: /accounts/:account_id/campaigns */
  readonly path: string
  /** The row of the network's rate chart. */
  readonly limit: RateGroup
}

/** Rows of the network's rate chart, and those of API v2. */
export type RateGroup = RateCategory | ApiRateGroup

/** A call of the ads API, below /12/ (and /11/): answers {data, request, …} and refuses with AdsRefusal. */
export interface AdsCall<Kinds extends Parameters> extends CallFacts {
  readonly access: AdsAccess
  readonly parameters: Kinds
  handle(request: AdsRequest<ValuesOf<Kinds>>): AdsAnswer | Promise<AdsAnswer>
}

export interface ApiRequest {
  readonly query: URLSearchParams
  readonly path: Readonly<Record<string, string>>
  readonly body: unknown
  /** The texts of a form, also of one in several parts. */
  readonly form: ReadonlyMap<string, string>
  /** The files of a form in several parts. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly caller: Caller
}

/** A call of another API: its whole path (/2/users/by), its own body, and refuses with ApiRefusal. */
export interface ApiCall extends CallFacts {
  /** The OAuth 2 scopes that it needs; OAuth 1.0a is always good. */
  readonly scopes: readonly string[]
  handle(
    request: ApiRequest,
  ):
    | { readonly status?: number; readonly body: unknown }
    | Promise<{ readonly status?: number; readonly body: unknown }>
}

export type SandboxCall =
  | ({ readonly protocol: 'ads' } & AdsCall<Parameters>)
  | ({ readonly protocol: 'api' } & ApiCall)

export const adsCall = <const Kinds extends Parameters>(call: AdsCall<Kinds>): SandboxCall => ({
  protocol: 'ads',
  // The values were read by these very kinds.
  ...(call as unknown as AdsCall<Parameters>),
})

export const apiCall = (call: ApiCall): SandboxCall => ({ protocol: 'api', ...call })
