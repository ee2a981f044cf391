// Brings a line item to what an application wants of it: forward, back after a refusal, or back days later.

import { ApplicationProblem as ProblemShape } from '@peregrine/contract/targeting/application-shapes.ts'
import { criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { dictionary } from '@peregrine/domain/shell/dictionary.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { AdsFailure, AdsGrant, AdsPort } from '#connectors/ads/ads-port.ts'
import { reasonOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import {
  appeared,
  type End,
  type Failure,
  type Recognized,
  type Reconciler,
  type Refused,
  type Seen,
  type Verdict,
} from '#platform/reconcile/reconciler.ts'
import { failureOf, isGone } from './application-failures.ts'
import { receiptsOf } from './application-receipts.ts'
import type {
  ApplicationProblem,
  ApplicationRecord,
  FinalState,
  Finished,
  RecordChanges,
} from './application-record.ts'
import { ApplicationStep, type Write } from './application-step.ts'
import { samePlacements } from './change-order-rules.ts'
import { campaignFields, lineItemFields } from './new-line-item.ts'
import { asProblem, goalOf, type Look, nextStep, otherEndOf, turnBack } from './next-step.ts'

export const APPLICATION = 'targeting.application'

/** What is known after a step was done. */
type Answer = Pick<RecordChanges, 'campaignId' | 'lineItemId'>

export interface ApplicationTypes<Tx> {
  readonly target: ApplicationRecord
  readonly access: AdsGrant
  readonly observed: Look
  readonly step: ApplicationStep
  readonly answer: Answer
  readonly note: RecordChanges
  readonly tx: Tx
}

/** Where applications are stored. */
export interface ApplicationRecords<Tx> {
  /** Null: it is not under way. */
  load(id: string): Promise<ApplicationRecord | null>
  save(tx: Tx, id: string, changes: RecordChanges): Promise<void>
  /** With the use that it records. False, and nothing stored, when the state is no longer the record's. */
  finish(tx: Tx, record: ApplicationRecord, finished: Finished): Promise<boolean>
}

export interface ApplicationAccess<Tx> {
  readonly ads: AdsPort
  readonly records: ApplicationRecords<Tx>
  /** Changes in one batch at most. */
  readonly batch: number
  readonly open: Reconciler<ApplicationTypes<Tx>>['open']
  readonly failureOf: (error: unknown) => Failure | null
}

/** So often a change is tried that is needed to undo others and is refused. */
const MOST_TRIES = 5

export function applicationReconciler<Tx>(ports: ApplicationAccess<Tx>): Reconciler<ApplicationTypes<Tx>> {
  const { ads, records, batch } = ports
  return {
    kind: APPLICATION,
    step: ApplicationStep,
    load: (id) => records.load(id),
    open: ports.open,
    failureOf: ports.failureOf,
    read: (grant, record) => lookAt(ads, grant, record),
    next: ({ target, observed, begun }) => nextStep(target, observed, begun, batch),
    perform: (grant, { write }, record) => perform(ads, grant, record, write),
    recognize: ({ write }, { target, observed }) => recognize(target, write, observed),
    record: (tx, { id }, _step, answer) => records.save(tx, id, answer),
    note: (tx, { id }, note) => records.save(tx, id, note),
    refused,
    finish: (tx, record, end, seen) => records.finish(tx, record, finishedOf(record, end, seen)),
  }
}

/** Reads what the decision needs. Throws AdsFailure. */
async function lookAt(ads: AdsPort, grant: AdsGrant, record: ApplicationRecord): Promise<Look> {
  const { adAccountId, lineItemId, campaignId, made } = record
  const goes = goalOf(record) === null
  const lineItem =
    lineItemId === null
      ? null
      : await ads.lineItem(grant, adAccountId, lineItemId).then(
          (found) => (found.deleted ? null : found),
          (error: unknown) => {
            if (isGone(failureOf(error).failure)) return null
            throw error
          },
        )
  const criteria = lineItem && !goes ? await ads.criteria(grant, adAccountId, [lineItem.id]) : []
  const needsCampaigns = made !== null && (goes || campaignId === null)
  const campaigns = needsCampaigns ? await ads.campaigns(grant, adAccountId) : []
  const campaignExists = !goes || campaigns.some(({ id, deleted }) => id === campaignId && !deleted)
  const needsSiblings = made !== null && campaignId !== null && campaignExists && (goes || lineItemId === null)
  const siblings = needsSiblings ? await ads.lineItems(grant, adAccountId, [campaignId]) : []
  return { lineItem, criteria, campaigns, siblings: siblings.filter(({ deleted }) => !deleted) }
}

/** Throws AdsFailure; answers what is known afterwards. */
async function perform(
  ads: AdsPort,
  grant: AdsGrant,
  { adAccountId, made }: ApplicationRecord,
  write: Write,
): Promise<Answer> {
  switch (write.kind) {
    case 'create_campaign':
    case 'create_line_item': {
      if (made === null) throw new Error('An application without a line item must make one.')
      if (write.kind === 'create_campaign')
        return { campaignId: (await ads.putCampaign(grant, adAccountId, null, campaignFields(made.campaign))).id }
      const fields = lineItemFields(write.campaignId, made.lineItem)
      return { lineItemId: (await ads.putLineItem(grant, adAccountId, null, fields)).id }
    }
    case 'change_criteria':
      await ads.changeCriteria(grant, adAccountId, write.changes)
      return {}
    case 'set_placements':
      await ads.putLineItem(grant, adAccountId, write.lineItemId, { placements: write.placements })
      return {}
    case 'delete_line_item':
      await ads.deleteLineItem(grant, adAccountId, write.lineItemId)
      return {}
    case 'delete_campaign':
      await ads.deleteCampaign(grant, adAccountId, write.campaignId)
      return {}
  }
}

const seen = (done: boolean): { readonly kind: 'done'; readonly answer: Answer } | { readonly kind: 'not_done' } =>
  done ? { kind: 'done', answer: {} } : { kind: 'not_done' }

function recognize<Tx>(
  { made }: ApplicationRecord,
  write: Write,
  { campaigns, siblings, criteria, lineItem }: Look,
): Recognized<ApplicationTypes<Tx>> {
  switch (write.kind) {
    case 'create_campaign': {
      const name = made?.campaign.name ?? ''
      const ofName = campaigns.filter((campaign) => campaign.name === name && !campaign.deleted)
      const reason = message('campaigns_ambiguous', { name })
      const found = appeared(ofName, write.known, asProblem({ code: 'ambiguous', reason, items: [] }))
      return found.kind === 'done' ? { kind: 'done', answer: { campaignId: found.answer.id } } : found
    }
    case 'create_line_item': {
      // The campaign is our own, so its name is enough.
      const ours = siblings.find(({ name }) => name === made?.lineItem.name)
      return ours ? { kind: 'done', answer: { lineItemId: ours.id } } : { kind: 'not_done' }
    }
    case 'change_criteria': {
      const keys = new Set(criteria.map(criterionKey))
      const ids = new Set(criteria.map(({ id }) => id))
      return seen(
        write.changes.every((change) =>
          change.kind === 'create' ? keys.has(criterionKey(change.criterion)) : !ids.has(change.id),
        ),
      )
    }
    case 'set_placements':
      return seen(lineItem !== null && samePlacements(lineItem.placements, write.placements))
    case 'delete_line_item':
      return seen(lineItem === null)
    case 'delete_campaign':
      return seen(!campaigns.some(({ id, deleted }) => id === write.campaignId && !deleted))
  }
}

/** A write was refused, and still is what would have to be done; or not even reading is allowed. */
function refused<Tx>({
  target: record,
  observed,
  begun,
  step,
  failure,
  tries,
}: Refused<ApplicationTypes<Tx>>): Verdict<ApplicationTypes<Tx>> {
  const write = step?.write ?? null
  const problem = problemOf(failure, write)
  const undecided = failure.problem.code === 'not_shown' || failure.problem.code === 'ambiguous'
  if (undecided || !isOnlyWay(record, write)) return turnBack(record, begun, problem)
  // Nothing else is left than to try again, to put back what the network takes, and to say what it does not.
  if (tries < MOST_TRIES) return { kind: 'retry' }
  const concerned = write && observed ? concernedBy(failure, write, observed) : []
  if (concerned.length === 0) return { kind: 'stuck', problem: asProblem(problem) }
  const items = [...(record.problem?.items ?? []), ...problem.items]
  const givenUp = [...record.givenUp, ...concerned]
  return { kind: 'note', note: { givenUp, problem: record.problem ? { ...record.problem, items } : problem } }
}

/** Whether turning round is no choice: it is the way back already, or a deleted line item that cannot come back. */
const isOnlyWay = (record: ApplicationRecord, write: Write | null): boolean =>
  record.state === 'undoing' || (goalOf(record) === null && (write === null || write.kind === 'delete_campaign'))

const adsProblems = ({ error }: Failure): AdsFailure['problems'] =>
  (error as Partial<AdsFailure> | null)?.problems ?? []

/** Keys of the criteria that the refusal speaks of. */
function concernedBy(failure: Failure, write: Write, { criteria }: Look): string[] {
  if (write.kind !== 'change_criteria') return []
  return adsProblems(failure).flatMap(({ index }) => {
    const change = index === null ? undefined : write.changes[index]
    if (!change) return []
    const concerned = change.kind === 'create' ? change.criterion : criteria.find(({ id }) => id === change.id)
    return concerned ? [criterionKey(concerned)] : []
  })
}

const CODES = dictionary<ApplicationProblem['code']>({
  forbidden: 'forbidden',
  ambiguous: 'ambiguous',
  not_shown: 'not_shown',
})

function problemOf(failure: Failure, write: Write | null): ApplicationProblem {
  const changes = write?.kind === 'change_criteria' ? write.changes : []
  const items = adsProblems(failure).flatMap(({ index, problem }) => {
    const change = index === null ? undefined : changes[index]
    if (change?.kind !== 'create') return []
    const { targeting_type: type, targeting_value: value } = change.criterion
    return [{ type, value, reason: problem }]
  })
  const { code } = failure.problem
  const reason = reasonOfProblem(failure.problem) ?? message(code === 'not_shown' ? 'change_not_shown' : 'failed')
  return { code: CODES[code] ?? 'refused', reason, items }
}

const EXPIRED: ApplicationProblem = {
  code: 'forbidden',
  reason: message('access_lost_for_a_day'),
  items: [],
}

/** The state in which it ends. */
function finalState(
  { state, phase, before, givenUp }: ApplicationRecord,
  converged: boolean,
  untouched: boolean,
): FinalState {
  const turned = phase === 'apply' ? 'undone' : before
  if (!converged) return untouched && state !== 'undoing' ? turned : 'failed'
  if (givenUp.length > 0) return 'failed'
  if (state === 'undoing') return turned
  return phase === 'apply' ? 'applied' : 'rolled_back'
}

/** The application's own end of an end of the engine. */
function finishedOf(record: ApplicationRecord, { state, problem }: End, { observed, begun }: Seen<Look>): Finished {
  if (problem?.code === 'reconnect_expired') return { state: 'failed', receipts: null, problem: EXPIRED }
  const final = finalState(record, state === 'converged', begun === 0)
  const turned = final !== 'applied' && final !== 'rolled_back'
  // Turned round before anything was written there is nothing to show, and a rollback leaves the receipts of applying.
  const emptyReceipts = record.phase === 'apply' ? [] : null
  const reported = observed !== null && !(turned && begun === 0)
  return {
    state: final,
    receipts: reported ? receiptsOf(goalOf(record), otherEndOf(record), observed.criteria) : emptyReceipts,
    problem: problem === null ? record.problem : ProblemShape.parse({ code: problem.code, ...problem.values }),
  }
}
