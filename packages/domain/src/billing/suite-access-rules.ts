// What a person may do in the analytics suite because of what they pay, or paid.
import { SUITE_READABLE_DAYS } from './plan-rules.ts'

/** Moments are milliseconds since 1970. `active`: everything; `readable`: what was read may be looked at until then; `none`: nothing that needs a subscription. */
export type SuiteAccess =
  | { readonly state: 'active' }
  | { readonly state: 'readable'; readonly until: number }
  | { readonly state: 'none' }

export interface SuiteSpell {
  readonly active: boolean
  /** When it ended, or until when it was paid for. */
  readonly end: number
  /** Something was paid for it: a checkout that failed at the card is a subscription too, and opens nothing. */
  readonly paid: boolean
}

const DAY = 86_400_000

export function suiteAccess(spells: readonly SuiteSpell[], now: number): SuiteAccess {
  if (spells.some(({ active }) => active)) return { state: 'active' }
  const end = suiteEnd(spells)
  const until = end === null ? now : end + SUITE_READABLE_DAYS * DAY
  return until > now ? { state: 'readable', until } : { state: 'none' }
}

/** When the last that was paid for ended; null: nothing was, or something runs. */
export function suiteEnd(spells: readonly SuiteSpell[]): number | null {
  if (spells.some(({ active }) => active)) return null
  const ends = spells.filter(({ paid }) => paid).map(({ end }) => end)
  return ends.length === 0 ? null : Math.max(...ends)
}
