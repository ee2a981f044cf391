// Problems from before the codes: the migration makes codes of the sentences that it knows, and keeps others word for word.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageShape } from '@peregrine/contract/platform/message-shape.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { onOneConnection } from './postgres.ts'
import { readMessage, storedMessage } from './stored-message.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations/postgres')
const MIGRATION = join(MIGRATIONS, '0026-problems-as-codes.sql')
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

test('sentences of applications, steps and notes from before the codes', async () => {
  const [functions = ''] = readFileSync(join(MIGRATIONS, '0031-applications-as-codes.sql'), 'utf8').split(
    '\nUPDATE targeting_applications',
  )
  const notes = readFileSync(join(MIGRATIONS, '0031-applications-as-codes.sql'), 'utf8').match(
    /CREATE FUNCTION note_as_code[\s\S]*?\n\$\$;/,
  )?.[0]
  const held = {
    code: 'refused',
    sentence: 'As ordered.',
    items: [{ type: 'INTEREST', value: '7', sentence: 'The network refused this.' }],
  }
  const note = {
    code: 'beyond_limit',
    message: 'mocha: An ad group takes at most 100 interests.',
    values: { limit: 100, what: 'interests' },
  }
  const row = await onOneConnection(world.postgresUrl, async (connection) => {
    await connection.run('BEGIN')
    await connection.run(functions)
    await connection.run(notes ?? '')
    const [found] = await connection.run(
      'SELECT with_reasons($1::jsonb) AS problem, with_reasons($2::jsonb) AS known, note_as_code($3::jsonb) AS note',
      [JSON.stringify(held), JSON.stringify({ sentence: 'You asked to stop and undo it.' }), JSON.stringify(note)],
    )
    await connection.run('ROLLBACK')
    return found
  })
  expect(row?.problem).toEqual({
    code: 'refused',
    reason: { code: 'legacy_text', values: { text: 'As ordered.' } },
    items: [{ type: 'INTEREST', value: '7', reason: { code: 'platform_rejected', values: {} } }],
  })
  expect(row?.known).toEqual({ reason: { code: 'stop_requested', values: {} } })
  expect(messageText(MessageShape.parse(row?.note), 'ja')).toBe(
    'mocha：広告セットの上限（interests：100件）を超えています。',
  )
})
