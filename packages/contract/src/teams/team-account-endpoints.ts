// The ad accounts that a team works in, and which of them are granted to which member (spec §7, Teams).
import { z } from 'zod'
import { adAccountErrors } from '../ad-accounts/ad-account-shapes.ts'
import { Amount } from '../campaigns/campaign-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { GrantedAccount, GrantedAccountIds, TeamAccount } from './team-account-shapes.ts'

/** Id or slug. */
const params = { slug: z.string().max(100) }
const team = z.string().max(100).optional()
const grant = { pk: z.uuid() }

const { network_refused: _, ...openErrors } = adAccountErrors

const listTeamAccounts = endpoint({
  id: 'teamAccounts.list',
  method: 'GET',
  path: '/api/teams/{slug}/accounts/',
  access: access.member,
  summary: "The team's ad accounts that the caller may use, sorted by name; admins may use all of them",
  params,
  reply: z.array(TeamAccount),
})

const addTeamAccount = endpoint({
  id: 'teamAccounts.add',
  method: 'POST',
  path: '/api/teams/{slug}/accounts/',
  access: access.admin,
  summary:
    "Bring one of one's own connected ad accounts into the team; one that nobody's connection reaches any more is fixed so",
  params,
  body: z.strictObject({
    /** Id of one of the caller's ad accounts, or the network's id of it. */
    account: z.string().min(1).max(100),
  }),
  reply: TeamAccount,
  status: 201,
  idempotent: true,
  errors: {
    ...openErrors,
    too_many_accounts: { status: 409, detail: 'The team has reached its ad account limit.' },
  },
  limit: { max: 60, seconds: 3600 },
})

const changeTeamAccount = endpoint({
  id: 'teamAccounts.change',
  method: 'PATCH',
  path: '/api/teams/{slug}/accounts/{pk}/',
  access: access.admin,
  summary:
    'Set what a campaign in an ad account may spend before somebody else in the team has to approve it; null: any amount',
  params: { ...params, pk: z.string().max(100) },
  body: z.strictObject({ approval_above: Amount.nullable() }),
  reply: TeamAccount,
  limit: { max: 60, seconds: 60 },
})

const removeTeamAccount = endpoint({
  id: 'teamAccounts.remove',
  method: 'DELETE',
  path: '/api/teams/{slug}/accounts/{pk}/',
  access: access.admin,
  summary: 'Take an ad account out of the team; what runs at the network runs on',
  params: { ...params, pk: z.string().max(100) },
  reply: z.undefined(),
  status: 204,
})

const listGrantedAccounts = endpoint({
  id: 'grantedAccounts.list',
  method: 'GET',
  path: '/api/user/granted-accounts/',
  access: access.admin,
  summary: 'Granted ad accounts of the team, the oldest first',
  query: {
    team,
    /** Of one membership alone. */
    member: z.uuid().optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  },
  reply: z.object({ results: z.array(GrantedAccount), next: z.string().nullable() }),
})

const grantAccount = endpoint({
  id: 'grantedAccounts.create',
  method: 'POST',
  path: '/api/user/granted-accounts/',
  access: access.admin,
  summary: 'Grant an ad account of the team to a member; granted already, it is answered as it stands',
  query: { team },
  body: GrantedAccountIds,
  reply: GrantedAccount,
  status: 201,
  idempotent: true,
})

const readGrantedAccount = endpoint({
  id: 'grantedAccounts.read',
  method: 'GET',
  path: '/api/user/granted-accounts/{pk}/',
  access: access.admin,
  summary: 'One grant',
  params: grant,
  query: { team },
  reply: GrantedAccount,
})

const replaceGrantedAccount = endpoint({
  id: 'grantedAccounts.replace',
  method: 'PUT',
  path: '/api/user/granted-accounts/{pk}/',
  access: access.admin,
  summary: 'Replace a grant by another one',
  params: grant,
  query: { team },
  body: GrantedAccountIds,
  reply: GrantedAccount,
  errors: { already_granted: { status: 409, detail: 'This member already has access to this ad account.' } },
})

const revokeGrantedAccount = endpoint({
  id: 'grantedAccounts.revoke',
  method: 'DELETE',
  path: '/api/user/granted-accounts/{pk}/',
  access: access.admin,
  summary: 'Revoke a grant',
  params: grant,
  query: { team },
  reply: z.undefined(),
  status: 204,
})

export const teamAccounts = { listTeamAccounts, addTeamAccount, changeTeamAccount, removeTeamAccount } as const
export const grantedAccounts = {
  listGrantedAccounts,
  grantAccount,
  readGrantedAccount,
  replaceGrantedAccount,
  revokeGrantedAccount,
} as const
