// Studies of communities: whoever started one is called by name.
import type { OwnData } from '#platform/own-data.ts'

export const communitiesOwnData: OwnData = {
  rows: [{ table: 'community_studies', team: 'team_id' }],
  mentions: [{ table: 'community_studies', columns: { created_by_name: 'name' } }],
}
