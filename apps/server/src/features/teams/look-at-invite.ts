// What whoever follows the link of an invitation sees of it.
import type { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { isOpenInvite, maskedEmail } from '@peregrine/domain/teams/invite-rules.ts'
import type { Handler, HandlerContext } from '#platform/mount.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { findAddressee, findInviteByCode } from './invite-store.ts'
import { stateOf } from './member-reply.ts'
import type { TeamPorts } from './team-ports.ts'

type LookAt = (typeof invites)['lookAtInvite']

export async function lookAtInvite(
  { db, clock }: TeamPorts,
  context: HandlerContext<LookAt>,
): ReturnType<Handler<LookAt>> {
  const invite = await findInviteByCode(db, context.params.team_id, hashOf(context.body.code))
  if (!invite) return context.refuse('not_found')
  const { caller } = context
  const state = stateOf(invite, new Date(clock()))
  const person = caller.via === 'none' || caller.userId === null ? undefined : await findAddressee(db, caller.userId)
  const own = person?.email === invite.email
  const open = isOpenInvite(state) && state !== 'expired'
  return {
    state: open ? 'open' : state === 'accepted' || state === 'revoked' ? state : 'expired',
    team: open ? invite.team_name : null,
    invited_by: open ? invite.invited_by_name : null,
    email: own ? invite.email : maskedEmail(invite.email),
    for_you: !own ? 'no' : person.proved ? 'yes' : 'unproved',
  }
}
