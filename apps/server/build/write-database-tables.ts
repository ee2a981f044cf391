// `npm run tables`: migrates an empty embedded PostgreSQL and writes what its tables hold to platform/database-tables.ts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres-server.ts'
import { migratePostgres } from '../src/platform/migrate-postgres.ts'
import { onOneConnection } from '../src/platform/postgres.ts'
import { databaseTablesText } from './database-tables-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'peregrine-tables-'))
const server = await startEmbeddedPostgres(join(folder, 'postgres'))
try {
  await migratePostgres(server.urlOf())
  const text = await onOneConnection(server.urlOf(), databaseTablesText)
  writeFileSync(join(import.meta.dirname, '../src/platform/database-tables.ts'), text)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
