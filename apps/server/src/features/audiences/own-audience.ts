// The audience that a call is about: of a team of the caller, or of the catalogue; and what is refused about it.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { type AudienceRefusal, AudienceRefused } from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { Db } from '#platform/postgres.ts'
import { requireAllowed, teamIds } from '#platform/team-of.ts'
import { type AudienceRow, findAudience } from './audience-store.ts'

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'refuse'>

export interface Located {
  readonly row: AudienceRow
  /** Through which the caller acts: of the audience's team; for the catalogue, of the named or the first one. */
  readonly acting: Membership & { readonly userId: string }
}

/** The caller's memberships in which an object may be looked for. */
export function memberships({ caller, namedTeam }: Pick<Requested, 'caller' | 'namedTeam'>): readonly Membership[] {
  return personOf(caller).memberships.filter(
    (m) => namedTeam === undefined || m.team === namedTeam || m.slug === namedTeam,
  )
}

/** A call about a list in an ad account. */
export type SeenRequest = Requested &
  Pick<HandlerContext<Endpoint>, 'request'> & { readonly params: { readonly pk: string } }

type Seeing = { readonly teams: readonly string[]; readonly userId: string }

/** The list; refuses with not_found what is foreign or missing, and what the caller may not see. */
export async function requireSeen<Row extends { readonly team_id: string }>(
  db: Db,
  context: SeenRequest,
  find: (db: Db, seeing: Seeing, id: string) => Promise<Row | undefined>,
) {
  const { userId } = personOf(context.caller)
  const row = await find(db, { teams: teamIds(context), userId }, context.params.pk)
  const membership = memberships(context).find(({ team }) => team === row?.team_id)
  if (!row || !membership) return context.refuse('not_found')
  return { row, acting: { ...membership, userId } }
}

/** Refuses with not_found what is foreign or missing, and what the caller may not do in their own team. */
export async function locate(db: Db, context: Requested, id: string, now: Date): Promise<Located> {
  const own = memberships(context)
  const row = await findAudience(
    db,
    own.map(({ team }) => team),
    id,
    now,
  )
  const membership = row?.team_id === null ? own[0] : own.find(({ team }) => team === row?.team_id)
  if (!row || !membership) return context.refuse('not_found')
  requireAllowed(context, membership.team)
  return { row, acting: { ...membership, userId: personOf(context.caller).userId } }
}

/** The same for what changes it: the catalogue is nobody's to change, and what is deleted has to be restored first. */
export async function locateOwn(
  db: Db,
  context: Requested,
  id: string,
  now: Date,
): Promise<Located & { readonly teamId: string }> {
  const located = await locate(db, context, id, now)
  const { team_id: teamId, deleted_at: deleted } = located.row
  if (teamId === null) return context.refuse('not_allowed')
  if (deleted !== null) return context.refuse('not_found')
  return { ...located, teamId }
}

type Refuse = (code: AudienceRefusal, reason?: Message) => never

/** Answers, or refuses in the words of the endpoint what a question about an audience may be refused for. */
export async function answering<Answer>(refuse: Refuse, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AudienceRefused) return refuse(error.code, error.reason)
    if (error instanceof GraphTooHeavy) return refuse('question_too_heavy')
    throw error
  }
}
