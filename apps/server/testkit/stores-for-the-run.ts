// Started once for a run of tests: one embedded PostgreSQL with a migrated template that each test file copies.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres-server.ts'
import { migratePostgres } from '../src/platform/migrate-postgres.ts'
import { onOneConnection } from '../src/platform/postgres.ts'

const TEMPLATE = 'template_of_the_run'

/** What a test file needs to make its database; addresses hold `DATABASE` in the place of the name. */
export interface PostgresOfTheRun {
  readonly template: string
  readonly url: string
  readonly adminUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresOfTheRun: PostgresOfTheRun
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-tests-'))
  const server = await startEmbeddedPostgres(join(folder, 'postgres'))
  await onOneConnection(server.adminUrlOf(), (connection) =>
    connection.run(`CREATE DATABASE ${TEMPLATE} OWNER peregrine`),
  )
  await migratePostgres(server.urlOf(TEMPLATE))
  project.provide('postgresOfTheRun', {
    template: TEMPLATE,
    url: server.urlOf('DATABASE'),
    adminUrl: server.adminUrlOf(),
  })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
