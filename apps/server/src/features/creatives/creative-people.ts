// Where creatives name accounts of the social network: in texts of ads.
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

export const creativePeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'creatives.texts',
      holds: 'texts of ads',
      origin: 'team',
      table: 'ad_creatives',
      columns: ['name', 'content', 'problem'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
    }),
    tablePlace({
      name: 'creatives.media',
      holds: 'names of images and videos',
      origin: 'team',
      table: 'ad_media',
      columns: ['name', 'problem'],
      erase: 'words',
      retained: 'as long as the team',
      onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
    }),
  ],
  nobody: {
    ad_creatives: ['state', 'card_uri', 'post_id', 'scheduled_id', 'desired'],
    ad_media: ['kind', 'content_type', 'bytes', 'state', 'media_id', 'media_key'],
  },
}
