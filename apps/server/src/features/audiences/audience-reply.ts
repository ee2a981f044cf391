// Audiences as they travel.
import type { Audience, AudienceConfig } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Country } from '@peregrine/contract/targeting/package-shapes.ts'
import { nextStatuses, notTargetable, statusAt } from '@peregrine/domain/audiences/audience-rules.ts'
import { findCatalogueEntry } from '@peregrine/domain/audiences/catalogue-rules.ts'
import { findCategory } from '@peregrine/domain/audiences/category-rules.ts'
import { driftShare, driftSince, isStrongDrift } from '@peregrine/domain/audiences/drift-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { countUploads } from './audience-list-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import type { AudienceRow } from './audience-store.ts'
import { changesSince } from './membership-store.ts'
import { publicationNamed } from './publication-name.ts'
import { type CampaignReader, campaignsReply, seenCampaigns } from './seen-campaigns.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** What it is called in a language: those of the catalogue have a name in both. */
export function nameIn(language: 'en' | 'ja', row: Pick<AudienceRow, 'name' | 'catalogue_key'>): string {
  const ready = row.catalogue_key === null ? undefined : findCatalogueEntry(row.catalogue_key)
  return (language === 'ja' && ready?.nameJa) || row.name
}

export function audienceReply(row: AudienceRow, uploads: number, now: Date): Audience {
  const [starts, ends] = [iso(row.starts_at), iso(row.ends_at)]
  const status = statusAt(row.status, { starts, ends }, now.toISOString())
  const reasons = notTargetable({ status, core: row.core_size, sizing: row.sizing })
  return {
    id: row.id,
    source: row.team_id === null ? 'catalogue' : 'own',
    name: row.name,
    name_ja: row.catalogue_key === null ? null : (findCatalogueEntry(row.catalogue_key)?.nameJa ?? null),
    description: row.description,
    size: row.core_size,
    sizes: row.sizes,
    sizing: row.sizing,
    counted_in: row.publication === null ? null : publicationNamed(row.publication),
    categories: row.categories.map((id) => ({ id, name: findCategory(id)?.name ?? id })),
    countries: row.countries as Country[],
    status,
    targetable: reasons.length === 0,
    reasons: [...reasons],
    has_insights: row.has_insights,
    uploads,
    refresh: row.refresh,
    refreshed: iso(row.refreshed_at),
    starts,
    ends,
    created: row.created_at.toISOString(),
    created_by: row.created_by_name,
    modified: row.modified_at.toISOString(),
    modified_by: row.modified_by_name,
    deleted_at: iso(row.deleted_at),
    version: row.version,
  }
}

/** One audience with its definition, who uses it, and how far it has drifted. */
export async function configReply(
  { db, campaignsUsing }: Pick<AudiencePorts, 'campaignsUsing'> & { readonly db: DbOrTx },
  row: AudienceRow,
  reader: CampaignReader,
  now: Date,
): Promise<AudienceConfig> {
  const [uploads, using] = await Promise.all([
    countUploads(db, reader.teamId, [row.id]),
    row.team_id === null ? new Map<string, never[]>() : campaignsUsing(db, row.team_id, [row.id], now),
  ])
  const audience = audienceReply(row, uploads.get(row.id) ?? 0, now)
  const campaigns = using.get(row.id) ?? []
  return {
    ...audience,
    definition: row.definition as AudienceConfig['definition'],
    definition_number: row.definition_number,
    next_statuses: row.team_id === null ? [] : [...nextStatuses(audience.status, reader.admin)],
    next_refresh: iso(row.next_refresh_at),
    ...campaignsReply(await seenCampaigns(db, campaigns, reader)),
    drift: await driftOf(
      db,
      row,
      campaigns.map(({ since }) => since),
    ),
  }
}

/** What has changed since the first live campaign began to use it, when that is much. */
async function driftOf(db: DbOrTx, row: AudienceRow, begins: readonly Date[]): Promise<AudienceConfig['drift']> {
  const since = driftSince(
    begins.map((begin) => begin.toISOString()),
    null,
  )
  if (since === null) return null
  const changes = await changesSince(db, row.id, new Date(since))
  const { entered, left } = changes
  const share = driftShare(changes)
  return isStrongDrift(changes) ? { since, share, entered, left } : null
}
