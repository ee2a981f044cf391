// Invites people into a team by mail, and sends an open invitation again.
import type { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { isOpenInvite } from '@peregrine/domain/teams/invite-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import { invitePeople, readInvitation, sendAgain } from './invite-people.ts'
import { findAddressee, findInvite } from './invite-store.ts'
import { stateOf } from './member-reply.ts'
import type { TeamPorts } from './team-ports.ts'
import { lockTeam } from './team-store.ts'

type Invites = typeof invites

/** Of whoever invites, when they have chosen one. */
const languageOf = async (
  { db }: TeamPorts,
  userId: string,
  request: { readonly language: 'en' | 'ja' },
): Promise<'en' | 'ja'> => (await findAddressee(db, userId))?.language ?? request.language

export async function createInvites(ports: TeamPorts, context: HandlerContext<Invites['createInvites']>) {
  const acting = teamOf(context)
  const { level, creator } = context.body
  const language = context.body.language ?? (await languageOf(ports, acting.userId, context.request))
  const invitation = { ...readInvitation(context.body), level, creator, language }
  return await once(context, ports.db, async (tx) => {
    const answer = await invitePeople(ports, tx, acting, invitation)
    return typeof answer === 'string' ? context.refuse(answer) : answer
  })
}

export async function resendInvite(ports: TeamPorts, context: HandlerContext<Invites['resendInvite']>) {
  const acting = teamOf(context)
  const language = await languageOf(ports, acting.userId, context.request)
  return await once(context, ports.db, async (tx) => {
    await lockTeam(tx, acting.team)
    const invite = await findInvite(tx, acting.team, context.params.pk)
    if (!invite) return context.refuse('not_found')
    if (!isOpenInvite(stateOf(invite, new Date(ports.clock())))) return context.refuse('invite_closed')
    const answer = await sendAgain(ports, tx, acting, invite, language)
    return typeof answer === 'string' ? context.refuse(answer) : answer
  })
}
