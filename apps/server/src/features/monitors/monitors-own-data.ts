// Weekly results that a person has sent to them.
import type { OwnData } from '#platform/own-data.ts'

export const monitorsOwnData: OwnData = {
  rows: [{ table: 'result_monitors', ids: ['user_id'], within: 'team_id', accounts: { column: 'team_account_id' } }],
}
