// A fetch that is sure to end: so many seconds, so many bytes (after unpacking), and never anywhere else by a redirect.

const MOST_BYTES = 256 * 1024

/** What could not be fetched within its bounds. */
export class OutOfBounds extends Error {
  override readonly name = 'OutOfBounds'
}

/** The bytes of an answer; throws OutOfBounds at the first one that is too many, and reads no further. */
export async function readBounded(answer: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    // Leaving the loop ends the connection: a small answer that unpacks to a large one is not read to its end.
    if (size > most) throw new OutOfBounds(`The answer has more than ${most} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export interface BoundedRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Ends it sooner. */
  readonly signal?: AbortSignal | undefined
}

/** A `fetch` whose answers were read in full within `milliseconds`. */
export function boundedFetch(milliseconds: number): (url: string, request: BoundedRequest) => Promise<Response> {
  return async (url, { method, headers: sent, body: given, signal }) => {
    const over = AbortSignal.timeout(milliseconds)
    const answer = await fetch(url, {
      method,
      headers: sent,
      ...(given !== undefined && { body: given as NonNullable<RequestInit['body']> }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([over, signal]) : over,
    })
    const body = await readBounded(answer, MOST_BYTES)
    const headers = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
    const empty = [101, 204, 205, 304].includes(answer.status)
    return new Response(empty ? null : body, { status: answer.status, headers })
  }
}
