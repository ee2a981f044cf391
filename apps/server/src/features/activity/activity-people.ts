// Where activity names people of the social network: in what was done with an account, or to something called after one.

import { mentionsOf } from '#platform/person-mentions.ts'
import type { FeaturePeople, PeoplePlace } from '#platform/person-places.ts'
import { inTransaction } from '#platform/postgres.ts'
import { erasePeopleFromLines } from './activity-public.ts'
import { listTeamsWithLines, naming } from './activity-store.ts'

const lines: PeoplePlace = {
  name: 'activity.lines',
  holds: 'names of what was changed: handles in them, and display names beside a handle',
  origin: 'imported',
  onDeletion: { does: 'keeps', why: 'what a team did; communities take their made names out of it themselves' },
  retained: 'as long as the team',
  tables: { activity: ['target', 'detail'] },
  find: async ({ db }, person) => (await naming(db, mentionsOf(person, true))).length,
  erase: async ({ db, now }, person) => {
    const mentions = mentionsOf(person, true)
    let erased = 0
    for (const teamId of await listTeamsWithLines(db, mentions))
      erased += await inTransaction(db, (tx) =>
        erasePeopleFromLines(
          tx,
          teamId,
          ({ target, detail }) => {
            const here = mentions.inRow({ target, detail })
            return here.within(target, 'target') || here.within(detail, 'detail')
              ? { target: here.without(target, 'target', 'words'), detail: here.without(detail, 'detail', 'words') }
              : null
          },
          now,
        ),
      )
    return erased
  },
}

export const activityPeople: FeaturePeople = {
  places: [lines],
  nobody: { activity: ['number', 'actor_name', 'action', 'hash'] },
}
