// Creatives and media that a person made or sent.
import type { OwnData } from '#platform/own-data.ts'

export const creativesOwnData: OwnData = {
  rows: [
    {
      table: 'ad_creatives',
      ids: ['created_by', 'desired_by'],
      team: 'team_id',
      accounts: { column: 'team_account_id' },
    },
    { table: 'ad_media', ids: ['created_by', 'deleting_by'], team: 'team_id', accounts: { column: 'team_account_id' } },
  ],
}
