// Reads one audience: what it is, how it was defined over time, who was in it; and has it counted anew.
import type { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { isTeamAdmin } from '@peregrine/domain/teams/team-rules.ts'
import { taskReply } from '#features/tasks/tasks-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { configReply } from './audience-reply.ts'
import { audienceHistory, membershipAccounts } from './membership-history.ts'
import { locate, locateOwn } from './own-audience.ts'
import { refreshLater } from './refresh-jobs.ts'

type Configs = typeof audienceConfigs

export async function readAudience(ports: AudiencePorts, context: HandlerContext<Configs['readConfig']>) {
  const now = new Date(ports.clock())
  const { row, acting } = await locate(ports.db, context, context.params.pk, now)
  const reader = { teamId: acting.team, userId: acting.userId, admin: isTeamAdmin(acting) }
  return await configReply(ports, row, reader, now)
}

export async function readAudienceHistory(ports: AudiencePorts, context: HandlerContext<Configs['readHistory']>) {
  const { row } = await locate(ports.db, context, context.params.pk, new Date(ports.clock()))
  return await audienceHistory(ports.db, row.id)
}

export async function readMembership(ports: AudiencePorts, context: HandlerContext<Configs['readMembership']>) {
  const { row } = await locate(ports.db, context, context.params.pk, new Date(ports.clock()))
  return (await membershipAccounts(ports, row.id, context.params.number)) ?? context.refuse('not_found')
}

export async function recount(
  ports: AudiencePorts,
  context: HandlerContext<Configs['refreshConfig']>,
): Promise<HandlerReplyOf<Configs['refreshConfig']>> {
  const { row, teamId, acting } = await locateOwn(ports.db, context, context.params.pk, new Date(ports.clock()))
  return await once(context, ports.db, async (tx) =>
    taskReply(await refreshLater(ports, tx, row, { teamId, userId: acting.userId })),
  )
}
