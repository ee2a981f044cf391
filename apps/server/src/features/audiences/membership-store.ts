// All SQL of how definitions and members of audiences changed.
import type { MembershipReason, MembershipStep } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Clause } from '@peregrine/domain/audiences/clause-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'

export type RefreshCause = MembershipStep['cause']

export interface Snapshot {
  readonly network: string
  readonly clauses: readonly Clause[]
  /** Packed: members first, then each clause. */
  readonly bits: Buffer
}

export async function findSnapshot(db: DbOrTx, config: string): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('audience_snapshots')
    .select(['network', 'clauses', 'bits'])
    .where('config_id', '=', config)
    .executeTakeFirst()
  return row && { network: row.network, clauses: row.clauses as Clause[], bits: row.bits }
}

export async function keepSnapshot(tx: DbOrTx, config: string, { network, clauses, bits }: Snapshot): Promise<void> {
  const values = { network, clauses: JSON.stringify(clauses), bits }
  await tx
    .insertInto('audience_snapshots')
    .values({ config_id: config, ...values })
    .onConflict((conflict) => conflict.column('config_id').doUpdateSet(values))
    .execute()
}

export interface NewMembership {
  readonly run: string
  readonly cause: RefreshCause
  readonly size: number
  readonly entered: number
  readonly left: number
  readonly compared: boolean
  readonly enteredBecause: readonly MembershipReason[]
  readonly leftBecause: readonly MembershipReason[]
  /** As the network calls them. */
  readonly enteredIds: readonly string[]
  readonly leftIds: readonly string[]
}

/** Whether this run has been written down already. */
export async function isWritten(db: DbOrTx, config: string, run: string): Promise<boolean> {
  const row = await db
    .selectFrom('audience_memberships')
    .select('number')
    .where('config_id', '=', config)
    .where('run', '=', run)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a refresh to the history; whoever else refreshes the same audience waits. */
export async function insertMembership(tx: DbOrTx, config: string, step: NewMembership, now: Date): Promise<void> {
  await tx.selectFrom('audience_configs').select('id').where('id', '=', config).forUpdate().execute()
  const last = await tx
    .selectFrom('audience_memberships')
    .select('number')
    .where('config_id', '=', config)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('audience_memberships')
    .values({
      config_id: config,
      number: (last?.number ?? 0) + 1,
      run: step.run,
      at: now,
      cause: step.cause,
      size: step.size,
      entered: step.entered,
      gone: step.left,
      compared: step.compared,
      entered_because: JSON.stringify(step.enteredBecause),
      left_because: JSON.stringify(step.leftBecause),
      entered_ids: JSON.stringify(step.enteredIds),
      left_ids: JSON.stringify(step.leftIds),
    })
    .onConflict((conflict) => conflict.columns(['config_id', 'run']).doNothing())
    .execute()
}

export interface MembershipRow extends MembershipStep {
  readonly enteredIds: readonly string[]
  readonly leftIds: readonly string[]
}

/** Newest first. */
export async function listMemberships(db: DbOrTx, config: string, limit: number): Promise<MembershipRow[]> {
  const rows = await db
    .selectFrom('audience_memberships')
    .selectAll()
    .where('config_id', '=', config)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    at: row.at.toISOString(),
    cause: row.cause,
    size: row.size,
    entered: row.entered,
    left: row.gone,
    compared: row.compared,
    enteredBecause: row.entered_because as MembershipReason[],
    leftBecause: row.left_because as MembershipReason[],
    enteredIds: row.entered_ids as string[],
    leftIds: row.left_ids as string[],
  }))
}

/** How many entered and left after a moment, and how many there are. */
export async function changesSince(
  db: DbOrTx,
  config: string,
  since: Date,
): Promise<{ readonly entered: number; readonly left: number; readonly size: number }> {
  const row = await db
    .selectFrom('audience_memberships')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('entered'), fn.count<string>('number')).as('entered'),
      fn.coalesce(fn.sum<string>('gone'), fn.count<string>('number')).as('gone'),
      fn.max('size').as('size'),
    ])
    .where('config_id', '=', config)
    .where('at', '>', since)
    .where('compared', '=', true)
    .executeTakeFirst()
  return { entered: Number(row?.entered ?? 0), left: Number(row?.gone ?? 0), size: Number(row?.size ?? 0) }
}

export interface DefinitionRow {
  readonly number: number
  readonly definition: Definition
  readonly name: string
  readonly by_name: string
  readonly at: Date
}

/** Newest first. */
export async function listDefinitions(db: DbOrTx, config: string, limit: number): Promise<DefinitionRow[]> {
  const rows = await db
    .selectFrom('audience_definitions')
    .selectAll()
    .where('config_id', '=', config)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, definition: row.definition as Definition }))
}
