// Follows what was ordered until the ad platform has answered, and says it then: nothing is called done before.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { call, isCallError } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { toasts } from '#shell/toasts.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { forgetCampaigns, showInLists } from './campaign-queries.ts'
import { useOrderText } from './order-text.ts'
import { useOrderWord } from './order-words.ts'

const ASK_AGAIN_MS = 1_000
/** The page goes on showing what becomes of it. */
const MOST_OFTEN = 60
const MOST_OFTEN_WAITING = 600

const pause = () => new Promise((done) => setTimeout(done, ASK_AGAIN_MS))

/** Its end comes by itself: it is on its way, or waits for no person. */
const continues = ({ order }: Campaign): boolean =>
  order.state === 'sending' || (order.state === 'waiting' && order.waits?.until != null)

/** What was ordered: on or off, or anything else. */
type Ordered = 'paused' | 'started' | 'changed'

const SENDING = { paused: 'pausingOne', started: 'startingOne', changed: 'sendingOne' } as const
const LIVE = { paused: 'pausedOne', started: 'startedOne', changed: 'liveOne' } as const

/** Says that it is on its way, and what came of it. */
export function useFollowOrder(team: string) {
  const text = useOrderText()
  const word = useOrderWord()
  const retry = async (campaign: Campaign, ordered: Ordered): Promise<void> => {
    try {
      const place = { params: { pk: campaign.id }, query: { team } }
      await follow(await call(campaignWork.retryOrder, place), ordered)
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  const report = (campaign: Campaign, ordered: Ordered): void => {
    const { name, order } = campaign
    const [said, wait] = [messageSentence(order.problem), word(order) ?? '']
    const reason = said || wait
    if (order.state === 'live') toasts.show(text(LIVE[ordered], { name }), { level: 'success' })
    else if (order.state === 'refused')
      toasts.show(text('refusedOne', { name, reason }), {
        level: 'error',
        ...(order.actions.includes('retry') && {
          action: { label: text('retry'), run: () => retry(campaign, ordered) },
        }),
      })
    else if (order.state === 'waiting')
      toasts.show(text('waitingOne', { name, reason: wait || said }), { level: 'warn' })
  }
  /** `announced`: that it is on its way was said already. */
  const follow = async (first: Campaign, ordered: Ordered, announced = false): Promise<void> => {
    if (!announced) toasts.show(text(SENDING[ordered], { name: first.name }), { level: 'info' })
    showInLists(first)
    await forgetCampaigns()
    let campaign = first
    let waited = false
    for (let times = 0; continues(campaign) && times < (waited ? MOST_OFTEN_WAITING : MOST_OFTEN); times += 1) {
      await pause()
      const place = { params: { pk: first.id }, query: { team } }
      const answer = await call(campaigns.readCampaign, place).catch(lost)
      if (answer) campaign = answer
      if (waited || campaign.order.state !== 'waiting' || !continues(campaign)) continue
      // Said once, and followed to its end.
      waited = true
      report(campaign, ordered)
      showInLists(campaign)
    }
    // What somebody has changed or discarded since is no longer what is followed here.
    const isOther = waited && campaign.version !== first.version
    if (!isOther && !(waited && continues(campaign))) report(campaign, ordered)
    showInLists(campaign)
    await forgetCampaigns()
  }
  /** After a change of something below it. */
  const followCampaign = async (id: string, announced = false): Promise<void> => {
    const campaign = await call(campaigns.readCampaign, { params: { pk: id }, query: { team } }).catch(lost)
    if (campaign && campaign.order.state !== 'draft') await follow(campaign, 'changed', announced)
  }
  return { follow, followCampaign }
}

/** A reading that fails is done again: the order does not depend on it. */
function lost(error: unknown): undefined {
  if (!isCallError(error)) throw error
  return undefined
}
