// Why an account may be no person: signs of different kinds that count together, each told with its own figures.
import { type Message, message } from '../shell/message-rules.ts'
import { asksToFollowBack, promotes } from './suspicious-words.ts'

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

const DAY_MS = 86_400_000
const ageOf = ({ joinedAt }: SuspectFacts, now: number): number | null =>
  joinedAt === null ? null : Math.max(1, (now - joinedAt) / DAY_MS)
const followsTimes = ({ followers, following }: SuspectFacts): number => following / Math.max(1, followers)

/**
 * Signs of one kind have one cause, and count once: somebody who only reads follows many, is followed by few, and writes neither
 * posts nor a bio, and is a person all the same. So is somebody who left their sign-up as the network made it, reads, and came
 * lately: beside a proposed handle (`untouched`) neither an empty bio, nor silence, nor a new account is a second cause.
 */
type Kind = 'sign_up' | 'words' | 'reach' | 'silence' | 'pace'

interface Sign {
  readonly kind: Kind
  readonly weight: 1 | 2
  /** Comes with a sign-up that nobody touched. */
  readonly untouched?: true
  readonly applies: (facts: SuspectFacts, now: number) => boolean
}

const SIGNS = {
  /** As the network proposes them to whoever chooses none, and as scripts make them. */
  suspicious_default_name: {
    kind: 'sign_up',
    weight: 2,
    applies: ({ handle }) => /^[A-Za-z_]{3,}\d{5,}$/.test(handle),
  },
  suspicious_no_picture: { kind: 'sign_up', weight: 1, applies: ({ hasPicture }) => hasPicture === false },
  suspicious_follow_back: { kind: 'words', weight: 2, applies: ({ bio }) => asksToFollowBack(bio) },
  suspicious_promotion: { kind: 'words', weight: 2, applies: ({ bio }) => promotes(bio) },
  /** Follower audits begin at ten to thirty followed for each follower; people who read and are read have one to three. */
  suspicious_lopsided: {
    kind: 'reach',
    weight: 1,
    applies: (facts) => facts.following >= 100 && followsTimes(facts) >= 10 && followsTimes(facts) < 30,
  },
  suspicious_very_lopsided: {
    kind: 'reach',
    weight: 2,
    applies: (facts) => facts.following >= 100 && followsTimes(facts) >= 30,
  },
  suspicious_silent_follower: {
    kind: 'silence',
    weight: 1,
    untouched: true,
    applies: ({ posts, following }) => posts <= 5 && following >= 100,
  },
  suspicious_no_bio: { kind: 'silence', weight: 1, untouched: true, applies: ({ bio }) => bio.trim() === '' },
  suspicious_very_new: {
    kind: 'pace',
    weight: 1,
    untouched: true,
    applies: (facts, now) => (ageOf(facts, now) ?? 30) < 30,
  },
  /** Tools follow hundreds a day up to the network's limit; people seldom keep up fifty. */
  suspicious_follows_fast: {
    kind: 'pace',
    weight: 2,
    applies: (facts, now) => facts.following >= 300 && facts.following / (ageOf(facts, now) ?? 1e9) >= 50,
  },
  /** Nobody writes two hundred posts on every day of their account's life. */
  suspicious_posts_fast: {
    kind: 'pace',
    weight: 2,
    applies: (facts, now) => facts.posts >= 1000 && facts.posts / (ageOf(facts, now) ?? 1e9) >= 200,
  },
} as const satisfies Readonly<Record<string, Sign>>

type SuspiciousSign = keyof typeof SIGNS

/** Below it nothing is said. */
const ENOUGH = 3
/** What people who only read show as well proves nothing by itself; nor do several weak signs, which newcomers show together. */
const OF_READERS: ReadonlySet<Kind> = new Set(['reach', 'silence'])

/** Never from one kind of sign alone, nor without a strong one; whoever the network verified is a person to it. */
export function suspiciousReasons(facts: SuspectFacts, now: number): readonly SuspiciousSign[] {
  if (facts.verified) return []
  const signs = Object.entries<Sign>(SIGNS).filter(([, { applies }]) => applies(facts, now))
  const isProposed = signs.some(([code]) => code === 'suspicious_default_name')
  const strongest = new Map<Kind, number>()
  for (const [, { kind: own, weight, untouched = false }] of signs) {
    const kind = untouched && isProposed ? 'sign_up' : own
    strongest.set(kind, Math.max(weight, strongest.get(kind) ?? 0))
  }
  const weight = [...strongest.values()].reduce((sum, one) => sum + one, 0)
  const isMore = [...strongest.keys()].some((kind) => !OF_READERS.has(kind))
  const isStrong = signs.some(([, sign]) => sign.weight === 2)
  return strongest.size >= 2 && isMore && isStrong && weight >= ENOUGH
    ? signs.map(([code]) => code as SuspiciousSign)
    : []
}

interface ToldFacts extends Pick<SuspectFacts, 'handle' | 'followers' | 'following' | 'posts'> {
  /** ISO; null: not known. */
  readonly joined: string | null
}

/** A sign with the figures that it rests on; null: no sign, or one that is not told any more. */
export function suspiciousMessage(
  sign: string,
  { handle, followers, following, posts, joined }: ToldFacts,
): Message | null {
  if (!Object.hasOwn(SIGNS, sign)) return null
  const code = sign as SuspiciousSign
  const date = (joined ?? '').slice(0, 10)
  switch (code) {
    case 'suspicious_default_name':
      return message(code, { handle })
    case 'suspicious_lopsided':
    case 'suspicious_very_lopsided':
      return message(code, { following, followers })
    case 'suspicious_silent_follower':
      return message(code, { following, posts })
    case 'suspicious_very_new':
      return message(code, { date })
    case 'suspicious_follows_fast':
      return message(code, { date, following })
    case 'suspicious_posts_fast':
      return message(code, { date, posts })
    default:
      return message(code)
  }
}
