// Replies that come line by line: their media type, and the line that says what went wrong after the first ones.

export const LINES_TYPE = 'application/x-ndjson; charset=utf-8'

export interface StreamFailure {
  readonly failure: { readonly code: string; readonly detail: string }
}

/** Whether a line is the last one of a reply that failed midway. */
export const isStreamFailure = (line: unknown): line is StreamFailure =>
  typeof line === 'object' && line !== null && 'failure' in line
