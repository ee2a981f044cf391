// What long work stores about whoever started it.
import type { OwnData } from '#platform/own-data.ts'

export const tasksOwnData: OwnData = {
  rows: [
    { table: 'tasks', ids: ['user_id'], team: 'team_id' },
    { table: 'reconciliations', ids: ['user_id'], team: 'team_id' },
    {
      table: 'once_replies',
      ids: ['user_id'],
      without: ['input_hash'],
      notExported: 'Answers to repeated calls, forgotten after a day: copies of what the other files hold.',
    },
  ],
  mentions: [
    { table: 'tasks', columns: { title: 'text', payload: 'json', result: 'json', problem: 'text' } },
    {
      table: 'once_replies',
      columns: { reply: 'json' },
      team: { column: 'user_id', table: 'memberships', key: 'user_id' },
    },
  ],
}
