// A person's applications, newest first: of an ad account, or of one saved list.
import { personOf } from '#platform/person-of.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { summaryOf } from './application-reply.ts'
import { listApplications } from './application-store.ts'
import type { Of } from './own-applications.ts'
import { placeOf, textOfPlaceAt } from './usage-cursor.ts'

export async function listOwnApplications(
  { db }: ApplicationPorts,
  { caller, query, invalid }: Pick<Of<'listUsageApplications'>, 'caller' | 'query' | 'invalid'>,
  of: { readonly adAccountId?: string | undefined; readonly usageId?: string | undefined },
) {
  const after = query.cursor === undefined ? null : placeOf(query.cursor)
  if (after === undefined) return invalid({ cursor: ['This is not a place in the list.'] })
  const found = await listApplications(db, personOf(caller).userId, { ...of, after, limit: query.limit + 1 })
  const results = found.slice(0, query.limit)
  const last = results.at(-1)
  const next = found.length > results.length && last ? textOfPlaceAt(last.created_at, last.id) : null
  return { results: results.map(summaryOf), next }
}
