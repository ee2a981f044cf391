// No table of materials holds people of the social network.
import type { FeaturePeople } from '#platform/person-places.ts'

export const materialPeople: FeaturePeople = {
  places: [],
  nobody: {
    material_downloads: ['id', 'material', 'language'],
  },
}
