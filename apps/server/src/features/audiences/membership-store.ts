// All SQL of how definitions and members of audiences changed.

import type { MembershipReason, MembershipStep } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Clause } from '@peregrine/domain/audiences/clause-rules.ts'
import type { MembershipChange } from '@peregrine/domain/audiences/drift-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'audience_snapshots.clauses': readonly Clause[]
    'audience_memberships.entered_because': MembershipReason[]
    'audience_memberships.left_because': MembershipReason[]
    'audience_memberships.entered_ids': readonly string[]
    'audience_memberships.left_ids': readonly string[]
  }
}

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
  return row
}

export async function keepSnapshot(tx: DbOrTx, config: string, { network, clauses, bits }: Snapshot): Promise<void> {
  const values = { network, clauses: json(clauses), bits }
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
      entered_because: json(step.enteredBecause),
      left_because: json(step.leftBecause),
      entered_ids: json(step.enteredIds),
      left_ids: json(step.leftIds),
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
    enteredBecause: row.entered_because,
    leftBecause: row.left_because,
    enteredIds: row.entered_ids,
    leftIds: row.left_ids,
  }))
}

/** How many entered and left after a moment, how many there were at most, and at the ends. */
export async function changesSince(db: DbOrTx, config: string, since: Date): Promise<MembershipChange> {
  const rows = await db
    .selectFrom('audience_memberships')
    .select(['size', 'entered', 'gone', 'compared', 'at'])
    .where('config_id', '=', config)
    .orderBy('number')
    .execute()
  const after = rows.filter(({ at }) => at > since)
  const compared = after.filter((row) => row.compared)
  const sum = (of: (row: (typeof rows)[number]) => number) => compared.reduce((total, row) => total + of(row), 0)
  return {
    entered: sum((row) => row.entered),
    left: sum((row) => row.gone),
    size: Math.max(0, ...compared.map(({ size }) => size)),
    firstSize: (rows.findLast(({ at }) => at <= since) ?? after[0])?.size ?? null,
    lastSize: after.at(-1)?.size ?? null,
  }
}

/** Who made an audience, and when its drift was last told. */
export async function findMaker(
  db: DbOrTx,
  config: string,
): Promise<{ readonly maker: string | null; readonly reportedAt: Date | null }> {
  const row = await db
    .selectFrom('audience_configs')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.team_id', '=', 'audience_configs.team_id')
        .onRef('memberships.user_id', '=', 'audience_configs.created_by'),
    )
    .select('memberships.user_id')
    .where('audience_configs.id', '=', config)
    .executeTakeFirst()
  const reported = await db
    .selectFrom('audience_configs')
    .select('drift_told_at')
    .where('id', '=', config)
    .executeTakeFirst()
  return { maker: row?.user_id ?? null, reportedAt: reported?.drift_told_at ?? null }
}

export async function markDriftNotified(tx: DbOrTx, config: string, now: Date): Promise<void> {
  await tx.updateTable('audience_configs').set({ drift_told_at: now }).where('id', '=', config).execute()
}

export type DefinitionRow = Omit<TableRow<'audience_definitions'>, 'config_id'>

/** Newest first. */
export async function listDefinitions(db: DbOrTx, config: string, limit: number): Promise<DefinitionRow[]> {
  const rows = await db
    .selectFrom('audience_definitions')
    .selectAll()
    .where('config_id', '=', config)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows
}
