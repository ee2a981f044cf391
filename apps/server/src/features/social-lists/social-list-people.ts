// Where lists of the network name accounts: in names and descriptions; whom they contain is asked of the network each time.
import { type FeaturePeople, teamsWords } from '#platform/person-places.ts'

export const socialListPeople: FeaturePeople = {
  places: [
    teamsWords({
      name: 'social-lists.orders',
      holds: 'names and descriptions of lists',
      table: 'social_list_orders',
      columns: ['name', 'description', 'made_description'],
    }),
  ],
  nobody: {
    social_list_orders: ['subject', 'network_id'],
  },
}
