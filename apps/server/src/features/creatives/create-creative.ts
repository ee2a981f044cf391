// Makes a draft; nothing goes to the ad platform.
import type { creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import { creativeAnswer, hasMedia } from './creative-answer.ts'
import type { CreativePorts } from './creative-ports.ts'
import { findCreative, insertCreative } from './creative-store.ts'
import { recordCreative } from './own-creatives.ts'

export async function createCreative(
  { db, clock, accounts }: CreativePorts,
  context: HandlerContext<(typeof creatives)['createCreative']>,
): Promise<HandlerReplyOf<(typeof creatives)['createCreative']>> {
  const acting = teamOf(context)
  const { team, userId } = acting
  const account = await usableTeamAccount(accounts, acting, context.body.account)
  const { name, content } = context.body
  if (!(await hasMedia(db, { team, account: account.id }, content))) return context.refuse('media_missing')
  return await once(context, db, async (tx) => {
    const at = new Date(clock())
    const id = await insertCreative(tx, { team, account: account.id, name, content, userId }, at)
    const row = await findCreative(tx, [team], id)
    if (!row) return context.refuse('not_found')
    await recordCreative(tx, row, { actor: userId, action: 'creative.created', at })
    return await creativeAnswer(tx, row)
  })
}
