// Carries an application on from wherever its journal stands: look, decide, write down, do, write down, look again.
import { criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { AdsFailure, AdsGrant, AdsPort } from '#connectors/ads/ads-port.ts'
import { failureOf, isGone } from './application-failures.ts'
import type {
  ApplicationJournal,
  ApplicationProblem,
  ApplicationRecord,
  FinalState,
  RecordChanges,
  StepOutcome,
  WaitReason,
} from './application-journal.ts'
import { receiptsOf } from './application-receipts.ts'
import { goalOf, type Look, type Next, nextStep, otherEndOf, type Write } from './next-step.ts'

export interface CarryPorts {
  readonly ads: AdsPort
  readonly grant: AdsGrant
  readonly journal: ApplicationJournal
  /** Changes in one batch at most. */
  readonly batch: number
  /** Waits; ends early when the process is about to stop. */
  readonly pause: (seconds: number) => Promise<void>
  readonly stopping: () => boolean
}

/** One start of the process: what it counts is forgotten with it. */
interface Run extends CarryPorts {
  /** Refusals of something that has to be done, without any success between them. */
  refusals: number
}

export type Carried =
  | { readonly outcome: 'finished' | 'stopped' }
  /** To be carried on in so many seconds. */
  | { readonly outcome: 'waiting'; readonly reason: WaitReason; readonly seconds: number; readonly sentence: string }

/** A lost answer may belong to a call that is still under way at the network: reading back at once could miss it. */
const SETTLE_SECONDS = 2
/** Shorter waits are sat out. */
const PATIENCE_SECONDS = 5
const LONGEST_WAIT_SECONDS = 300
/** So often a change that was confirmed may be missing when read back. */
const MOST_LOOKS = 3
/** So often a change is tried that is needed to undo others and is refused. */
const MOST_TRIES = 5

interface Turn {
  readonly record: ApplicationRecord
  readonly look: Look
  /** What is told of a write that was just tried: the same one is not simply tried again. */
  readonly last: LastWrite | null
}
interface LastWrite {
  readonly signature: string
  readonly refused: AdsFailure | null
  readonly looks: number
}

type Result = Carried | { readonly outcome: 'go on'; readonly last: LastWrite | null }

const goOn = (last: LastWrite | null = null): Result => ({ outcome: 'go on', last })

/**
 * Runs until the application is finished, has to wait longer than it is worth to sit out, or the process stops. All
 * that it knows stands in the journal and at the network, so it may be killed anywhere and called again.
 */
export async function carryOn(given: CarryPorts): Promise<Carried> {
  const ports: Run = { ...given, refusals: 0 }
  let last: LastWrite | null = null
  if ((await ports.journal.read()).open) await ports.pause(SETTLE_SECONDS)
  for (;;) {
    if (ports.stopping()) return { outcome: 'stopped' }
    const record = await ports.journal.read()
    const result: Result = await takeTurn(ports, record, last)
    if (result.outcome !== 'go on') return result
    last = result.last
  }
}

async function takeTurn(ports: Run, record: ApplicationRecord, last: LastWrite | null): Promise<Result> {
  const look = await lookAt(ports, record).catch(failureOf)
  if ('failure' in look) return await afterFailure(ports, record, look.failure, null)
  const next = nextStep(record, look, ports.batch)
  const turn: Turn = { record, look, last }
  switch (next.kind) {
    case 'learn':
      await ports.journal.save({ ...next.changes, failures: 0 })
      return goOn()
    case 'arrived':
      return await finish(ports, turn)
    case 'blocked':
      return await turnBack(ports, turn, next.problem)
    case 'write':
      return await tryWrite(ports, turn, next)
  }
}

/** Reads what the decision needs. Throws AdsFailure. */
async function lookAt({ ads, grant }: CarryPorts, record: ApplicationRecord): Promise<Look> {
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
  const criteria = lineItem && !goes ? await ads.criteria(grant, adAccountId, lineItem.id) : []
  const needsCampaigns = made !== null && (goes || campaignId === null)
  const campaigns = needsCampaigns ? await ads.campaigns(grant, adAccountId) : []
  const campaignStands = !goes || campaigns.some(({ id, deleted }) => id === campaignId && !deleted)
  const needsSiblings = made !== null && campaignId !== null && campaignStands && (goes || lineItemId === null)
  const siblings = needsSiblings ? await ads.lineItems(grant, adAccountId, campaignId) : []
  return { lineItem, criteria, campaigns, siblings: siblings.filter(({ deleted }) => !deleted) }
}

const signatureOf = (write: Write): string =>
  JSON.stringify(
    write.kind === 'change_criteria'
      ? write.changes.map((change) => (change.kind === 'create' ? criterionKey(change.criterion) : change.id))
      : write,
  )

async function tryWrite(ports: Run, turn: Turn, next: Extract<Next, { kind: 'write' }>): Promise<Result> {
  const { write } = next
  const signature = signatureOf(write)
  const again = turn.last?.signature === signature ? turn.last : null
  if (again?.refused) return await afterRefusal(ports, turn, write, again.refused)
  if (again && again.looks >= MOST_LOOKS) return await turnBack(ports, turn, NOT_SHOWN)
  if (again) {
    await ports.pause(SETTLE_SECONDS)
    return goOn({ ...again, looks: again.looks + 1 })
  }
  const changes = write.kind === 'change_criteria' ? write.changes : []
  const creates = changes.filter(({ kind }) => kind === 'create').length
  await ports.journal.begin({ kind: write.kind, creates, removes: changes.length - creates, left: next.left })
  const done = await perform(ports, turn.record, write).catch(failureOf)
  if (!('failure' in done)) {
    ports.refusals = 0
    await ports.journal.end('done', null, { ...done, failures: 0 })
    return goOn({ signature, refused: null, looks: 0 })
  }
  const { failure } = done
  await ports.journal.end(outcomeOf(failure), sentenceOf(failure))
  return await afterFailure(ports, turn.record, failure, signature)
}

const NOT_SHOWN: ApplicationProblem = {
  code: 'not_shown',
  sentence: 'The network confirmed a change, but does not show it.',
  items: [],
}

/** Throws AdsFailure; answers what is known afterwards. */
async function perform(
  { ads, grant }: CarryPorts,
  { adAccountId }: ApplicationRecord,
  write: Write,
): Promise<RecordChanges> {
  switch (write.kind) {
    case 'create_campaign':
      return { campaignId: (await ads.createCampaign(grant, adAccountId, write.draft)).id }
    case 'create_line_item': {
      const { campaignId, draft } = write
      return { lineItemId: (await ads.createLineItem(grant, adAccountId, { ...draft, campaignId })).id }
    }
    case 'change_criteria':
      await ads.changeCriteria(grant, adAccountId, write.changes)
      return {}
    case 'set_placements':
      await ads.setPlacements(grant, adAccountId, write.lineItemId, write.placements)
      return {}
    case 'delete_line_item':
      await ads.deleteLineItem(grant, adAccountId, write.lineItemId)
      return {}
    case 'delete_campaign':
      await ads.deleteCampaign(grant, adAccountId, write.campaignId)
      return {}
  }
}

const outcomeOf = ({ kind }: AdsFailure): StepOutcome => (kind === 'unknown_outcome' ? 'lost' : kind)
const sentenceOf = ({ problems, message }: AdsFailure): string => problems[0]?.sentence ?? message

/** After a call that did not work, a reading one or (with its signature) a writing one. */
async function afterFailure(
  ports: Run,
  record: ApplicationRecord,
  failure: AdsFailure,
  signature: string | null,
): Promise<Result> {
  const failures = record.failures + 1
  switch (failure.kind) {
    case 'unknown_outcome':
    case 'unavailable':
    case 'rate_limited': {
      await ports.journal.save({ failures })
      const usual = Math.min(LONGEST_WAIT_SECONDS, SETTLE_SECONDS ** Math.min(failures, 10))
      const seconds = Math.max(failure.retryAfter ?? usual, SETTLE_SECONDS)
      const reason = failure.kind === 'rate_limited' ? 'rate_limited' : 'unavailable'
      if (seconds > PATIENCE_SECONDS) return { outcome: 'waiting', reason, seconds, sentence: sentenceOf(failure) }
      await ports.pause(seconds)
      return goOn()
    }
    case 'unauthorised':
      await ports.journal.save({ failures })
      return {
        outcome: 'waiting',
        reason: 'reconnect',
        seconds: Math.min(LONGEST_WAIT_SECONDS, 10 * failures),
        sentence: 'The network no longer lets us act for you. Please connect the ad account again.',
      }
    default:
      // What was refused may have been so because somebody else was faster: look once more before giving in.
      if (signature !== null) return goOn({ signature, refused: failure, looks: 0 })
      // Not even reading is allowed.
      if (isOnlyWay(record, null) && (await tryAgain(ports))) return goOn()
      return await turnBack(ports, { record, look: NOTHING_SEEN, last: null }, problemOf(failure, null))
  }
}

const NOTHING_SEEN: Look = { lineItem: null, criteria: [], campaigns: [], siblings: [] }

/** A write was refused, and still is what would have to be done. */
async function afterRefusal(ports: Run, turn: Turn, write: Write, failure: AdsFailure): Promise<Result> {
  const { record } = turn
  if (!isOnlyWay(record, write)) return await turnBack(ports, turn, problemOf(failure, write))
  // Nothing else is left than to try again, to put back what the network takes, and to say what it does not.
  if (await tryAgain(ports)) return goOn()
  const refused = concernedBy(failure, write, turn.look)
  if (refused.length === 0) return await finishAs(ports, turn, 'failed', problemOf(failure, write))
  const items = problemOf(failure, write).items
  const problem = record.problem && { ...record.problem, items: [...record.problem.items, ...items] }
  const givenUp = [...record.givenUp, ...refused]
  await ports.journal.save({ givenUp, problem: problem ?? problemOf(failure, write) })
  return goOn()
}

/** Whether turning round is no choice: it is the way back already, or a deleted line item that cannot come back. */
const isOnlyWay = (record: ApplicationRecord, write: Write | null): boolean =>
  record.state === 'undoing' || (goalOf(record) === null && (write === null || write.kind === 'delete_campaign'))

async function tryAgain(ports: Run): Promise<boolean> {
  if (ports.refusals >= MOST_TRIES) return false
  ports.refusals += 1
  await ports.pause(SETTLE_SECONDS)
  return true
}

/** Keys of the criteria that the refusal speaks of. */
function concernedBy({ problems }: AdsFailure, write: Write, { criteria }: Look): string[] {
  if (write.kind !== 'change_criteria') return []
  return problems.flatMap(({ index }) => {
    const change = index === null ? undefined : write.changes[index]
    if (!change) return []
    const concerned = change.kind === 'create' ? change.criterion : criteria.find(({ id }) => id === change.id)
    return concerned ? [criterionKey(concerned)] : []
  })
}

function problemOf(failure: AdsFailure, write: Write | null): ApplicationProblem {
  const changes = write?.kind === 'change_criteria' ? write.changes : []
  const items = failure.problems.flatMap(({ index, sentence }) => {
    const change = index === null ? undefined : changes[index]
    if (change?.kind !== 'create') return []
    const { targeting_type: type, targeting_value: value } = change.criterion
    return [{ type, value, sentence }]
  })
  return { code: failure.kind === 'forbidden' ? 'forbidden' : 'refused', sentence: sentenceOf(failure), items }
}

/** Repetition does not help. Forward: undo what was done; on the way back already: that is as far as it gets. */
async function turnBack(ports: Run, turn: Turn, problem: ApplicationProblem): Promise<Result> {
  const { record } = turn
  if (record.state === 'undoing') return await finishAs(ports, turn, 'failed', record.problem ?? problem)
  if (record.begun === 0)
    return await finishAs(ports, turn, record.phase === 'apply' ? 'undone' : record.before, problem)
  await ports.journal.save({ state: 'undoing', problem, failures: 0 })
  return goOn()
}

async function finish(ports: Run, turn: Turn): Promise<Result> {
  const { state, phase, before, givenUp, problem } = turn.record
  if (givenUp.length > 0) return await finishAs(ports, turn, 'failed', problem)
  if (state === 'undoing') return await finishAs(ports, turn, phase === 'apply' ? 'undone' : before, problem)
  return await finishAs(ports, turn, phase === 'apply' ? 'applied' : 'rolled_back', problem)
}

async function finishAs(
  { journal }: CarryPorts,
  { record, look }: Turn,
  state: FinalState,
  problem: ApplicationProblem | null,
): Promise<Result> {
  const turned = state !== (record.phase === 'apply' ? 'applied' : 'rolled_back')
  // Turned round before anything was written: there is nothing to show, and a rollback leaves the receipts of applying.
  const untold = record.phase === 'apply' ? [] : null
  const receipts = turned && record.begun === 0 ? untold : receiptsOf(goalOf(record), otherEndOf(record), look.criteria)
  const written = await journal.finish({ state, receipts, problem }, record.state)
  return written ? { outcome: 'finished' } : goOn()
}
