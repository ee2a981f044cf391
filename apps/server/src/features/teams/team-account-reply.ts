// A team's ad accounts and grants as they travel.
import type { GrantedAccount, TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { ADS_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { GrantedAccountRow } from './granted-account-store.ts'
import type { TeamAccountRow } from './team-account-store.ts'

export const teamAccountReply = (row: TeamAccountRow, userId: string): TeamAccount => ({
  id: row.id,
  account_id: row.account_id,
  name: row.name,
  network: ADS_PROVIDER,
  timezone: row.timezone,
  state: row.state,
  owner:
    row.owner_id === null || row.owner_name === null ? null : { name: row.owner_name, you: row.owner_id === userId },
  added: row.added_at.toISOString(),
  approval_above: row.approval_above === null ? null : amountOf(row.approval_above),
  currency: row.currency,
})

export const grantReply = (row: GrantedAccountRow): GrantedAccount => ({
  id: row.id,
  member: row.membership_id,
  account: { id: row.team_account_id, account_id: row.account_id, network: ADS_PROVIDER, name: row.name },
  granted: row.granted_at.toISOString(),
})
