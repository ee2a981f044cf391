// The types of the tables are those of the migrated database.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseTablesText } from '../../build/database-tables-text.ts'
import { openWorldStores } from '../../testkit/world-stores.ts'
import { onOneConnection } from './postgres.ts'

test('database-tables.ts is what `npm run tables` writes', async () => {
  const world = await openWorldStores()
  try {
    const text = await onOneConnection(world.postgresUrl, databaseTablesText)
    expect(await readFile(join(import.meta.dirname, 'database-tables.ts'), 'utf8')).toBe(text)
  } finally {
    await world.close()
  }
})
