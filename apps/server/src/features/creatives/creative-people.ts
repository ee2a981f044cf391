// Where creatives name accounts of the social network: in texts of ads.
import { type FeaturePeople, teamsWords } from '#platform/person-places.ts'

export const creativePeople: FeaturePeople = {
  places: [
    teamsWords({
      name: 'creatives.texts',
      holds: 'texts of ads',
      table: 'ad_creatives',
      columns: ['name', 'content', 'problem'],
    }),
    teamsWords({
      name: 'creatives.media',
      holds: 'names of images and videos',
      table: 'ad_media',
      columns: ['name', 'problem'],
    }),
  ],
  nobody: {
    ad_creatives: ['state', 'card_uri', 'post_id', 'scheduled_id', 'desired'],
    ad_media: ['kind', 'content_type', 'bytes', 'state', 'media_id', 'media_key'],
  },
}
