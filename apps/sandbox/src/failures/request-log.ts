// The last requests, in memory, without anything secret: so that a test can see what really arrived.

export interface LoggedRequest {
  readonly at: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** 0: the connection was ended without an answer. */
  readonly status: number
  readonly milliseconds: number
}

export interface RequestLog {
  note(request: LoggedRequest): void
  /** Oldest first. */
  all(): readonly LoggedRequest[]
  forget(): void
}

const KEPT = 2000

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  return {
    note(request) {
      requests.push(request)
      if (requests.length > KEPT) requests.shift()
    },
    all: () => requests,
    forget: () => void requests.splice(0),
  }
}
