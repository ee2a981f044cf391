// Writes that reached the network twice without anybody having looked for the first one in between.

/** As the sandbox's log has it. */
export interface LoggedRequest {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly changes: boolean
  readonly content: string
  readonly status: number
  readonly milliseconds: number
}

const begunAt = ({ at }: LoggedRequest): number => Date.parse(at)
const endedAt = (request: LoggedRequest): number => begunAt(request) + request.milliseconds

/** It was answered that nothing was done: no rule is broken by sending it again. */
const wasNotDone = ({ status }: LoggedRequest): boolean => (status >= 400 && status < 500) || status === 503

/** Nobody can read who is in an audience; the same people added or removed twice change nothing. */
const isRepeatable = ({ path }: LoggedRequest): boolean => /\/custom_audiences\/[^/]+\/users$/.test(path)

/** Where what a write makes, changes or deletes is listed. */
function listOf({ method, path }: LoggedRequest): string {
  const whole = path.replace('/batch/', '/')
  return method === 'POST' ? whole : whole.slice(0, whole.lastIndexOf('/'))
}

/** A sentence for each. */
export function blindRepeats(requests: readonly LoggedRequest[]): string[] {
  const latest = new Map<string, LoggedRequest>()
  const blind: string[] = []
  for (const write of requests.filter(({ changes }) => changes).toSorted((a, b) => begunAt(a) - begunAt(b))) {
    const before = latest.get(write.content)
    latest.set(write.content, write)
    if (before === undefined || wasNotDone(before) || isRepeatable(write)) continue
    const looked = requests.some(
      (one) =>
        one.method === 'GET' &&
        one.status === 200 &&
        one.path.startsWith(listOf(write)) &&
        begunAt(one) >= endedAt(before) &&
        endedAt(one) <= begunAt(write),
    )
    if (!looked) blind.push(`${write.method} ${write.path} after ${before.status}`)
  }
  return blind
}
