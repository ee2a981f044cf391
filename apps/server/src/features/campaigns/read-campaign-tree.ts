// A campaign with all its ad sets and ads, as it travels; what is being deleted is not part of it any more.
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import { lastPersonAbout } from '#features/activity/activity-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { campaignFlight } from './campaign-flight-store.ts'
import { adSetSorts, adSorts, findCampaign, listAdSets, listAds } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { adReply, adSetReply, campaignReply } from './campaign-reply.ts'
import { statusNow } from './figures-now.ts'
import type { Owned } from './own-campaigns.ts'
import { campaignFilter, orderOf } from './read-campaigns.ts'
import { wantedAudiences } from './wanted-audiences.ts'

/** More than a campaign can have. */
const MOST = 20_000
const OLDEST_FIRST = { sort: 'created' } as const

/** Within a transaction, as it is there. */
export async function campaignTreeOf(
  ports: Pick<CampaignPorts, 'clock' | 'networkClock' | 'audienceName' | 'customerList' | 'uploadedAudience'>,
  db: DbOrTx,
  { row, account, scope }: Pick<Owned, 'row' | 'account' | 'scope'>,
): Promise<CampaignTree> {
  const now = await statusNow(ports)
  const filter = { ...campaignFilter(scope, {}), campaignId: row.id }
  const window = { limit: MOST, now }
  const campaign = await findCampaign(db, [row.team_id], row.id, now)
  const adSets = await listAdSets(db, filter, orderOf(adSetSorts(now), OLDEST_FIRST), window)
  const ads = await listAds(db, filter, orderOf(adSorts(now), OLDEST_FIRST), window)
  const staying = adSets.filter(({ ending }) => !ending)
  const audiences = await wantedAudiences(ports, staying, () => account.account_id)
  const ids = new Set(staying.map(({ id }) => id))
  return {
    campaign: campaignReply(campaign ?? row, account, now),
    flight: await campaignFlight(db, row.id),
    ad_sets: staying.map((set) => adSetReply(set, now, audiences.get(set.id))),
    ads: ads.filter((ad) => !ad.ending && ids.has(ad.ad_set_id)).map((ad) => adReply(ad, now)),
    changed_by_you: (await lastPersonAbout(db, row.team_id, row.id)) === scope.acting.userId,
  }
}
