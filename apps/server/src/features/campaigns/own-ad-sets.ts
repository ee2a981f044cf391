// An ad set or ad of a campaign that the caller may use, what it is answered with, and what every change of one ends with.
import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import type { AdSet } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { teamIds } from '#platform/team-of.ts'
import { mayChange, partDetail, record, sendIfLive } from './campaign-changes.ts'
import type { AdRow, AdSetRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { findPart, refreshDerived, touchCampaign } from './campaign-store.ts'
import { type Owned, ownCampaign, type Scope } from './own-campaigns.ts'
import { oneAd, oneAdSet } from './read-campaigns.ts'

export type Of<Name extends keyof typeof adsets> = HandlerContext<(typeof adsets)[Name]>
export type Answer<Name extends keyof typeof adsets> = HandlerReplyOf<(typeof adsets)[Name]>
type Requested = Pick<Of<'readAdSet'>, 'caller' | 'access' | 'namedTeam' | 'params'> & {
  readonly refuse: (code: 'not_found') => never
}

export interface OwnPart<Row> {
  readonly part: Row
  readonly own: Owned
}

async function requirePart<Table extends 'ad_sets' | 'ads'>(
  ports: CampaignPorts,
  context: Requested,
  table: Table,
): Promise<OwnPart<Table extends 'ads' ? AdRow : AdSetRow>> {
  const part = await findPart(ports.db, table, teamIds(context), context.params.pk)
  const own = part && (await ownCampaign(ports, context, part.campaign_id))
  return part && own ? { part, own } : context.refuse('not_found')
}

export const requireAdSet = (ports: CampaignPorts, context: Requested): Promise<OwnPart<AdSetRow>> =>
  requirePart(ports, context, 'ad_sets')

/** One that may be changed. */
export async function changeablePart<Table extends 'ad_sets' | 'ads'>(
  ports: CampaignPorts,
  context: Requested,
  table: Table,
): Promise<OwnPart<Table extends 'ads' ? AdRow : AdSetRow>> {
  const found = await requirePart(ports, context, table)
  await mayChange(ports, found.own.scope.acting, found.own.row)
  return found
}

export const adSetAnswer = async (
  ports: CampaignPorts,
  tx: DbOrTx,
  scope: Scope,
  id: string,
  { refuse }: Pick<Requested, 'refuse'>,
): Promise<AdSet> => (await oneAdSet({ ...ports, db: tx as CampaignPorts['db'] }, scope, id)) ?? refuse('not_found')

export const adAnswer = async (
  ports: CampaignPorts,
  tx: DbOrTx,
  scope: Scope,
  id: string,
  { refuse }: Pick<Requested, 'refuse'>,
): Promise<Ad> => (await oneAd({ ...ports, db: tx as CampaignPorts['db'] }, scope, id)) ?? refuse('not_found')

/** The campaign has changed with its part: its version, what is derived from its parts, the ad account, the activity feed. */
export async function partChanged(
  ports: CampaignPorts,
  tx: DbOrTx,
  { row: campaign, scope }: Owned,
  { detail, ...deed }: Pick<Parameters<typeof record>[2], 'action' | 'target' | 'detail'>,
): Promise<void> {
  await touchCampaign(tx, campaign.id, new Date(ports.clock()))
  await refreshDerived(tx, campaign.id)
  await sendIfLive(ports, tx, campaign)
  await record(ports, tx, { acting: scope.acting, ...deed, detail: { ...detail, ...partDetail(campaign) } })
}
