// Puts a new audience into a team, once however often it is asked for: counted later, with a line of who did it.

import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { AudienceConfig } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { nextRefresh } from '@peregrine/domain/audiences/audience-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { agencyCountryProblem } from '@peregrine/domain/teams/agency-rules.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { agencyCountries } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { configReply } from './audience-reply.ts'
import {
  type AudienceContent,
  type AudienceRow,
  authorOf,
  countAudiences,
  insertAudience,
  takenNames,
} from './audience-store.ts'
import { isNameTaken } from './change-audience.ts'
import { countLater } from './refresh-jobs.ts'

/** Of one team. */
const MOST_AUDIENCES = 20_000

/** A call that answers with the audience it made. */
type Saving = Pick<HandlerContext<typeof audienceConfigs.createConfig>, 'caller' | 'endpointId' | 'http'> & {
  readonly body: unknown
  readonly refuse: (code: 'too_many_audiences' | 'name_taken') => never
}

export interface NewAudience {
  /** Made when it is known which names that begin alike are taken. */
  readonly content: (taken: (start: string) => Promise<ReadonlySet<string>>) => Promise<AudienceContent>
  readonly status: 'Active' | 'Draft'
  readonly action: string
  readonly detail?: Readonly<Record<string, unknown>>
  /** What else is written down of it. */
  readonly also?: (tx: DbOrTx, row: AudienceRow, at: Date) => Promise<void>
}

export async function saveAudience(
  ports: AudiencePorts,
  context: Saving,
  acting: Acting,
  audience: NewAudience,
): Promise<HandlerReplyOf<typeof audienceConfigs.createConfig>> {
  const { db } = ports
  return await namedOnce(context, () =>
    once(context as HandlerContext<typeof audienceConfigs.createConfig>, db, async (tx) => {
      const { reply } = await storeAudience(ports, tx, acting, audience, context)
      return reply
    }),
  )
}

interface Acting {
  readonly team: string
  readonly level: string
  readonly userId: string
}

/** Refuses the name that another audience of the team got meanwhile. */
export async function namedOnce<Result>(
  { refuse }: { readonly refuse: (code: 'name_taken') => never },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isNameTaken(error)) return refuse('name_taken')
    throw error
  }
}

/** The same within a transaction of the caller's. */
export async function storeAudience(
  ports: AudiencePorts,
  tx: DbOrTx,
  acting: Acting,
  { content, status, action, detail = {}, also }: NewAudience,
  { refuse }: { readonly refuse: (code: 'too_many_audiences') => never },
): Promise<{ readonly row: AudienceRow; readonly reply: AudienceConfig }> {
  if ((await countAudiences(tx, acting.team)) >= MOST_AUDIENCES) return refuse('too_many_audiences')
  const at = new Date(ports.clock())
  const given = await content((start) => takenNames(tx, acting.team, start))
  const author = await authorOf(tx, acting.userId)
  const next = nextRefresh(given.refresh, at.getTime())
  const nextDate = next === null ? null : new Date(next)
  const row = await insertAudience(tx, acting.team, given, { status, author, nextRefresh: nextDate }, at)
  await also?.(tx, row, at)
  await countLater(ports, tx, row.id, 'created')
  const reader = { teamId: acting.team, userId: acting.userId, admin: isTeamAdmin(acting) }
  // Nobody uses it yet.
  const reply = await configReply({ db: tx, campaignsUsing: async () => new Map() }, row, reader, at)
  const target = { kind: 'audience', id: row.id, name: row.name }
  await recordActivity(tx, { teamId: acting.team, actor: acting.userId, action, target, detail, at })
  return { row, reply }
}

/** Some agencies may choose some countries only (spec §6). */
export async function checkAgency(
  db: Db,
  team: string,
  { definition }: AudienceContent,
  {
    refuse,
  }: {
    readonly refuse: (code: 'definition_invalid', reason: Message) => never
  },
): Promise<void> {
  const problem = agencyCountryProblem(await agencyCountries(db, team), definition.filters.countries)
  if (problem !== null) return refuse('definition_invalid', problem)
}
