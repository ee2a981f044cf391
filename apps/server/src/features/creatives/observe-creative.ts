// What the ad platform has of a creative: as much as the next decision needs, and what tells what became of an open step.
import { POST_NAME_LENGTH } from '@peregrine/domain/ad-network/creative-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { adAccountRefusal, type OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { CreativePorts } from './creative-ports.ts'
import type { CreativeRow } from './creative-store.ts'
import { type CreativeStep, hasToCreateCard, isScheduled, type ObservedCreative } from './plan-creative.ts'

/** What a creative is called at the network: its name, and what tells it from all others. */
export function networkName({ name, id }: Pick<CreativeRow, 'name' | 'id'>): string {
  const mark = ` · ${id.replaceAll('-', '').slice(0, 12)}`
  return [...name].slice(0, POST_NAME_LENGTH - mark.length).join('') + mark
}

const NOTHING: ObservedCreative = {
  scheduled: null,
  dueIn: 0,
  asUserId: '',
  cards: [],
  posts: [],
  scheduledPosts: [],
}

type Ports = Pick<CreativePorts, 'accounts' | 'clock'>

/** Throws AdsFailure, and a refusal when nobody can post for the account. */
export async function observeCreative(
  ports: Ports,
  account: OpenAdAccount,
  row: CreativeRow,
  open: CreativeStep | null,
): Promise<ObservedCreative> {
  if (open) return await observeFor(ports, account, row, open)
  const { desired, post_id: postId, scheduled_id: scheduledId } = row
  if (desired === null || postId !== null) return NOTHING
  const dueIn = isScheduled(row) ? secondsUntil(row.scheduled_at, ports.clock()) : 0
  if (dueIn > 0) return { ...NOTHING, dueIn }
  if (scheduledId !== null) return { ...NOTHING, scheduled: await scheduledPost(ports, account, scheduledId) }
  if (desired === 'draft' || desired === 'deleted') return NOTHING
  const asUserId = await postingUser(ports, account)
  return {
    ...NOTHING,
    asUserId,
    cards: hasToCreateCard(row) ? await cardsOf(ports, account, row) : [],
    posts: await postsOf(ports, account, row, asUserId),
    scheduledPosts: desired === 'scheduled' ? await scheduledPostsOf(ports, account, row, asUserId) : [],
  }
}

async function observeFor(
  ports: Ports,
  account: OpenAdAccount,
  row: CreativeRow,
  step: CreativeStep,
): Promise<ObservedCreative> {
  switch (step.kind) {
    case 'create_card':
      return { ...NOTHING, cards: await cardsOf(ports, account, row) }
    case 'create_post':
      return { ...NOTHING, posts: await postsOf(ports, account, row, step.asUserId) }
    case 'schedule_post':
      return { ...NOTHING, scheduledPosts: await scheduledPostsOf(ports, account, row, step.asUserId) }
    case 'unschedule_post':
      return { ...NOTHING, scheduled: await scheduledPost(ports, account, step.id) }
  }
}

const secondsUntil = (at: Date | null, now: number): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at.getTime() - now) / 1000))

async function postingUser({ accounts }: Ports, { grant, accountId }: OpenAdAccount): Promise<string> {
  const [first] = await accounts.ads.promotableUsers(grant, accountId)
  if (first === undefined) throw adAccountRefusal('network_refused')
  return first
}

async function scheduledPost(
  { accounts }: Ports,
  { grant, accountId }: OpenAdAccount,
  id: string,
): Promise<ObservedCreative['scheduled']> {
  try {
    return await accounts.ads.scheduledPost(grant, accountId, id)
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'not_found') return null
    throw error
  }
}

const cardsOf = ({ accounts }: Ports, { grant, accountId }: OpenAdAccount, row: CreativeRow) =>
  accounts.ads.cardsNamed(grant, accountId, networkName(row))

const postsOf = ({ accounts }: Ports, { grant, accountId }: OpenAdAccount, row: CreativeRow, user: string) =>
  accounts.ads.postsNamed(grant, accountId, user, networkName(row))

const scheduledPostsOf = ({ accounts }: Ports, { grant, accountId }: OpenAdAccount, row: CreativeRow, user: string) =>
  accounts.ads.scheduledNamed(grant, accountId, user, networkName(row))
