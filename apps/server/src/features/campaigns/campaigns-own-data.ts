// What campaigns, their rules, experiments and approvals store about a person.
import type { OwnData } from '#platform/own-data.ts'

const ofCampaign = { column: 'campaign_id', table: 'campaigns' } as const

export const campaignsOwnData: OwnData = {
  rows: [
    { table: 'campaigns', ids: ['created_by'], team: 'team_id', accounts: { column: 'team_account_id' } },
    { table: 'ad_sets', team: 'team_id', below: ofCampaign },
    { table: 'ads', team: 'team_id', below: ofCampaign },
    { table: 'campaign_approvals', ids: ['requested_by', 'declined_by', 'approved_by'], below: ofCampaign },
    { table: 'campaign_bulk_previews', ids: ['user_id'], within: 'team_id' },
    { table: 'campaign_views', ids: ['user_id'], within: 'team_id' },
    { table: 'automations', ids: ['created_by'], team: 'team_id', accounts: { column: 'team_account_id' } },
    { table: 'automation_actions', ids: ['undone_by'], below: { column: 'automation_id', table: 'automations' } },
    { table: 'autopilot_splits', ids: ['split_by'], team: 'team_id', below: ofCampaign },
    {
      table: 'experiments',
      ids: ['created_by', 'stopped_by'],
      team: 'team_id',
      accounts: { column: 'team_account_id' },
    },
  ],
  mentions: [
    {
      table: 'campaign_approvals',
      columns: { decline_note: 'text' },
      team: ofCampaign,
    },
  ],
  others: { 'ads.user_id': 'the account of the ad platform that publishes the ad' },
}
