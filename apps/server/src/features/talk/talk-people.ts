// Where the assistant names people of the social network: in questions and in lists that it answered with.
import { type FeaturePeople, tablePlace } from '#platform/person-places.ts'

export const talkPeople: FeaturePeople = {
  places: [
    tablePlace({
      name: 'talk.turns',
      holds: 'questions and answers about people around a connected account',
      origin: 'platform',
      table: 'talk_turns',
      columns: ['question', 'query', 'parts'],
      erase: 'entries',
      retained: 'until the conversation is deleted',
      onDeletion: { does: 'keeps', why: 'it tells of people whom the ad platform told of' },
    }),
    tablePlace({
      name: 'talk.titles',
      holds: 'first questions',
      origin: 'platform',
      table: 'talk_conversations',
      columns: ['title'],
      erase: 'words',
      retained: 'until the conversation is deleted',
      onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
    }),
  ],
  nobody: {
    talk_shares: ['token_hash', 'shared_by'],
    talk_turns: ['state'],
  },
}
