// What other features may ask of teams: who is what where, and the ad accounts that a team works in.

export { closeInvitesOf } from './close-invites-of.ts'
export { countryLimits, ownCountryLimits } from './country-limits.ts'
export { reportedAddresses } from './invite-store.ts'
export { adminIds } from './member-store.ts'
export { namedAccount } from './named-account.ts'
export {
  requireNoViewerOf,
  usableTeamAccount,
  usableTeamAccounts,
  withCurrentAccount,
  withTeamAccount,
} from './open-team-account.ts'
export { requireWorkspace, requireWorkspaceAccount, workspaceIdOf } from './require-workspace.ts'
export { saveBillingDetails } from './save-billing-details.ts'
export { readStaffOrder, STAFF_AGENCIES, STAFF_USAGE } from './staff-command.ts'
export { staffEvents } from './staff-orders.ts'
export {
  findTeamAccount,
  grantedAccountIds,
  listTeamAccounts,
  type TeamAccountRow,
  teamAccountsOfMember,
} from './team-account-store.ts'
export { membershipsForUser } from './team-reply.ts'
export {
  agencyCountries,
  findLogo,
  findTeamByKey,
  findWorkspace,
  lockTeam,
  membershipsOf,
  teamAccessOf,
} from './team-store.ts'
