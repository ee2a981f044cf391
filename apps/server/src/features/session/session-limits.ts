// How long things of signing in live and how often they may be tried; times in seconds.
import { LOGIN_RESEND_SECONDS, LOGIN_SENDS } from '@peregrine/domain/session/login-rules.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A code, and with it its sign-in. */
export const CODE_SECONDS = 10 * MINUTE
export const FLOW_COOKIE_SECONDS = 15 * MINUTE
export const TRIES_PER_FLOW = 5
export const SENDS_PER_FLOW = LOGIN_SENDS
export const RESEND_SECONDS = LOGIN_RESEND_SECONDS

/** A dance with another provider, from its start to its end. */
export const SIGN_IN_FLOW_SECONDS = 10 * MINUTE
/** Dances that one browser may have under way: several tabs, not a flood. */
export const FLOWS_AT_ONCE = 5
/** An identity waits so long for its person to prove an address: a code, and another one. */
export const PENDING_SECONDS = 20 * MINUTE
/** A sign-in waits so long for its second factor, and what a browser is asked to sign is good for so long. */
export const SECOND_FACTOR_SECONDS = 10 * MINUTE
export const CHALLENGE_SECONDS = 5 * MINUTE
export const ONE_TIME_TOKEN_SECONDS = 10 * MINUTE

/** A session ends after this much silence, and at the latest after this long. */
export const SESSION_IDLE_SECONDS = 7 * DAY
export const SESSION_SECONDS = 30 * DAY
export const PERSONAL_TOKEN_SECONDS = 12 * HOUR
export const SESSIONS_PER_PERSON = 20
/** "Last seen" is written at most this often. */
export const SEEN_SECONDS = MINUTE

export const DEVICE_SECONDS = 90 * DAY

/** Sign-ins begun for one address from one network, or from one device that has signed in before. */
export const FLOWS_PER_DAY = { max: 10, seconds: DAY } as const
/** Sign-ins begun for one address from all networks, by devices that are not known: what a mailbox has to bear. */
export const STRANGE_FLOWS_PER_DAY = { max: 50, seconds: DAY } as const
/** Mails of one kind that tell of failed tries. */
export const NOTICES = { max: 1, seconds: HOUR } as const
export const TRIES_BEFORE_NOTICE = 3
/** Whole seconds, at least one. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))
/** All login mails together; beyond it somebody is told. */
export const MAILS_ALARM = { max: 1000, seconds: HOUR } as const

/** Failed codes for an address (or device), after which it is closed: doubling from the first time to the longest. */
export const FAILURES = {
  window: 15 * MINUTE,
  perWindow: 15,
  perDay: 50,
  firstClosure: 15 * MINUTE,
  longest: 12 * HOUR,
} as const

/** Calls for one network address. */
export interface NetworkLimits {
  readonly create: { readonly max: number; readonly seconds: number }
  readonly use: { readonly max: number; readonly seconds: number }
}
export const NETWORK_LIMITS: NetworkLimits = { create: { max: 10, seconds: HOUR }, use: { max: 5, seconds: MINUTE } }
/** Where one machine is everybody: a person trying the product out, and the browser tests. */
export const DEVELOPMENT_NETWORK_LIMITS: NetworkLimits = {
  create: { max: 500, seconds: HOUR },
  use: { max: 500, seconds: MINUTE },
}
