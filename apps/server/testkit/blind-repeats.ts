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

/** Twice is as once: nobody has to look before. */
const REPEATABLE: readonly RegExp[] = [
  // Nobody can read who is in an audience; the same people added or removed twice change nothing.
  /^POST .*\/custom_audiences\/[^/]+\/users$/,
  // An upload that is not continued expires, and the same piece again takes the place of the first.
  /^POST \/2\/media\/upload\/(initialize|[^/]+\/append)$/,
  // Somebody who is added to a list twice is in it once.
  /^POST \/2\/lists\/[^/]+\/members$/,
  // The name of a list, its description and who sees it are set.
  /^PUT \/2\/lists\/[^/]+$/,
  // The network documents that following somebody who is followed, or was asked, succeeds and does nothing; so does the reverse.
  /^(POST \/2\/users\/[^/]+\/following|DELETE \/2\/users\/[^/]+\/following\/[^/]+)$/,
]
const isRepeatable = ({ method, path }: LoggedRequest): boolean =>
  REPEATABLE.some((pattern) => pattern.test(`${method} ${path}`))

/** Whether a question shows what became of a write: its own thing, or the list that what it makes is in. */
function showsOutcomeOf({ method, path }: LoggedRequest, question: LoggedRequest): boolean {
  if (path === '/2/lists') return /^\/2\/users\/[^/]+\/owned_lists$/.test(question.path)
  if (path.startsWith('/2/media/upload/')) return question.path === '/2/media/upload'
  const whole = path.replace('/batch/', '/')
  return question.path.startsWith(method === 'POST' ? whole : whole.slice(0, whole.lastIndexOf('/')))
}

/** An answer that there is no such thing is one, too. */
const wasAnswered = ({ method, status }: LoggedRequest): boolean =>
  method === 'GET' && (status === 200 || status === 404)

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
        wasAnswered(one) &&
        showsOutcomeOf(write, one) &&
        begunAt(one) >= endedAt(before) &&
        endedAt(one) <= begunAt(write),
    )
    if (!looked) blind.push(`${write.method} ${write.path} after ${before.status}`)
  }
  return blind
}
