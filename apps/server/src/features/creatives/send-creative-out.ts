// Has a creative posted, scheduled or taken back: from the version that was seen, and only what the ad platform would take.
import type { Creative, creatives } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { adAccountRefusal, type OpenAdAccount, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { withTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { creativeAgain, creativeAnswer, creativeErrors } from './creative-answer.ts'
import type { CreativePorts } from './creative-ports.ts'
import { type CreativeRow, findCreative } from './creative-store.ts'
import { observeCreative } from './observe-creative.ts'
import { type OwnCreative, requireCreative } from './own-creatives.ts'
import { isScheduled } from './plan-creative.ts'
import { type CreativeWish, reasonOf, wantCreative, withWish } from './post-creative.ts'

type Context = HandlerContext<(typeof creatives)['postCreative']>
type Refuse = (code: 'network_refused', reason: Message, payload: { readonly reason: Message }) => never

/** What the ad platform refused, as a refusal of ours. */
const throwRefused = (refuse: Refuse) => (error: unknown) => {
  if (!(error instanceof AdsFailure)) throw error
  if (error.kind === 'rejected') return refuse('network_refused', error.problem, { reason: error.problem })
  throw refusalOf(error)
}

/** The ad platform is queried before anything is stored: what it says of that is the answer. False: changed meanwhile. */
export async function requestedAtPlatform(
  ports: CreativePorts,
  refuse: Refuse,
  { row, acting }: OwnCreative,
  wish: CreativeWish,
): Promise<boolean> {
  const { db, accounts } = ports
  const look = (account: OpenAdAccount) => observeCreative(ports, account, withWish(row, wish), null)
  await withTeamAccount(accounts, acting, row.team_account_id, look, { write: true }).catch(throwRefused(refuse))
  const ran = await wantCreative(ports, row, wish)
  if (ran === null) return false
  const after = await findCreative(db, [row.team_id], row.id)
  // Or it was to be taken back, and stays as it was.
  const isRefused = after?.state === 'failed' || (after && isScheduled(after) && after.problem !== null)
  if (!after || !isRefused) return true
  if (ran.kind === 'finished' && ran.end.problem?.code === 'forbidden') throw adAccountRefusal('no_account_access')
  const reason = reasonOf(after)
  return refuse('network_refused', reason, { reason })
}

/** Null for a wish: nothing has to be requested. */
async function sendOut(
  ports: CreativePorts,
  context: Context,
  wishOf: (row: CreativeRow, userId: string) => CreativeWish | null,
): Promise<Creative> {
  const { db } = ports
  const known = await requireCreative(ports, context)
  const { row, acting } = known
  if (row.state === 'posted' || row.state === 'posting') return context.refuse('already_posted')
  if (row.version !== context.body.version)
    return context.refuse('changed', undefined, { current: await creativeAnswer(db, row) })
  const notes = await creativeErrors(db, row)
  if (notes[0]) return context.refuse('not_ready_to_post', undefined, { notes })
  const wish = wishOf(row, acting.userId)
  if (wish && !(await requestedAtPlatform(ports, context.refuse, known, wish)))
    return context.refuse('changed', undefined, { current: await creativeAgain(db, row) })
  return await creativeAgain(db, row)
}

export const postCreativeNow = (ports: CreativePorts, context: Context): Promise<Creative> =>
  sendOut(ports, context, (_row, desired_by) => ({ desired: 'posted', desired_at: null, desired_by }))

/** At a time; null takes it back. */
export async function scheduleCreative(
  ports: CreativePorts,
  context: HandlerContext<(typeof creatives)['scheduleCreative']>,
): Promise<Creative> {
  const { scheduled_at: at } = context.body
  if (at !== null && Date.parse(at) <= ports.clock()) return context.invalid({ scheduled_at: [message('time_passed')] })
  return await sendOut(ports, context, ({ state }, desired_by) => {
    if (at !== null) return { desired: 'scheduled', desired_at: new Date(at), desired_by }
    return state === 'scheduled' ? { desired: 'draft', desired_at: null, desired_by } : null
  })
}
