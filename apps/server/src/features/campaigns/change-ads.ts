// Adds an ad to an ad set, switches one on or off, and deletes one.
import { showsSame } from '@peregrine/domain/campaigns/repeated-ad-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { record, sendIfLive } from './campaign-changes.ts'
import type { AdRow } from './campaign-list-store.ts'
import { isAdLive } from './campaign-order.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { changeAd, insertAd, readTree, setDeleted, touchCampaign } from './campaign-store.ts'
import { ownCreatives } from './draft-campaign.ts'
import { type Answer, adAnswer, changeablePart, type Of, partChanged } from './own-ad-sets.ts'
import { sharesPromotion, shownBy } from './shared-promotions.ts'

const adsOf = async (db: DbOrTx, campaign: string): Promise<readonly AdRow[]> =>
  (await readTree(db, campaign))?.ads ?? []

export async function createAd(ports: CampaignPorts, context: Of<'createAd'>): Promise<Answer<'createAd'>> {
  const { part, own } = await changeablePart(ports, context, 'ad_sets')
  const { row: campaign, scope } = own
  await ownCreatives(ports, { teamId: campaign.team_id, teamAccountId: campaign.team_account_id }, [context.body])
  return await once(context, ports.db, async (tx) => {
    const current = (await adsOf(tx, campaign.id)).filter((ad) => ad.ad_set_id === part.id && !ad.ending)
    if (context.body.user_id === null && current.some((ad) => showsSame(shownBy(ad), shownBy(context.body))))
      return context.invalid({ post_id: [message('post_twice')] })
    const place = { teamId: campaign.team_id, campaignId: campaign.id, adSetId: part.id }
    const id = await insertAd(tx, place, context.body, new Date(ports.clock()))
    const target = { kind: 'ad', id, name: context.body.name }
    await partChanged(ports, tx, own, { action: 'ad.created', target, detail: { ad_set: part.name } })
    return await adAnswer(ports, tx, scope, id, context)
  })
}

export async function deleteAd(ports: CampaignPorts, context: Of<'deleteAd'>): Promise<undefined> {
  const { part, own } = await changeablePart(ports, context, 'ads')
  return await once(context, ports.db, async (tx) => {
    const now = new Date(ports.clock())
    if (part.network_id === null || part.gone || sharesPromotion(part, await adsOf(tx, part.campaign_id)))
      await setDeleted(tx, 'ads', part.id, now)
    else await changeAd(tx, part.id, { ending: true }, now)
    const target = { kind: 'ad', id: part.id, name: part.name }
    await partChanged(ports, tx, own, { action: 'ad.deleted', target })
    return undefined
  })
}

export async function toggleAd(ports: CampaignPorts, context: Of<'toggleAd'>): Promise<Answer<'toggleAd'>> {
  const { part, own } = await changeablePart(ports, context, 'ads')
  const { row: campaign, scope } = own
  const shown = campaign.network_id === null ? part.running : isAdLive(part)
  const running = context.body.running ?? !shown
  return await once(context, ports.db, async (tx) => {
    // Wanted before and not so in the ad account: it is sent once more.
    if (running !== part.running || running !== shown) {
      const now = new Date(ports.clock())
      const shared = !running && sharesPromotion(part, await adsOf(tx, campaign.id))
      await changeAd(tx, part.id, { running, ...(shared && { network_id: null }) }, now)
      await touchCampaign(tx, campaign.id, now)
      await sendIfLive(ports, tx, campaign)
      const target = { kind: 'ad', id: part.id, name: part.name }
      const action = running ? 'ad.switched_on' : 'ad.switched_off'
      await record(ports, tx, { acting: scope.acting, action, target })
    }
    return await adAnswer(ports, tx, scope, part.id, context)
  })
}
