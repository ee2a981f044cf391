// Puts a campaign to the network: decide, write down, do, write down; after a lost answer look before anything is repeated.

import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  type FieldRule,
  type NetworkFields,
  sameValue,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { StandingPromotion } from '#connectors/ads/ads-campaigns-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { differenceTo, orderChanges } from '#features/targeting/targeting-public.ts'
import { type Db, inTransaction } from '#platform/postgres.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import { type CampaignPorts, CreativeUnfit } from './campaign-ports.ts'
import {
  arrive,
  beginStep,
  dropAdSet,
  dropPromotion,
  endStep,
  findOpenStep,
  forgetCampaign,
  keepAdSetAnswer,
  keepCampaignAnswer,
  keepCompiled,
  keepCriteria,
  keepPost,
  keepPromotion,
  type OpenStep,
  setPartProblem,
  setState,
} from './campaign-steps-store.ts'
import { type CampaignTree, readTree } from './campaign-store.ts'
import { compileAdSet, TargetingUnfit } from './compile-targeting.ts'
import { type CampaignStep, nextCampaignStep, stepsLeft } from './next-campaign-step.ts'
import { criterionOf, type StoredCriterion, storedOf } from './stored-criteria.ts'
import { tellRefused } from './tell-campaigns.ts'

export interface CarryOn {
  readonly ports: CampaignPorts
  /** A connection that holds the campaign's lock. */
  readonly held: Db
  readonly account: OpenAdAccount
  readonly pause: (seconds: number) => Promise<void>
  readonly stopping: () => boolean
  /** Told before each step how many are left; what it throws ends the run between two calls. */
  readonly onStep: (left: number) => Promise<void>
}

export type CarriedOn =
  | { readonly outcome: 'arrived' | 'stopped' }
  | { readonly outcome: 'refused'; readonly sentence: string }
  | { readonly outcome: 'waiting'; readonly seconds: number; readonly sentence: string; readonly reconnect: boolean }

const SETTLE_SECONDS = 2
const MOST_WAIT = 300

/** Runs until everything stands as wanted, the network refuses something, has to be waited for, or the process stops. */
export async function carryOnCampaign(run: CarryOn, id: string): Promise<CarriedOn> {
  for (;;) {
    if (run.stopping()) return { outcome: 'stopped' }
    const tree = await readTree(run.held, id)
    if (!tree) return { outcome: 'arrived' }
    try {
      const open = await findOpenStep(run.held, id)
      if (open) {
        await settle(run, tree, open)
        continue
      }
      await run.onStep(stepsLeft(tree))
      if (await oneStep(run, tree)) return { outcome: 'arrived' }
    } catch (error) {
      const carried = await afterFailure(run, tree, error)
      if (carried) return carried
    }
  }
}

const now = ({ ports }: CarryOn): Date => new Date(ports.clock())

/** True: everything stands. */
async function oneStep(run: CarryOn, tree: CampaignTree): Promise<boolean> {
  const { ports, held, account } = run
  const next = nextCampaignStep(tree)
  switch (next.kind) {
    case 'arrived': {
      const { network_id: networkId, ending } = tree.campaign
      const seen =
        networkId === null || ending !== null
          ? null
          : await ports.network.standingCampaign(account.grant, account.accountId, networkId)
      return await arrive(held, tree.campaign, seen, now(run))
    }
    case 'compile': {
      const compiled = await compileAdSet(ports, account, tree.campaign, next.adSet)
      await keepCompiled(held, next.adSet.id, compiled)
      return false
    }
    case 'post': {
      const { team_id: teamId, team_account_id: teamAccountId } = tree.campaign
      const place = { teamId, teamAccountId, creativeId: next.ad.creative_id ?? '' }
      const post = await ports.postOf(account, place)
      await keepPost(held, next.ad.id, post)
      return false
    }
    case 'criteria':
      await changeCriteria(run, tree, next.adSet)
      return false
    case 'write': {
      const step = await withKnown(run, tree, next.step)
      await doStep(run, tree, await beginStep(held, tree.campaign.id, step, now(run)))
      return false
    }
  }
}

/** What is there before something is made, so that it can be told afterwards whether it was made. */
async function withKnown({ ports, account }: CarryOn, tree: CampaignTree, step: CampaignStep): Promise<CampaignStep> {
  const { grant, accountId } = account
  if (step.kind === 'put_campaign' && step.networkId === null) {
    const all = await ports.network.standingCampaigns(grant, accountId)
    return { ...step, known: all.filter(({ fields }) => fields.name === step.fields.name).map(({ id }) => id) }
  }
  if (step.kind === 'put_ad_set' && step.networkId === null) {
    const below = await ports.network.standingLineItems(grant, accountId, [tree.campaign.network_id ?? ''])
    return { ...step, known: below.map(({ id }) => id) }
  }
  return step
}

async function doStep(run: CarryOn, tree: CampaignTree, open: OpenStep): Promise<void> {
  const { ports, held, account } = run
  const { network } = ports
  const { grant, accountId } = account
  const { step } = open
  const id = tree.campaign.id
  const done = { outcome: 'done' }
  const end = (change: Parameters<typeof endStep>[5]): Promise<void> => endStep(held, id, open, done, now(run), change)
  switch (step.kind) {
    case 'put_campaign': {
      const answer = await network.putCampaign(grant, accountId, step.networkId, step.fields)
      return await end((tx) => keepCampaignAnswer(tx, tree.campaign, step.fields, answer, now(run)))
    }
    case 'put_ad_set': {
      const answer = await network.putLineItem(grant, accountId, step.networkId, step.fields)
      return await end((tx) => keepAdSetAnswer(tx, adSetOf(tree, step.adSet), step.fields, answer, now(run)))
    }
    case 'promote': {
      const answer = await network.promote(grant, accountId, step.lineItem, step.post)
      return await end((tx) => keepPromotion(tx, adOf(tree, step.ad), answer, now(run)))
    }
    case 'promote_account': {
      const answer = await network.promoteAccount(grant, accountId, step.lineItem, step.user)
      return await end((tx) => keepPromotion(tx, adOf(tree, step.ad), answer, now(run)))
    }
    case 'remove_promotion':
      await orGone(
        network[step.account ? 'removePromotedAccount' : 'removePromotion'](grant, accountId, step.networkId),
      )
      return await end((tx) => dropPromotion(tx, adOf(tree, step.ad), now(run)))
    case 'remove_ad_set':
      await orGone(network.removeLineItem(grant, accountId, step.networkId))
      return await end((tx) => dropAdSet(tx, adSetOf(tree, step.adSet), now(run)))
    case 'remove_campaign':
      await orGone(network.removeCampaign(grant, accountId, step.networkId))
      return await end((tx) => forgetCampaign(tx, id))
    case 'change_criteria':
      throw new Error('Criteria are changed in batches of their own.')
  }
}

/** What is not there any more is as good as deleted. */
async function orGone(removal: Promise<void>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof AdsFailure) || error.kind !== 'not_found') throw error
  }
}

const adSetOf = (tree: CampaignTree, id: string) => {
  const found = tree.adSets.find((set) => set.id === id)
  if (!found) throw new Error(`No ad set ${id} below its campaign.`)
  return found
}
const adOf = (tree: CampaignTree, id: string) => {
  const found = tree.ads.find((ad) => ad.id === id)
  if (!found) throw new Error(`No ad ${id} below its campaign.`)
  return found
}

/** One batch; then the criteria are read again, until they stand. */
async function changeCriteria(run: CarryOn, tree: CampaignTree, adSet: AdSetRow): Promise<void> {
  const { ports, held, account } = run
  const { grant, accountId } = account
  const lineItem = adSet.network_id ?? ''
  const standing = await ports.network.criteriaOf(grant, accountId, [lineItem])
  const goal = { criteria: (adSet.criteria as StoredCriterion[]).map(criterionOf), placements: [] }
  const ours = { criteria: ((adSet.criteria_agreed ?? []) as StoredCriterion[]).map(criterionOf), placements: [] }
  const difference = differenceTo(standing, goal, ours)
  const { before, after } = orderChanges(lineItem, difference, standing, BATCH_SIZES.targeting_criteria)
  const [batch] = [...before, ...after]
  if (batch === undefined) {
    await keepCriteria(held, adSet, standing.map(storedOf), now(run))
    return
  }
  const removes = batch.filter(({ kind }) => kind === 'delete').length
  const step = { kind: 'change_criteria', adSet: adSet.id, creates: batch.length - removes, removes } as const
  const open = await beginStep(held, tree.campaign.id, step, now(run))
  await ports.accounts.ads.changeCriteria(grant, accountId, batch)
  await endStep(held, tree.campaign.id, open, { outcome: 'done' }, now(run))
}

/** An answer was lost, or the process with it: what stands decides what was done. */
async function settle(run: CarryOn, tree: CampaignTree, open: OpenStep): Promise<void> {
  const { ports, held, account } = run
  const { network } = ports
  const { grant, accountId } = account
  const { step } = open
  const at = now(run)
  const end = (outcome: 'done' | 'undone', change?: Parameters<typeof endStep>[5]): Promise<void> =>
    endStep(held, tree.campaign.id, open, { outcome }, at, change)
  switch (step.kind) {
    case 'put_campaign': {
      if (step.networkId !== null) {
        const found = await network.standingCampaign(grant, accountId, step.networkId)
        if (!standsAs(CAMPAIGN_FIELDS, step.fields, found.fields)) return await end('undone')
        return await end('done', (tx) => keepCampaignAnswer(tx, tree.campaign, step.fields, found, at))
      }
      const all = await network.standingCampaigns(grant, accountId)
      const made = onlyOne(all.filter((one) => one.fields.name === step.fields.name && isNew(step, one.id)))
      return await end(made ? 'done' : 'undone', async (tx) => {
        if (made) await keepCampaignAnswer(tx, tree.campaign, step.fields, made, at)
      })
    }
    case 'put_ad_set': {
      const adSet = adSetOf(tree, step.adSet)
      if (step.networkId !== null) {
        const found = await network.standingLineItem(grant, accountId, step.networkId)
        if (!standsAs(AD_SET_FIELDS, step.fields, found.fields)) return await end('undone')
        return await end('done', (tx) => keepAdSetAnswer(tx, adSet, step.fields, found, at))
      }
      const below = await network.standingLineItems(grant, accountId, [tree.campaign.network_id ?? ''])
      const made = onlyOne(below.filter((one) => one.fields.name === step.fields.name && isNew(step, one.id)))
      return await end(made ? 'done' : 'undone', async (tx) => {
        if (made) await keepAdSetAnswer(tx, adSet, step.fields, made, at)
      })
    }
    case 'promote':
    case 'promote_account': {
      const taken = new Set(tree.ads.flatMap((ad) => (ad.network_id === null ? [] : [ad.network_id])))
      const shown = await network.promotions(grant, accountId, [step.lineItem])
      const made = shown.find((one) => isShown(one, step) && !taken.has(one.id))
      return await end(made ? 'done' : 'undone', async (tx) => {
        if (made) await keepPromotion(tx, adOf(tree, step.ad), made, at)
      })
    }
    case 'remove_promotion': {
      const shown = await network.promotions(grant, accountId, [step.lineItem])
      if (shown.some((one) => one.id === step.networkId)) return await end('undone')
      return await end('done', (tx) => dropPromotion(tx, adOf(tree, step.ad), at))
    }
    case 'remove_ad_set': {
      const gone = await isGone(network.standingLineItem(grant, accountId, step.networkId))
      return await end(gone ? 'done' : 'undone', async (tx) => {
        if (gone) await dropAdSet(tx, adSetOf(tree, step.adSet), at)
      })
    }
    case 'remove_campaign': {
      const gone = await isGone(network.standingCampaign(grant, accountId, step.networkId))
      return await end(gone ? 'done' : 'undone', async (tx) => {
        if (gone) await forgetCampaign(tx, tree.campaign.id)
      })
    }
    case 'change_criteria':
      // They are read before each batch: what was done is seen there.
      return await end('undone')
  }
}

const isShown = (one: StandingPromotion, step: { readonly post?: string; readonly user?: string }): boolean =>
  step.user === undefined ? one.postId === step.post : one.userId === step.user

const isNew = (step: { readonly known?: readonly string[] }, id: string): boolean => !(step.known ?? []).includes(id)

/** Two of one name at once cannot be told apart: that is said instead of guessed. */
function onlyOne<Found>(candidates: readonly Found[]): Found | undefined {
  if (candidates.length > 1)
    throw new AdsFailure(
      'rejected',
      'The answer to making it was lost, and others of the same name have come up at the network. Rename those there or here, and try again.',
    )
  return candidates[0]
}

async function isGone(reading: Promise<{ readonly deleted: boolean }>): Promise<boolean> {
  try {
    return (await reading).deleted
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'not_found') return true
    throw error
  }
}

const standsAs = (rules: readonly FieldRule[], sent: NetworkFields, standing: NetworkFields): boolean =>
  rules.every(({ wire, kind }) => !(wire in sent) || sameValue(kind, sent[wire], standing[wire]))

/** Undefined: look again at once. */
async function afterFailure(run: CarryOn, tree: CampaignTree, error: unknown): Promise<CarriedOn | undefined> {
  const { held } = run
  const { id } = tree.campaign
  if (error instanceof TargetingUnfit || error instanceof CreativeUnfit)
    return await refused(run, tree, error.message, error instanceof TargetingUnfit ? error.adSet : undefined)
  if (!(error instanceof AdsFailure)) throw error
  const open = await findOpenStep(held, id)
  switch (error.kind) {
    case 'unknown_outcome':
      // The call may still be under way there: reading back at once could miss it.
      await run.pause(SETTLE_SECONDS)
      return undefined
    case 'unavailable':
    case 'rate_limited': {
      if (open) await endStep(held, id, open, { outcome: error.kind, sentence: error.message }, now(run))
      await setState(held, id, 'waiting', error.message)
      const seconds = Math.min(MOST_WAIT, Math.max(1, error.retryAfter ?? 30))
      return { outcome: 'waiting', seconds, sentence: error.message, reconnect: false }
    }
    case 'unauthorised':
      if (open) await endStep(held, id, open, { outcome: error.kind, sentence: error.message }, now(run))
      await setState(held, id, 'waiting', error.message)
      return { outcome: 'waiting', seconds: 60, sentence: error.message, reconnect: true }
    default: {
      if (open) await endStep(held, id, open, { outcome: error.kind, sentence: error.message }, now(run))
      return await refused(run, tree, sentencesOf(error), undefined, open?.step, error.kind === 'not_found')
    }
  }
}

const sentencesOf = (failure: AdsFailure): string =>
  [...new Set(failure.problems.map(({ sentence }) => sentence))].join(' ') || failure.message

async function refused(
  run: CarryOn,
  tree: CampaignTree,
  sentence: string,
  adSet: string | undefined,
  step?: CampaignStep,
  notFound = false,
): Promise<CarriedOn> {
  const set = adSet ?? (step && 'adSet' in step ? step.adSet : undefined)
  const ad = step && 'ad' in step ? step.ad : undefined
  const wholeGone = notFound && step?.kind === 'put_campaign'
  await inTransaction(run.held, async (tx) => {
    if (set !== undefined) await setPartProblem(tx, 'ad_sets', set, sentence)
    if (ad !== undefined) await setPartProblem(tx, 'ads', ad, sentence)
    await setState(tx, tree.campaign.id, wholeGone ? 'gone' : 'refused', sentence)
    await tellRefused(tx, tree.campaign.id, now(run))
  })
  return { outcome: 'refused', sentence }
}
