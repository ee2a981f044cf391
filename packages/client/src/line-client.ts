// Calls whose reply comes line by line: each line is handed on as it arrives, until the last one or until the caller stops.
import type { GivenOf, ReplyOf, StreamEndpoint } from '@peregrine/contract/platform/endpoint.ts'
import { isStreamFailure } from '@peregrine/contract/platform/stream-lines.ts'
import { NETWORK_FAILURE } from '@peregrine/domain/shell/error-message-rules.ts'
import { type CallControl, CallError, type ClientOptions, type LooseGiven, sendCall } from './client.ts'

interface LineControl<Line> extends CallControl {
  readonly onLine: (line: Line) => void
}

export type CallLines = <E extends StreamEndpoint>(
  endpoint: E,
  given: GivenOf<E>,
  control: LineControl<ReplyOf<E>>,
) => Promise<void>

const brokenOff = (cause: unknown): CallError =>
  new CallError({ status: 0, code: 'network', message: NETWORK_FAILURE, raw: cause })

async function* linesOf(answer: Response): AsyncGenerator<unknown> {
  let rest = ''
  const reader = (answer.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const lines = (rest + next.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line !== '') yield JSON.parse(line)
    }
    if (rest !== '') throw brokenOff(rest)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Makes the function that calls endpoints whose reply comes line by line. Every failure is a CallError, also midway. */
export function createLineClient(options: ClientOptions): CallLines {
  return async (endpoint, given, control) => {
    const ended = options.onCall?.()
    try {
      const answer = await sendCall(options, endpoint, given as LooseGiven, control)
      for await (const line of linesOf(answer)) {
        if (isStreamFailure(line))
          throw new CallError({ status: 500, code: line.failure.code, message: line.failure.detail, raw: line })
        control.onLine(line as never)
      }
    } catch (error) {
      if (control.signal?.aborted || error instanceof CallError) throw error
      throw brokenOff(error)
    } finally {
      ended?.()
    }
  }
}
