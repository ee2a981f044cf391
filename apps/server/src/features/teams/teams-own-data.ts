// What teams store about the people in them, and about whom they invited.
import type { OwnData } from '#platform/own-data.ts'

export const teamsOwnData: OwnData = {
  rows: [
    { table: 'teams', ids: ['personal_of'], addresses: ['invoice_email'], team: 'id' },
    { table: 'team_logos', team: 'team_id', notExported: true },
    { table: 'memberships', ids: ['user_id'] },
    {
      table: 'team_invites',
      ids: ['invited_by', 'accepted_by'],
      addresses: ['email'],
      team: 'team_id',
      without: ['code_hash'],
    },
    { table: 'team_accounts', ids: ['added_by'], team: 'team_id' },
    { table: 'granted_accounts', ids: ['granted_by'], team: 'team_id' },
  ],
  mentions: [
    // What a team is called, and whom its invoices name, is the team's.
    { table: 'teams', columns: { invoice_email: 'text' } },
    { table: 'team_invites', columns: { email: 'text', message: 'text', mail_problem: 'text' } },
  ],
}
