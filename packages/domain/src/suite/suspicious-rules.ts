// Why an account may be no person: signs that weigh little alone and count together, each with its own message.
import type { PlainMessageCode } from '../shell/message-rules.ts'

export interface SuspectFacts {
  readonly handle: string
  readonly bio: string
  /** A picture of their own; null: the network did not say. */
  readonly hasPicture: boolean | null
  readonly verified: boolean
  readonly followers: number
  readonly following: number
  readonly posts: number
  /** Milliseconds; null: not known. */
  readonly joinedAt: number | null
}

interface Sign {
  readonly code: PlainMessageCode
  readonly weight: 1 | 2
  readonly applies: (facts: SuspectFacts, now: number) => boolean
}

const DAY_MS = 86_400_000

/** What a newcomer shows weighs 1; what people seldom do weighs 2. */
const SIGNS: readonly Sign[] = [
  { code: 'suspicious_default_name', weight: 2, applies: ({ handle }) => /^[A-Za-z_]{3,}\d{5,}$/.test(handle) },
  {
    code: 'suspicious_silent_follower',
    weight: 2,
    applies: ({ posts, following }) => posts <= 5 && following >= 300,
  },
  {
    code: 'suspicious_follows_thousands',
    weight: 2,
    applies: ({ followers, following }) => following >= 2000 && following >= 20 * Math.max(1, followers),
  },
  {
    code: 'suspicious_very_new',
    weight: 1,
    applies: ({ joinedAt }, now) => joinedAt !== null && now - joinedAt < 30 * DAY_MS,
  },
  {
    code: 'suspicious_empty_profile',
    weight: 1,
    applies: ({ bio, hasPicture }) => bio.trim() === '' && hasPicture !== true,
  },
  { code: 'suspicious_never_posted', weight: 1, applies: ({ posts }) => posts === 0 },
  {
    code: 'suspicious_no_followers',
    weight: 1,
    applies: ({ followers, following }) => followers <= 2 && following >= 50,
  },
]

/** Below it nothing is said. */
const ENOUGH = 3

/** Never from one sign alone; whoever the network verified is a person to it. */
export function suspiciousReasons(facts: SuspectFacts, now: number): readonly PlainMessageCode[] {
  if (facts.verified) return []
  const signs = SIGNS.filter(({ applies }) => applies(facts, now))
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0)
  return signs.length >= 2 && weight >= ENOUGH ? signs.map(({ code }) => code) : []
}
