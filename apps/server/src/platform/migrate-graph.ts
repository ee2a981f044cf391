// Lays the warehouse's tables: one template, rendered for the embedded engine or for a cluster.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Graph } from './graph.ts'

const folder = join(import.meta.dirname, '../../migrations/clickhouse')

export interface Rendering {
  readonly db: string
  /** A cluster's name, or empty for embedded and single servers. */
  readonly cluster: string
}

/** The statements of all migrations, rendered for one database. */
export function renderMigrations({ db, cluster }: Rendering): string[] {
  const engine = (_: string, kind: string | undefined): string => {
    const [, name = '', argument = ''] = /^:(\w+)(?:\((\w+)\))?$/.exec(kind ?? '') ?? []
    const family = `${cluster ? 'Replicated' : ''}${name}MergeTree`
    const place = cluster ? ["'/clickhouse/tables/{shard}/{database}/{table}'", "'{replica}'"] : []
    return `${family}(${[...place, ...(argument ? [argument] : [])].join(', ')})`
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/^-----$/m))
    .map((statement) =>
      statement
        .replaceAll('{{db}}', db)
        .replaceAll('{{on_cluster}}', cluster ? `ON CLUSTER '${cluster}'` : '')
        .replace(/\{\{engine(:[^}]+)?\}\}/g, engine)
        .trim(),
    )
    .filter((statement) => statement !== '')
}

/** Makes the database and its tables where they are missing; running it again changes nothing. */
export async function migrateGraph(graph: Graph, rendering: Rendering): Promise<void> {
  await graph.write('create-database', `CREATE DATABASE IF NOT EXISTS ${rendering.db}`)
  for (const statement of renderMigrations(rendering)) await graph.write('migrate', statement)
}
