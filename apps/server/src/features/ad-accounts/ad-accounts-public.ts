// The door of this feature for others.
export type { AdAccountPorts } from './ad-account-ports.ts'
export { findAccountRow as findOwnAccount, findHandling, setHandling } from './ad-account-store.ts'
export { ForgottenGrant, forgetGrant, grantsToForget } from './forget-grant.ts'
export { findGrant, grantOfSubject, socialAccountsOf } from './network-grant-store.ts'
export { type OpenAdAccount, openAdAccount, withGrant } from './open-ad-account.ts'
export { type OpenNetworkAccount, requireRight, withNetworkGrant } from './open-network-account.ts'
export {
  messageOfProblem,
  networkFailureOf,
  reasonOfProblem,
  refusalFailureOf,
  refusalOfProblem,
} from './reconcile-failures.ts'
export { adAccountRefusal, refusalOf, throwAsRefusal } from './refuse-failure.ts'
export { refusedBy, storedRefusal, storedRefusedBy } from './stored-refusal.ts'
