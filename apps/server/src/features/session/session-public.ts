// The door of this feature for others.
export { beginCodeDance, takeCodeDance } from './code-dance.ts'
export { forgetSession } from './end-session.ts'
export { requireFreshSignIn } from './fresh-sign-in.ts'
export { tellOwner } from './login-notice.ts'
export { takeWindow } from './login-store.ts'
export { issueOneTimeToken, OneTimeTokenEvent } from './one-time-token.ts'
export { holdsPasskey } from './passkey-store.ts'
export { PERSON_STAFF_USAGE, personStaffEvents, readPersonStaffOrder } from './person-staff-orders.ts'
export { findProgram, type Program } from './program-token-store.ts'
export {
  readSecondFactorOrder,
  SECOND_FACTOR_STAFF_USAGE,
  secondFactorStaffEvents,
} from './remove-second-factor.ts'
export type { SessionPorts } from './session-ports.ts'
export { setGroup } from './session-store.ts'
export { issueSuiteToken } from './suite-token.ts'
