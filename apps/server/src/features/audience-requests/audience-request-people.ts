// Where requests for audiences name accounts of the social network: in descriptions and answers.
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

export const audienceRequestPeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'audience-requests.texts',
      holds: 'descriptions, answers and comments',
      origin: 'team',
      table: 'audience_requests',
      columns: ['description', 'answer', 'feedback_comment'],
      erase: 'words',
      retained: 'as long as the request',
      onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
    }),
  ],
  nobody: {
    audience_requests: [
      'email',
      'language',
      'customer',
      'handle',
      'ad_account_id',
      'countries',
      'size',
      'budget',
      'currency',
      'fingerprint',
      'state',
      'mail_problem',
      'feedback_rating',
      'kind',
    ],
    request_senders: ['sender'],
  },
}
