// What the network's rate headers said, for each ad account, person and group of calls, so that no limit is ever hit.

/** Who is counted, and as what. */
export interface RateKey {
  /** The grant, as a digest. */
  readonly grant: string
  /** Null for calls without an account in their path. */
  readonly account: string | null
  /** One row of the network's chart: a category, or a call that counts by itself. */
  readonly scope: string
}

interface Allowance {
  readonly limit: number
  remaining: number
  /** When the window ends, by the network's clock (seconds): tells it from the next one. Null: it was not said. */
  readonly reset: number | null
  /** Milliseconds on the scale of `performance.now()`, which nobody sets. */
  readonly until: number
}

export interface RateMemory {
  /** 0: go (and it is counted); otherwise the milliseconds until a request may be sent. */
  take(key: RateKey): number
  /** Remembers what an answer said. */
  learn(key: RateKey, status: number, headers: Headers): void
}

/** The share of an allowance that is left to others who use the same one: another process, or another app's tools. */
const RESERVE = 0.05
/** Windows are a minute or a quarter of an hour; a reset beyond that is a wrong clock. */
const LONGEST_WINDOW = 15 * 60_000
const KEPT = 5_000

const whole = (headers: Headers, name: string): number | null => {
  const text = headers.get(name) ?? ''
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** What time it is at the network as its answer says, else `now`; milliseconds. */
export function networkTimeOf(headers: Headers, now: number): number {
  const theirs = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(theirs) ? now : theirs
}

/** Seconds that a Retry-After header asks for (a number, or a date by the network's clock); null when it says nothing. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - networkTimeOf(headers, now)) / 1000))
}

/** `clock`: our own, for answers that do not say what time it is at the network. */
export function createRateMemory(clock: () => number): RateMemory {
  const known = new Map<string, Allowance>()
  const ofAccount = ({ account, scope }: RateKey): string => `account ${account} ${scope}`
  const ofGrant = ({ grant, scope }: RateKey): string => `grant ${grant} ${scope}`
  const live = (name: string): Allowance | undefined => {
    const allowance = known.get(name)
    if (allowance === undefined || allowance.until > performance.now()) return allowance
    known.delete(name)
    return undefined
  }
  const retain = (name: string, allowance: Allowance): void => {
    known.delete(name)
    known.set(name, allowance)
    if (known.size <= KEPT) return
    const [oldest] = known.keys()
    if (oldest !== undefined) known.delete(oldest)
  }
  const read = (prefix: string, headers: Headers): Allowance | null => {
    const limit = whole(headers, `${prefix}-limit`)
    const remaining = whole(headers, `${prefix}-remaining`)
    const reset = whole(headers, `${prefix}-reset`)
    if (limit === null || remaining === null || reset === null) return null
    // The network's reset is held against the network's own clock, where it tells it.
    const wait = reset * 1000 - networkTimeOf(headers, clock())
    return { limit, remaining, reset, until: performance.now() + Math.min(Math.max(wait, 0), LONGEST_WINDOW) }
  }

  return {
    take(key) {
      // An account's own allowance goes before the one of the person, which is then a quota of the whole app.
      const allowance = (key.account === null ? undefined : live(ofAccount(key))) ?? live(ofGrant(key))
      if (!allowance) return 0
      if (allowance.remaining <= Math.floor(allowance.limit * RESERVE))
        return Math.max(1, allowance.until - performance.now())
      allowance.remaining -= 1
      return 0
    },
    learn(key, status, headers) {
      const own = key.account === null ? null : read('x-account-rate-limit', headers)
      const said = own ?? read('x-rate-limit', headers)
      const name = own ? ofAccount(key) : ofGrant(key)
      const before = live(name)
      if (status === 429) {
        const wait = (retryAfterOf(headers, clock()) ?? 0) * 1000
        const until = Math.max(said?.until ?? before?.until ?? 0, performance.now() + wait)
        if (until > performance.now())
          retain(name, { limit: said?.limit ?? before?.limit ?? 1, remaining: 0, reset: said?.reset ?? null, until })
        return
      }
      if (!said) return
      // Answers overtake each other: within one window the lower count is the later one.
      const same = before?.reset === said.reset
      retain(name, { ...said, remaining: same ? Math.min(before.remaining, said.remaining) : said.remaining })
    },
  }
}
