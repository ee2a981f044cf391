// The door of this feature for others.
export { requireFreshSignIn } from './fresh-sign-in.ts'
export { issueOneTimeToken, OneTimeTokenEvent } from './one-time-token.ts'
export { setGroup } from './session-store.ts'
export { issueSuiteToken } from './suite-token.ts'
