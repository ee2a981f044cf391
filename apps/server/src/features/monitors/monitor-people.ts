// No table of monitors holds people of the social network.
import type { FeaturePeople } from '#platform/person-places.ts'

export const monitorPeople: FeaturePeople = {
  places: [],
  nobody: {
    result_monitors: ['language'],
  },
}
