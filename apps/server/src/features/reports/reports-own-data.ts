// Reports that a person set up, and reports that were sent to their address.
import type { OwnData } from '#platform/own-data.ts'

export const reportsOwnData: OwnData = {
  rows: [
    { table: 'reports', ids: ['created_by'], team: 'team_id', accounts: { column: 'team_account_id' } },
    { table: 'report_recipients', addresses: ['email'], goes: true, below: { column: 'report_id', table: 'reports' } },
    { table: 'report_mails', addresses: ['email'], goes: true },
  ],
}
