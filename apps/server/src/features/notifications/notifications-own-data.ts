// Notices to a person, and those that tell others of them.
import type { OwnData } from '#platform/own-data.ts'

export const notificationsOwnData: OwnData = {
  rows: [{ table: 'notifications', ids: ['user_id'], within: 'team_id', accounts: { column: 'accounts', list: true } }],
  mentions: [{ table: 'notifications', columns: { detail: { names: ['by'] } } }],
}
