// Uploads of a person, whose bytes are in the archive too, and documents that they had made.
import type { OwnData } from '#platform/own-data.ts'

export const filesOwnData: OwnData = {
  rows: [
    { table: 'files', ids: ['user_id'] },
    { table: 'team_documents', ids: ['user_id'], team: 'team_id', accounts: { column: 'team_account_id' } },
  ],
}
