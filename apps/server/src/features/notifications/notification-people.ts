// Where notices name accounts of the social network: in the names of what they tell of.
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

export const notificationPeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'notifications.notices',
      holds: 'names of what a notice tells of',
      origin: 'team',
      table: 'notifications',
      columns: ['detail'],
      erase: 'words',
      retained: '90 days once read (a job of the feature)',
      onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
    }),
  ],
  nobody: {
    notifications: ['kind', 'key'],
  },
}
