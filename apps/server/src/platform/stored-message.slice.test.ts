// Problems from before the codes: the migration makes codes of the sentences that it knows, and keeps others word for word.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { onOneConnection } from './postgres.ts'
import { readMessage, storedMessage } from './stored-message.ts'

const MIGRATION = join(import.meta.dirname, '../../migrations/postgres/0026-problems-as-codes.sql')
let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** What the migration makes of one stored sentence. */
const migrated = (sentence: string): Promise<string> =>
  onOneConnection(world.postgresUrl, async (connection) => {
    const [definition = ''] = readFileSync(MIGRATION, 'utf8').split('\n\n')
    await connection.run('BEGIN')
    await connection.run(definition)
    const [row] = await connection.run('SELECT problem_as_code($1) AS code', [sentence])
    await connection.run('ROLLBACK')
    return String(row?.code)
  })

test.each([
  ['It was interrupted too often. Please start it again.', { code: 'interrupted', values: {} }],
  ['The network refused this.', { code: 'platform_rejected', values: {} }],
  [
    'Something that "nobody" knows {any} more.',
    { code: 'legacy_text', values: { text: 'Something that "nobody" knows {any} more.' } },
  ],
  [storedMessage({ code: 'failed', values: {} }), { code: 'failed', values: {} }],
])('%s', async (sentence, expected) => {
  expect(readMessage(await migrated(sentence))).toEqual(expected)
})

test('what was never migrated is read word for word', () => {
  expect(messageText(readMessage('{not json'), 'en')).toBe('{not json')
  expect(readMessage(null)).toBeNull()
})
