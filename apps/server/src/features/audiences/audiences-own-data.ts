// What audiences, their uploads and their links store about a person.
import type { OwnData } from '#platform/own-data.ts'

const ofAudience = { column: 'config_id', table: 'audience_configs' } as const

export const audiencesOwnData: OwnData = {
  rows: [
    { table: 'audience_configs', ids: ['created_by'], team: 'team_id' },
    { table: 'audience_definitions', below: ofAudience },
    { table: 'audience_lookalikes', below: ofAudience },
    { table: 'audience_lookalike_searches', team: 'team_id' },
    { table: 'audience_plans', team: 'team_id' },
    {
      table: 'audience_shares',
      ids: ['created_by'],
      addresses: ['emails', 'undelivered'],
      team: 'team_id',
      without: ['token_hash'],
    },
    {
      table: 'audience_uploads',
      ids: ['created_by', 'removed_by'],
      team: 'team_id',
      accounts: { column: 'team_account_id', lost: 'admins' },
      without: ['present', 'goal', 'numbers'],
    },
    {
      table: 'customer_lists',
      ids: ['created_by', 'removed_by'],
      team: 'team_id',
      accounts: { column: 'team_account_id', lost: 'admins' },
    },
    {
      table: 'customer_list_files',
      below: { column: 'list_id', table: 'customer_lists' },
      without: ['fingerprint'],
    },
  ],
  mentions: [
    {
      table: 'audience_configs',
      columns: { created_by_name: 'name', modified_by_name: 'name', description: 'text' },
      by: { created_by_name: 'created_by' },
    },
    { table: 'audience_definitions', columns: { by_name: 'name' }, team: ofAudience },
    { table: 'audience_plans', columns: { created_by_name: 'name', note: 'text', purpose: 'text' } },
    {
      table: 'audience_shares',
      columns: {
        created_by_name: 'name',
        revoked_by_name: 'name',
        emails: 'addresses',
        undelivered: 'addresses',
        message: 'text',
      },
      by: { created_by_name: 'created_by' },
    },
    {
      table: 'audience_uploads',
      columns: { created_by_name: 'name' },
      by: { created_by_name: 'created_by' },
    },
    {
      table: 'customer_lists',
      columns: { created_by_name: 'name' },
      by: { created_by_name: 'created_by' },
    },
  ],
  others: {
    'customer_list_files.emails': 'how many of its customers are known by an address',
    'customer_list_batches.emails': 'the same of those who are still to be sent',
  },
}
