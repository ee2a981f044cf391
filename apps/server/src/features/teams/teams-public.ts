// What other features may ask of teams: who is what where, and the ad accounts that a team works in.
export {
  usableTeamAccount,
  usableTeamAccounts,
  withStandingAccount,
  withTeamAccount,
} from './open-team-account.ts'
export { findTeamAccount, listTeamAccounts, type TeamAccountRow } from './team-account-store.ts'
export { membershipsForUser } from './team-reply.ts'
export { membershipsOf } from './team-store.ts'
