// Suggests audiences whose names fit what is typed.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { findCategory } from '@peregrine/domain/audiences/category-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import { suggestAudiences } from './audience-list-store.ts'
import type { AudiencePorts } from './audience-ports.ts'

export async function completeAudienceName(
  { db }: AudiencePorts,
  context: HandlerContext<(typeof audienceConfigs)['autocomplete']>,
) {
  const { team } = teamOf(context)
  const { search, limit } = context.query
  const rows = await suggestAudiences(db, team, search.trim(), limit)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    source: row.team_id === null ? ('catalogue' as const) : ('own' as const),
    size: row.core_size,
    notReflected: row.sizes?.core.notReflected,
    status: row.status,
    categories: row.categories.map((id) => ({ id, name: findCategory(id)?.name ?? id })),
  }))
}
