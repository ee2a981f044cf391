// Started once for a run of tests: one embedded PostgreSQL with a migrated template that each test file copies, and a place
// for what every sandbox network would otherwise make anew.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
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

/** What never differs from one sandbox network to the next. */
export interface SandboxOfTheRun {
  /** The file of its population; there once the first one is ready. */
  readonly population: string
  /** The folder of its compiled source. */
  readonly compiled: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresOfTheRun: PostgresOfTheRun
    readonly sandboxOfTheRun: SandboxOfTheRun
    /** What is made in it goes with the run. */
    readonly folderOfTheRun: string
    /** How many times as long as on a quiet machine everything takes; limits of time go by it. */
    readonly pace: number
  }
}

/** Removes the folder when this process is killed and cannot do it; the server has ended by then. */
function removeAfterKill(folder: string): void {
  const watcher = spawn('sh', ['-c', 'cat > /dev/null; sleep 9; rm -rf "$1"', 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
}

/** Vitest calls it before the first test, and what it returns after the last one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-tests-'))
  const server = await startEmbeddedPostgres(join(folder, 'postgres'))
  removeAfterKill(folder)
  const end = async (): Promise<void> => {
    await server.stop()
    // Sandboxes that have just lost their process may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    await onOneConnection(server.adminUrlOf(), async (connection) => {
      // Nothing of the run outlives its machine: no statement waits for the disk. Servers that tests kill are their own.
      for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
        await connection.run(`ALTER SYSTEM SET ${name} = off`)
      await connection.run('SELECT pg_reload_conf()')
      await connection.run(`CREATE DATABASE ${TEMPLATE} OWNER peregrine`)
    })
    await migratePostgres(server.urlOf(TEMPLATE))
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgresOfTheRun', {
    template: TEMPLATE,
    url: server.urlOf('DATABASE'),
    adminUrl: server.adminUrlOf(),
  })
  project.provide('folderOfTheRun', folder)
  project.provide('sandboxOfTheRun', {
    population: join(folder, 'population.bin'),
    compiled: join(folder, 'compiled'),
  })
  return end
}
