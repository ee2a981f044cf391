// Conversations with the assistant, and the links that show them.
import type { OwnData } from '#platform/own-data.ts'

export const talkOwnData: OwnData = {
  rows: [
    { table: 'talk_conversations', ids: ['user_id'] },
    { table: 'talk_turns', below: { column: 'conversation_id', table: 'talk_conversations' }, without: ['said'] },
    { table: 'talk_plans', ids: ['user_id'] },
    {
      table: 'talk_shares',
      below: { column: 'conversation_id', table: 'talk_conversations' },
      without: ['token_hash'],
    },
  ],
  others: {
    'talk_plans.led_to': 'a list or an audience; goes with its plan',
    'talk_shares.shared_by': 'a name; the link goes with its conversation',
  },
}
