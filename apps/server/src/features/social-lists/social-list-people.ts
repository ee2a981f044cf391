// Where lists of the network name accounts: in names and descriptions; whom they contain is asked of the network each time.
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

export const socialListPeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'social-lists.orders',
      holds: 'names and descriptions of lists',
      origin: 'team',
      table: 'social_list_orders',
      columns: ['name', 'description', 'made_description'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
    }),
  ],
  nobody: {
    social_list_orders: ['subject', 'network_id'],
  },
}
