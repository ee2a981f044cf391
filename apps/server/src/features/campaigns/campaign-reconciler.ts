// How a campaign is reconciled with its ad account: plan, complete the plan by what is observed, perform, store the answer.
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import {
  AD_SET_FIELDS,
  amountOf,
  CAMPAIGN_FIELDS,
  overwrittenBy,
  spendsOtherwise,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { formatMoney } from '@peregrine/domain/shell/format-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure, type AdsPort } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import {
  adAccountRefusal,
  messageOfProblem,
  networkFailureOf,
  type OpenAdAccount,
  reasonOfProblem,
  refusedBy,
  storedRefusal,
} from '#features/ad-accounts/ad-accounts-public.ts'
import { differenceTo, orderChanges } from '#features/targeting/targeting-public.ts'
import { taskState } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withCurrentAccount } from '#features/teams/teams-public.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { End, Failure, Next, Problem, Reconciler } from '#platform/reconcile/reconciler.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import {
  dropAdSet,
  dropPromotion,
  forgetCampaign,
  keepAdSetAnswer,
  keepCampaignAnswer,
  keepCompiled,
  keepCriteria,
  keepPaused,
  keepPost,
  keepPromotion,
  keepSeen,
  markRemoved,
  setPartProblem,
  setState,
  storeConverged,
} from './campaign-answers-store.ts'
import type { AdRow, AdSetRow } from './campaign-list-store.ts'
import { neverRan } from './campaign-order.ts'
import { type CampaignPorts, CreativeMissing } from './campaign-ports.ts'
import { CampaignStep } from './campaign-step.ts'
import { type CampaignTree, markSending, readTree, refreshDerived } from './campaign-store.ts'
import { CAMPAIGN, type CampaignTarget } from './campaign-target.ts'
import { compileAdSet, TargetingUnfit } from './compile-targeting.ts'
import { refreshDrift } from './drift-flags-store.ts'
import { notifyRefused } from './notify-campaigns.ts'
import { type CampaignAnswer, type CampaignObservation, observeCampaign, recognizeStep } from './observe-campaign.ts'
import { planStep, stepsLeft } from './plan-campaign-step.ts'
import { criteriaToApply, criterionOf, type StoredCriterion, storedOf } from './stored-criteria.ts'
import { enqueueSync } from './sync-account-job.ts'

/** What is decided without a write; `prepare` completes it. */
type CampaignNote =
  /** Whom the ad set is for is worked out with the network. */
  | { readonly kind: 'compile'; readonly adSet: string; readonly compiled: Parameters<typeof keepCompiled>[2] | null }
  /** The creative of the ad is posted. */
  | { readonly kind: 'post'; readonly ad: string; readonly creative: string; readonly post: string | null }
  /** The criteria are as desired; these were read back. */
  | { readonly kind: 'criteria'; readonly adSet: string; readonly observed: readonly StoredCriterion[] }
  /** Its launch was stopped: what was created is deleted again. */
  | { readonly kind: 'take_back' }

interface CampaignTypes {
  readonly target: CampaignTarget
  readonly access: OpenAdAccount
  readonly observed: CampaignObservation
  readonly step: CampaignStep
  readonly answer: CampaignAnswer
  readonly note: CampaignNote
  readonly tx: DbOrTx
}

export function campaignReconciler(ports: CampaignPorts): Reconciler<CampaignTypes> {
  const { db, network, clock } = ports
  const now = (): Date => new Date(clock())
  return {
    kind: CAMPAIGN,
    step: CampaignStep,
    load: (id) => loadTarget(db, id),
    open: (target, work) => openAccount(ports, target, work),
    failureOf,
    read: (account, target, open) => observeCampaign(network, account, target, open),
    next: ({ target, observed }) => nextOf(target, observed),
    recognize: (step, { target, observed }) => recognizeStep(step, observed, target),
    perform: (account, step) => performStep(network, account, step),
    record: (tx, target, step, answer) => recordAnswer(tx, target, step, answer, now()),
    prepare: (account, target, note) => prepareNote(ports, account, target, note),
    note: (tx, target, note) => storeNote(tx, target, note, now()),
    refused: ({ target, step, failure }) =>
      // All of it is written: that it could not be looked at once more makes none of it refused. The next sync looks.
      step === null && planStep(target).kind === 'converged'
        ? { kind: 'converged' }
        : { kind: 'stuck', problem: withPart(namingPost(failure.problem, step, target), step) },
    async waits(tx, target, { problem, reason, unsettled }) {
      const { campaign } = target
      if (!campaign.live) return
      // A call whose answer was lost may have arrived; one that met a revoked grant has changed nothing.
      const mayHaveArrived = unsettled && reason !== 'reconnect'
      // All of it was taken back meanwhile: nothing is waited for.
      if (planStep(target).kind === 'converged' && !mayHaveArrived) await storeNothingLeft(ports, campaign)
      else if (problem) await setState(tx, campaign.id, 'waiting', storedMessage(messageOfProblem(problem)))
    },
    // Whatever was changed meanwhile waits for the account to be connected again.
    reconnectPatienceSeconds: null,
    finish: (tx, target, end, { observed }) => finishRun(ports, tx, target, end, observed),
  }
}

/** Nothing was created, or all of it was taken back: what was to be deleted is a draft again, without the ad platform. */
async function storeNothingLeft({ db, clock }: CampaignPorts, campaign: CampaignTarget['campaign']): Promise<void> {
  if (campaign.ending === null) return await setState(db, campaign.id, 'standing')
  await inTransaction(db, (tx) => storeConverged(tx, campaign, null, new Date(clock())))
}

async function loadTarget(db: DbOrTx, id: string): Promise<CampaignTarget | null> {
  const tree = await readTree(db, id)
  if (!tree) return null
  const { task_id: task } = tree.campaign
  return { ...tree, launch: task === null ? null : ((await taskState(db, task)) ?? null) }
}

async function openAccount(
  { db, accounts }: CampaignPorts,
  { campaign }: CampaignTarget,
  work: (account: OpenAdAccount) => Promise<void>,
): Promise<void> {
  const row = await findTeamAccount(db, campaign.team_id, campaign.team_account_id)
  if (!row) throw adAccountRefusal('no_account_access')
  const begun = async (account: OpenAdAccount): Promise<void> => {
    if (campaign.state === 'waiting') await setState(db, campaign.id, 'sending')
    await work(account)
  }
  await withCurrentAccount(accounts, row, begun, { write: true })
}

function failureOf(error: unknown): Failure | null {
  if (error instanceof TargetingUnfit || error instanceof CreativeMissing) {
    const unfit = error instanceof TargetingUnfit
    const reason = unfit ? error.problem : message('creative_missing')
    const adSet = unfit && error.adSet !== undefined ? { ad_set: error.adSet } : {}
    const problem = { code: 'unfit', values: { reason: { ...reason }, ...adSet } }
    return { kind: 'refused', retryAfter: null, problem, error }
  }
  const failure = networkFailureOf(error)
  const reason =
    error instanceof AdsFailure ? reasonOf(error) : error instanceof Refusal ? problemOfRefusal(error) : undefined
  if (failure === null || reason === undefined) return failure
  return { ...failure, problem: { code: failure.problem.code, values: { reason: { ...reason } } } }
}

/** Each problem once, as one. */
function reasonOf({ problem, problems }: AdsFailure): Message {
  const each = [...new Map(problems.map((one) => [storedMessage(one.problem), one.problem])).values()]
  return each.length === 0 ? problem : each.reduce((reason, more) => message('two_reasons', { reason, more }))
}

function nextOf(target: CampaignTarget, observed: CampaignObservation): Next<CampaignTypes> {
  const { campaign, launch } = target
  if (launch === 'cancelled' && campaign.ending === null && neverRan(campaign))
    return { kind: 'note', note: { kind: 'take_back' } }
  const planned = planStep(target)
  const left = Math.max(1, stepsLeft(target))
  switch (planned.kind) {
    case 'converged':
      return planned
    case 'compile':
      return { kind: 'note', note: { kind: 'compile', adSet: planned.adSet.id, compiled: null } }
    case 'post': {
      const { id, creative_id: creative } = planned.ad
      return { kind: 'note', note: { kind: 'post', ad: id, creative: creative ?? '', post: null } }
    }
    case 'criteria':
      return criteriaNext(planned.adSet, observed, left)
    case 'held':
      return { kind: 'wait', seconds: HELD_SECONDS, reason: 'approval', problem: heldProblem(target, planned.amount) }
    case 'write':
      return overwrites(target, planned.step, observed)
        ? { kind: 'stuck', problem: withPart(CHANGED_OUTSIDE, planned.step) }
        : { kind: 'step', step: withKnown(planned.step, observed), left }
  }
}

const CHANGED_OUTSIDE: Problem = {
  code: 'changed_outside',
  values: { reason: { ...message('changed_outside') } },
}

/**
 * Whether others changed what the step puts there, or what is spent once it is set going, and nobody here has seen that yet:
 * they are told instead.
 */
function overwrites({ campaign, adSets }: CampaignTarget, step: CampaignStep, seen: CampaignObservation): boolean {
  if (step.kind !== 'put_campaign' && step.kind !== 'put_ad_set') return false
  // What stops spending is never held back: whoever orders it means it whatever others did.
  if (step.fields.entity_status === 'PAUSED') return false
  const isCampaign = step.kind === 'put_campaign'
  const rules = isCampaign ? CAMPAIGN_FIELDS : AD_SET_FIELDS
  const row = isCampaign ? campaign : adSets.find(({ id }) => id === step.adSet)
  const found = [...seen.campaigns, ...seen.lineItems].find(({ id }) => id === step.networkId)
  if (found === undefined || !row) return false
  if (step.fields.entity_status === 'ACTIVE') {
    if (spendsOtherwise(rules, row.observed, found.fields)) return true
    if (isCampaign && adSets.some((set) => isOtherwise(set, seen))) return true
  }
  return overwrittenBy(rules, row.acknowledged, step.fields, found.fields).length > 0
}

function isOtherwise({ network_id: networkId, observed }: AdSetRow, { lineItems }: CampaignObservation): boolean {
  const found = lineItems.find(({ id }) => id === networkId)
  return found !== undefined && spendsOtherwise(AD_SET_FIELDS, observed, found.fields)
}

/** Whoever approves it wakes it; a limit that is raised is seen then. */
const HELD_SECONDS = 300

function heldProblem({ campaign, approval }: CampaignTarget, micros: number): Problem {
  const text = (of: number): string => formatMoney(amountOf(of), campaign.currency)
  const amount = text(micros)
  const { above, declinedAt, declineNote: note } = approval
  const reason =
    declinedAt === null
      ? message('needs_approval', { amount, above: text(above ?? 0) })
      : note === ''
        ? message('approval_declined', { amount })
        : message('approval_declined_because', { amount, note })
  return { code: 'needs_approval', values: { reason: { ...reason } } }
}

/** What is there before something is created, so that it can be told afterwards whether it was created. */
function withKnown(step: CampaignStep, { campaigns, lineItems }: CampaignObservation): CampaignStep {
  if (step.kind === 'put_campaign' && step.networkId === null)
    return { ...step, known: campaigns.filter(({ name }) => name === step.fields.name).map(({ id }) => id) }
  if (step.kind === 'put_ad_set' && step.networkId === null) return { ...step, known: lineItems.map(({ id }) => id) }
  return step
}

/** One batch; then the criteria are read again, until none is left to change. */
function criteriaNext(adSet: AdSetRow, { criteria }: CampaignObservation, left: number): Next<CampaignTypes> {
  const lineItem = adSet.network_id ?? ''
  const acknowledged = adSet.criteria_acknowledged ?? []
  const wanted = criteriaToApply(adSet.criteria ?? [], acknowledged, criteria.map(storedOf))
  const goal = { criteria: wanted.map(criterionOf), placements: [] }
  const ours = { criteria: acknowledged.map(criterionOf), placements: [] }
  const difference = differenceTo(criteria, goal, ours)
  const { before, after } = orderChanges(lineItem, difference, criteria, BATCH_SIZES.targeting_criteria)
  const [changes] = [...before, ...after]
  if (changes === undefined)
    return { kind: 'note', note: { kind: 'criteria', adSet: adSet.id, observed: criteria.map(storedOf) } }
  return { kind: 'step', step: { kind: 'change_criteria', adSet: adSet.id, lineItem, changes }, left }
}

async function performStep(
  network: AdsPort,
  { grant, accountId }: OpenAdAccount,
  step: CampaignStep,
): Promise<CampaignAnswer> {
  switch (step.kind) {
    case 'put_campaign':
      return { campaign: await network.putCampaign(grant, accountId, step.networkId, step.fields) }
    case 'put_ad_set':
      return { lineItem: await network.putLineItem(grant, accountId, step.networkId, step.fields) }
    case 'promote':
      return { promotion: await network.promotePost(grant, accountId, step.lineItem, step.post) }
    case 'promote_account':
      return { promotion: await network.promoteAccount(grant, accountId, step.lineItem, step.user) }
    case 'change_criteria':
      await network.changeCriteria(grant, accountId, step.changes)
      return {}
    case 'remove_promotion': {
      const call = step.account ? network.deletePromotedAccount : network.deletePromotedPost
      return await orGone(call(grant, accountId, step.networkId))
    }
    case 'remove_ad_set':
      return await orGone(network.deleteLineItem(grant, accountId, step.networkId))
    case 'remove_campaign':
      return await orGone(network.deleteCampaign(grant, accountId, step.networkId))
  }
}

/** What is not there any more is as good as deleted. */
async function orGone(removal: Promise<void>): Promise<CampaignAnswer> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof AdsFailure) || error.kind !== 'not_found') throw error
  }
  return {}
}

async function recordAnswer(
  tx: DbOrTx,
  tree: CampaignTree,
  step: CampaignStep,
  { campaign, lineItem, promotion }: CampaignAnswer,
  at: Date,
): Promise<void> {
  switch (step.kind) {
    case 'put_campaign':
      return campaign && (await keepCampaignAnswer(tx, tree.campaign, step.fields, campaign, at))
    case 'put_ad_set':
      return lineItem && (await keepAdSetAnswer(tx, adSetOf(tree, step.adSet), step.fields, lineItem, at))
    case 'promote':
    case 'promote_account':
      return promotion && (await keepPromotion(tx, adOf(tree, step.ad), promotion, at))
    case 'remove_promotion':
      return await dropPromotion(tx, adOf(tree, step.ad), at)
    case 'remove_ad_set':
      return await dropAdSet(tx, adSetOf(tree, step.adSet), at)
    case 'remove_campaign':
      return await forgetCampaign(tx, tree.campaign.id)
    case 'change_criteria':
      // They are read again before the next batch.
      return
  }
}

function adSetOf(tree: CampaignTree, id: string): AdSetRow {
  const found = tree.adSets.find((set) => set.id === id)
  if (!found) throw new Error(`No ad set ${id} below its campaign.`)
  return found
}
function adOf(tree: CampaignTree, id: string): AdRow {
  const found = tree.ads.find((ad) => ad.id === id)
  if (!found) throw new Error(`No ad ${id} below its campaign.`)
  return found
}

async function prepareNote(
  ports: CampaignPorts,
  account: OpenAdAccount,
  target: CampaignTarget,
  note: CampaignNote,
): Promise<CampaignNote> {
  switch (note.kind) {
    case 'compile':
      return { ...note, compiled: await compileAdSet(ports, account, target.campaign, adSetOf(target, note.adSet)) }
    case 'post': {
      const { team_id: teamId, team_account_id: teamAccountId } = target.campaign
      return { ...note, post: await ports.postOf({ teamId, teamAccountId, creativeId: note.creative }) }
    }
    default:
      return note
  }
}

async function storeNote(tx: DbOrTx, target: CampaignTarget, note: CampaignNote, at: Date): Promise<void> {
  switch (note.kind) {
    case 'compile':
      return note.compiled ? await keepCompiled(tx, note.adSet, note.compiled) : undefined
    case 'post':
      return note.post === null ? undefined : await keepPost(tx, note.ad, note.post)
    case 'criteria':
      return await keepCriteria(tx, adSetOf(target, note.adSet), note.observed, at)
    case 'take_back':
      return void (await markSending(tx, target.campaign.id, { ending: 'undo' }))
  }
}

const idIn = ({ values }: Problem, name: string): string | null =>
  typeof values[name] === 'string' ? values[name] : null

/** Of several posts in several ad sets, the one that is gone is named. */
function namingPost(problem: Problem, step: CampaignStep | null, { ads, adSets }: CampaignTree): Problem {
  if (step?.kind !== 'promote' || reasonOfProblem(problem)?.code !== 'TWEET_NOT_FOUND') return problem
  const ad = ads.find(({ id }) => id === step.ad)
  const name = adSets.find(({ id }) => id === ad?.ad_set_id)?.name ?? ''
  return { ...problem, values: { ...problem.values, reason: { ...message('post_gone', { id: step.post, name }) } } }
}

/** Which ad set or ad the refused step was about; `gone` when the campaign itself is not there any more. */
function withPart(problem: Problem, step: CampaignStep | null): Problem {
  if (step === null) return problem
  const adSet = 'adSet' in step ? { ad_set: step.adSet } : {}
  const ad = 'ad' in step ? { ad: step.ad } : {}
  const gone = problem.code === 'not_found' && step.kind === 'put_campaign'
  return { ...problem, values: { ...problem.values, ...adSet, ...ad, gone } }
}

async function finishRun(
  ports: CampaignPorts,
  tx: DbOrTx,
  target: CampaignTarget,
  { problem }: End,
  observed: CampaignObservation | null,
): Promise<boolean> {
  const { campaign, launch } = target
  const at = new Date(ports.clock())
  if (!campaign.live) return true
  if (problem === null) {
    const seen = observed?.campaigns.find(({ id }) => id === campaign.network_id) ?? null
    if (!(await storeConverged(tx, campaign, seen, at))) return false
    await enqueueSync(ports, tx, { team: campaign.team_id, account: campaign.team_account_id }, 30)
    return true
  }
  const changedOutside = problem.code === CHANGED_OUTSIDE.code
  if (changedOutside && observed) await keepSeen(tx, target, observed, at)
  const stored = storedRefusal(messageOfProblem(problem), refusedBy(problem) ?? 'platform')
  const [adSet, ad] = [idIn(problem, 'ad_set'), idIn(problem, 'ad')]
  if (adSet !== null) await setPartProblem(tx, 'ad_sets', adSet, stored)
  if (ad !== null) await setPartProblem(tx, 'ads', ad, stored)
  if (problem.values.gone === true) await markRemoved(tx, campaign.id, stored)
  else await setState(tx, campaign.id, 'refused', stored)
  await refreshDerived(tx, campaign.id)
  await refreshDrift(tx, campaign.id)
  // A launch that did not finish is over: a later save sends its changes, and nothing delivers until it is started.
  if (launch !== null && launch !== 'done' && neverRan(campaign)) await keepPaused(tx, campaign.id)
  await notifyRefused(tx, campaign.id, at)
  // Who asked for it is in the log already; without this line the log would claim that it was done.
  await recordActivity(tx, {
    teamId: campaign.team_id,
    actor: null,
    action: 'campaign.not_applied',
    target: { kind: 'campaign', id: campaign.id, name: campaign.name },
    at,
  })
  return true
}
