// The log of security events holds nobody of the social network: its details are numbers, ids of ours and words out of lists.
import type { FeaturePeople } from '#platform/person-places.ts'

export const securityPeople: FeaturePeople = {
  places: [],
  nobody: { security_events: ['id', 'kind', 'outcome', 'address', 'call', 'detail', 'sum_key'] },
}
