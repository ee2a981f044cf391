// One page of a list of audiences, for the calls that list them.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { AudiencePage } from '@peregrine/contract/audiences/audience-shapes.ts'
import { z } from 'zod'
import { placeAfter, refuseCursor, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { teamOf } from '#platform/team-of.ts'
import { type AudienceSort, countUploads, listAudiences } from './audience-list-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { audienceReply } from './audience-reply.ts'

const WHEN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/
/** A place in each order, so that none of another order is taken for it. */
const fits = (sort: AudienceSort, value: string): boolean => {
  if (sort === 'size') return /^-?\d{1,10}$/.test(value)
  return sort === 'modified' || sort === 'created' ? WHEN.test(value) : true
}
const Place = z.tuple([z.string().max(30), z.string().max(400), z.uuid()])

type Requested = Pick<HandlerContext<typeof audienceConfigs.listConfigs>, 'caller' | 'access' | 'namedTeam' | 'query'>
type Shelf =
  | { readonly source: 'own' | 'catalogue' | 'all'; readonly team: string }
  /** For whoever has no team: the catalogue alone. */
  | { readonly source: 'catalogue'; readonly team: null }

/** Refuses a cursor that is none of this list. */
export async function pageOf(
  ports: Pick<AudiencePorts, 'db' | 'clock'>,
  context: Requested,
  source: 'own' | 'catalogue' | 'all',
): Promise<AudiencePage> {
  return await listedPage(ports, context.query, { source, team: teamOf(context).team })
}

/** The same where the team is known already, or where there is none. */
export async function listedPage(
  { db, clock }: Pick<AudiencePorts, 'db' | 'clock'>,
  query: Omit<Requested['query'], 'team'>,
  { source, team }: Shelf,
): Promise<AudiencePage> {
  const now = new Date(clock())
  const descending = query.sort.startsWith('-')
  const sort = query.sort.replace(/^-/, '') as AudienceSort
  const place = placeAfter(query.cursor, Place) ?? null
  if (place !== null && (place[0] !== query.sort || !fits(sort, place[1]))) return refuseCursor()
  const listing = {
    source,
    search: query.search.trim(),
    status: query.status,
    category: query.category,
    deleted: query.deleted === 'true',
    sort,
    descending,
    after: place === null ? null : ([place[1], place[2]] as const),
    limit: query.limit + 1,
  }
  const rows = await listAudiences(db, team, listing, now)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => id)
  const uploads = team === null ? new Map<string, number>() : await countUploads(db, team, ids)
  return {
    results: shown.map((row) => audienceReply(row, uploads.get(row.id) ?? 0, now)),
    next: rows.length > shown.length && last ? writeCursor([query.sort, last.place, last.id]) : null,
  }
}
