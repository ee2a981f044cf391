// How the network says no: the errors of the ads API and of API v2, thrown by a call and answered as documented.

/** One entry of `errors` of the ads API. */
export interface WireProblem {
  readonly code: string
  readonly message: string
  readonly parameter?: string
  readonly details?: string
  readonly value?: unknown
}

/** Ads API: answered with `status` as {errors, request}; of a batch also with `operation_errors`, in the operations' order. */
export class AdsRefusal extends Error {
  override readonly name = 'AdsRefusal'
  readonly status: number
  readonly errors: readonly WireProblem[]
  readonly operationErrors: readonly (readonly WireProblem[])[] | undefined
  /** Else the parameters of the call. */
  readonly request: unknown
  constructor(
    status: number,
    errors: readonly WireProblem[],
    batch: { readonly operationErrors?: readonly (readonly WireProblem[])[]; readonly request?: unknown } = {},
  ) {
    super(errors.map(({ code }) => code).join(', '))
    this.status = status
    this.errors = errors
    this.operationErrors = batch.operationErrors
    this.request = batch.request
  }
}

/** API v2 and 1.1: answered with `status` and this very body. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`answers ${status}`)
    this.status = status
    this.body = body
  }
}

export const invalidParameter = (parameter: string, expected: string, value: unknown): WireProblem => ({
  code: 'INVALID_PARAMETER',
  message: `Expected ${expected}, got "${typeof value === 'object' ? JSON.stringify(value) : String(value)}" for ${parameter}`,
  parameter,
  value,
})

export const missingParameter = (parameter: string): WireProblem => ({
  code: 'MISSING_PARAMETER',
  message: `"${parameter}" is a required parameter`,
  parameter,
})
