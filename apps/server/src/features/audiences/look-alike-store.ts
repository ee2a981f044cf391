// All SQL of what look-alikes rest on.
import type { Lookalike } from '@peregrine/contract/audiences/look-alike-endpoints.ts'
import type { DbOrTx } from '#platform/postgres.ts'

export type LookalikeEvidence = Omit<Lookalike, 'source' | 'made'>

export interface NewLookalike {
  readonly config: string
  readonly source: { readonly id: string; readonly name: string }
  readonly evidence: LookalikeEvidence
}

export async function insertLookalike(tx: DbOrTx, { config, source, evidence }: NewLookalike, at: Date): Promise<void> {
  await tx
    .insertInto('audience_lookalikes')
    .values({
      config_id: config,
      source_id: source.id,
      source_name: source.name,
      evidence: JSON.stringify(evidence),
      made_at: at,
    })
    .execute()
}

/** Null: the audience was not made as a look-alike. */
export async function findMadeLookalike(db: DbOrTx, config: string): Promise<Lookalike | null> {
  const row = await db
    .selectFrom('audience_lookalikes')
    .leftJoin('audience_configs', (join) =>
      join
        .onRef('audience_configs.id', '=', 'audience_lookalikes.source_id')
        .on('audience_configs.deleted_at', 'is', null),
    )
    .select(['audience_configs.id', 'source_name', 'evidence', 'made_at'])
    .where('config_id', '=', config)
    .executeTakeFirst()
  if (!row) return null
  const source = { id: row.id, name: row.source_name }
  return { ...(row.evidence as LookalikeEvidence), source, made: row.made_at.toISOString() }
}
