// What long work stores about whoever started it.
import type { OwnData } from '#platform/own-data.ts'

export const tasksOwnData: OwnData = {
  rows: [
    { table: 'tasks', ids: ['user_id'], team: 'team_id', accounts: { column: 'accounts', list: true } },
    { table: 'reconciliations', ids: ['user_id'], team: 'team_id' },
    {
      table: 'once_replies',
      ids: ['user_id'],
      without: ['input_hash'],
      notExported: true,
    },
  ],
  mentions: [
    { table: 'tasks', columns: { title: 'text', payload: { names: [] }, result: { names: [] }, problem: 'text' } },
    {
      table: 'once_replies',
      columns: { reply: { names: ['created_by', 'modified_by', 'invited_by', 'by'] } },
      team: { column: 'user_id', table: 'memberships', key: 'user_id' },
    },
  ],
}
