// Saved lists of a person, their plans for ad accounts, what was applied, and suggestions that they used.
import type { OwnData } from '#platform/own-data.ts'

export const targetingOwnData: OwnData = {
  rows: [
    { table: 'usages', ids: ['user_id'] },
    { table: 'targeting_plans', ids: ['user_id'], without: ['standing_hash'] },
    { table: 'targeting_applications', ids: ['user_id'] },
    { table: 'keyword_suggestion_usages', ids: ['user_id'] },
  ],
}
