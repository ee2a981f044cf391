// Subscriptions and invoices of teams of which a person is the only member, and of their suite.
import type { OwnData } from '#platform/own-data.ts'

export const billingOwnData: OwnData = {
  rows: [
    { table: 'team_billing', ids: ['suite_user_id'], team: 'team_id' },
    { table: 'subscriptions', team: 'team_id' },
    { table: 'invoices', team: 'team_id' },
  ],
}
