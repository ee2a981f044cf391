// Saved audiences of the asker's teams: how many, which, and how large, as their own pages show it.
import { Audience, MembershipStep } from '@peregrine/contract/audiences/audience-shapes.ts'
import { dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import type { AudienceOrder, OwnQuery } from '@peregrine/domain/talk/talk-own-query-rules.ts'
import type { OwnAudience, OwnResult } from '@peregrine/domain/talk/talk-own-result-rules.ts'
import {
  audienceReply,
  countAudiences,
  countUploads,
  findAudience,
  listedPage,
  listMemberships,
} from '#features/audiences/audiences-public.ts'
import { meantBy, type OwnThings, unclearName } from './open-own-things.ts'

type OfAudiences = Extract<OwnQuery, { kind: `audience${string}` }>

const NOTHING: OwnResult = { kind: 'own_nothing', what: 'audiences' }

export async function answerAudiences(own: OwnThings, query: OfAudiences, timezone: string): Promise<OwnResult> {
  const teams = own.audienceTeams
  const totals = await Promise.all(teams.map(({ team }) => countAudiences(own.ports.db, team)))
  const total = totals.reduce((sum, count) => sum + count, 0)
  if (query.kind === 'audiences_count') return { kind: 'audiences_count', audiences: total }
  if (total === 0) return NOTHING
  if (query.kind === 'audience_size') return await sizeOfAudience(own, query.audience, timezone)
  const pages = await Promise.all(
    teams.map(async ({ team, slug }) => {
      const page = await listedPage(
        own.ports,
        { ...EVERY, sort: SORTS[query.order], limit: query.limit },
        { source: 'own', team },
      )
      return page.results.map((audience) => ({ slug, audience: Audience.parse(audience) }))
    }),
  )
  const audiences = pages
    .flat()
    .sort((one, other) => compareIn(query.order, one.audience, other.audience))
    .slice(0, query.limit)
    .map(({ slug, audience }) => ownAudience(audience, slug, timezone))
  return { kind: 'audiences_list', total, audiences }
}

/** Of the whole list. */
const EVERY = { search: '', status: undefined, category: undefined, cursor: undefined, deleted: 'false' } as const
const SORTS = { newest: '-created', oldest: 'created', largest: '-size', smallest: 'size', name: 'name' } as const

/** As their list sorts them; those without a size come first among the smallest, as there. */
function compareIn(order: AudienceOrder, one: Audience, other: Audience): number {
  if (order === 'name') return one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1
  if (order === 'newest' || order === 'oldest')
    return (one.created < other.created ? -1 : 1) * (order === 'newest' ? -1 : 1)
  return ((one.size ?? -1) - (other.size ?? -1)) * (order === 'largest' ? -1 : 1)
}

/** A parsed one: its sizes are told as everywhere (decision 026). */
const ownAudience = (audience: Audience, team: string, timezone: string): OwnAudience => ({
  id: audience.id,
  name: audience.name,
  team,
  size: audience.sizes?.core ?? null,
  sizing: audience.sizing,
  counted: audience.refreshed && dayIn(Date.parse(audience.refreshed), timezone),
  created: dayIn(Date.parse(audience.created), timezone),
  uploads: audience.uploads,
  moved: null,
})

async function sizeOfAudience(own: OwnThings, asked: string, timezone: string): Promise<OwnResult> {
  const { db, clock } = own.ports
  const meant = meantBy(asked, own.audiences)
  const [only, ...others] = meant
  if (!only || others.length > 0) return unclearName('audience', asked, meant)
  const now = new Date(clock())
  const row = await findAudience(db, [only.teamId], only.id, now)
  if (!row) return unclearName('audience', asked, [])
  const uploads = await countUploads(db, only.teamId, [row.id])
  const audience = Audience.parse(audienceReply(row, uploads.get(row.id) ?? 0, now))
  const moved = await lastMoved(own, row.id)
  return { kind: 'audience_size', audience: { ...ownAudience(audience, only.team, timezone), moved } }
}

/** Who came and went at its last count, rounded as its history is; null: it was the first, or could not be compared. */
async function lastMoved({ ports }: OwnThings, id: string): Promise<OwnAudience['moved']> {
  const [last] = await listMemberships(ports.db, id, 1)
  if (!last?.compared) return null
  const { entered, left } = MembershipStep.parse({ ...last, enteredBecause: [], leftBecause: [] })
  return { entered, left }
}
