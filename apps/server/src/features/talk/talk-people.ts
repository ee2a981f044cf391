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
    tablePlace({
      name: 'talk.plans',
      holds: 'what programs asked to do with a choice of people, and what they call it',
      origin: 'platform',
      table: 'talk_plans',
      columns: ['name', 'choice'],
      erase: 'words',
      retained: 'until 30 days after it expired',
      onDeletion: { does: 'keeps', why: 'what a person’s program wrote is the person’s' },
    }),
  ],
  nobody: {
    talk_plans: ['kind', 'outcome', 'led_to'],
    talk_shares: ['token_hash', 'shared_by'],
    // Generated from the question and the parts: what is erased there is gone from it.
    talk_turns: ['state', 'said'],
  },
}
