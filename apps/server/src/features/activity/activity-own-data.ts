// What was written down of a person's doing. Names in it are taken out by `eraseFromLines`, which seals the chain anew.
import type { OwnData } from '#platform/own-data.ts'

export const activityOwnData: OwnData = {
  rows: [{ table: 'activity', ids: ['actor_id'], team: 'team_id', without: ['hash'] }],
}
