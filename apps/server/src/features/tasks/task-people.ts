// Where tasks name accounts of the social network: in what they were asked for.
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

export const taskPeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'tasks.orders',
      holds: 'handles and ids in titles, in what was asked for, and in what came of it',
      origin: 'team',
      table: 'tasks',
      columns: ['title', 'payload', 'problem', 'result'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: {
        does: 'keeps',
        why: 'a task says what was asked for by ids of our own, and by definitions of the team',
      },
    }),
  ],
  nobody: {
    tasks: ['kind', 'state', 'waits'],
  },
}
