// Counts requests against the network's rate chart, in windows of the real clock; in memory, as a cache would.
import { API_RATE_LIMITS, API_WINDOW_MINUTES, type ApiRateGroup } from '@peregrine/domain/ad-network/api-limit-rules.ts'
import { RATE_LIMITS, type RateLimit } from '@peregrine/domain/ad-network/network-limits.ts'
import type { RateGroup } from './ads-call.ts'
import type { SandboxClock } from './sandbox-clock.ts'

/** Where the ad account is what counts, the token has this much: a quota for a whole app. */
const APP_QUOTA = 10_000_000

export interface RateQuestion {
  readonly group: RateGroup
  /** Method and declared path. */
  readonly endpoint: string
  readonly token: string
  /** Undefined: no ad account in the path. */
  readonly accountId: string | undefined
}

export interface RateAnswer {
  readonly exceeded: boolean
  /** x-rate-limit-… and, where the ad account counts, x-account-rate-limit-…. */
  readonly headers: Readonly<Record<string, string>>
}

interface Window {
  count: number
  /** Epoch seconds. */
  readonly ends: number
}

export interface RateCounter {
  /** Counts one request. */
  take(question: RateQuestion): RateAnswer
  /** Headers as if nothing were left until then (epoch seconds). */
  exhausted(question: RateQuestion, reset: number): Readonly<Record<string, string>>
  /** Begins all windows anew. */
  forget(): void
}

const isApiGroup = (group: RateGroup): group is ApiRateGroup => Object.hasOwn(API_RATE_LIMITS, group)

/** API v2 counts for each token and call; what API 1.1 has of it counts as there. */
const ruleOf = (group: RateGroup): RateLimit =>
  isApiGroup(group)
    ? { requests: API_RATE_LIMITS[group], windowMinutes: API_WINDOW_MINUTES, scope: 'endpoint', perAccount: false }
    : RATE_LIMITS[group]

function headersOf(
  question: RateQuestion,
  { limit, remaining, reset }: { readonly limit: number; readonly remaining: number; readonly reset: number },
): Readonly<Record<string, string>> {
  const lines = (prefix: string, most: number, left: number) => ({
    [`${prefix}-limit`]: String(most),
    [`${prefix}-remaining`]: String(left),
    [`${prefix}-reset`]: String(reset),
  })
  const byAccount = ruleOf(question.group).perAccount && question.accountId !== undefined
  return byAccount
    ? { ...lines('x-rate-limit', APP_QUOTA, APP_QUOTA - 1), ...lines('x-account-rate-limit', limit, remaining) }
    : lines('x-rate-limit', limit, remaining)
}

export function createRateCounter(clock: SandboxClock): RateCounter {
  const windows = new Map<string, Window>()
  const now = (): number => Math.floor(clock.real().getTime() / 1000)
  const windowOf = (key: string, minutes: number): Window => {
    const known = windows.get(key)
    if (known !== undefined && known.ends > now()) return known
    for (const [other, { ends }] of windows) if (ends <= now()) windows.delete(other)
    const made = { count: 0, ends: now() + minutes * 60 }
    windows.set(key, made)
    return made
  }
  return {
    take(question) {
      const { group, endpoint, token, accountId } = question
      const { requests, windowMinutes, scope, perAccount } = ruleOf(group)
      const subject = perAccount && accountId !== undefined ? `account ${accountId}` : `token ${token}`
      const key = [group, scope === 'endpoint' ? endpoint : '', subject].join(' | ')
      const window = windowOf(key, windowMinutes)
      const exceeded = window.count >= requests
      if (!exceeded) window.count += 1
      const remaining = requests - window.count
      return { exceeded, headers: headersOf(question, { limit: requests, remaining, reset: window.ends }) }
    },
    exhausted: (question, reset) =>
      headersOf(question, { limit: ruleOf(question.group).requests, remaining: 0, reset }),
    forget: () => windows.clear(),
  }
}
