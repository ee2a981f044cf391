// How a creative is reconciled with its ad account: its card, its post, a post for later, and taking that back.
import { cardComponents } from '@peregrine/domain/creatives/card-content-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { PostDraft } from '#connectors/ads/ads-creatives-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import {
  adAccountRefusal,
  messageOfProblem,
  type OpenAdAccount,
  refusedBy,
  storedRefusal,
} from '#features/ad-accounts/ad-accounts-public.ts'
import { findTeamAccount, withCurrentAccount } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { End, Reconciler, Refused, Verdict } from '#platform/reconcile/reconciler.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { mediaOfAccount } from './ad-media-store.ts'
import { creativeFailureOf } from './creative-failures.ts'
import type { CreativePorts } from './creative-ports.ts'
import { type CreativeRow, findAnyCreative, setCreativeProblem, updateCreative } from './creative-store.ts'
import { networkName, observeCreative } from './observe-creative.ts'
import {
  CREATIVE,
  type CreativeAnswer,
  type CreativeNote,
  CreativeStep,
  type CreativeTypes,
  isScheduled,
  planCreative,
  recognizeCreativeStep,
} from './plan-creative.ts'

export function creativeReconciler(ports: CreativePorts): Reconciler<CreativeTypes> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())
  return {
    kind: CREATIVE,
    step: CreativeStep,
    load: async (id) => (await findAnyCreative(db, id)) ?? null,
    open: (row, work) => openAccount(ports, row, work),
    failureOf: creativeFailureOf,
    read: (account, row, open) => observeCreative(ports, account, row, open),
    next: ({ target, observed }) => planCreative(target, observed),
    recognize: (step, { observed }) => recognizeCreativeStep(step, observed),
    perform: (account, step, row) => performStep(ports, account, step, row),
    record: (tx, row, step, answer) => recordStep(tx, row, step, answer, now()),
    note: (tx, row, note) => recordNote(tx, row, note, now()),
    refused: staysOrStuck,
    async waits(tx, row, { problem }) {
      if (problem) await setCreativeProblem(tx, row.id, storedMessage(messageOfProblem(problem)))
    },
    finish: (tx, row, end) => finishCreative(tx, row, end, now()),
  }
}

/** So often a scheduled post is looked at while its account lets nobody in. */
const CLOSED_SECONDS = 900

async function openAccount(
  { db, accounts }: CreativePorts,
  row: CreativeRow,
  work: (account: OpenAdAccount) => Promise<void>,
): Promise<void> {
  const account = await findTeamAccount(db, row.team_id, row.team_account_id)
  if (!account) throw adAccountRefusal('no_account_access')
  try {
    await withCurrentAccount(accounts, account, work, { write: !isScheduled(row) })
  } catch (error) {
    // What stands there goes out at its time, whoever may look at it meanwhile.
    const failure = row.state === 'scheduled' ? creativeFailureOf(error) : null
    if (failure?.kind !== 'refused') throw error
    throw new AdsFailure('unavailable', messageOfProblem(failure.problem), [], CLOSED_SECONDS)
  }
}

async function performStep(
  { db, accounts }: CreativePorts,
  { grant, accountId }: OpenAdAccount,
  step: CreativeStep,
  row: CreativeRow,
): Promise<CreativeAnswer> {
  const { ads } = accounts
  const name = networkName(row)
  const { card, text, media } = row.content
  const keys = async (): Promise<string[]> => {
    const rows = await mediaOfAccount(db, row.team_id, row.team_account_id, media)
    return media.flatMap((id) => rows.find((one) => one.id === id)?.media_key ?? [])
  }
  const draft = async (asUserId: string): Promise<PostDraft> => {
    const mediaKeys = card === null ? await keys() : []
    return { asUserId, name, text, mediaKeys, cardUri: card === null ? null : row.card_uri }
  }
  switch (step.kind) {
    case 'create_card': {
      const components = card === null ? [] : cardComponents(card, await keys())
      return { card: await ads.createCard(grant, accountId, { name, components }) }
    }
    case 'create_post':
      return { post: await ads.createPost(grant, accountId, await draft(step.asUserId)) }
    case 'schedule_post':
      return { scheduled: await ads.schedulePost(grant, accountId, await draft(step.asUserId), step.at) }
    case 'unschedule_post':
      await ads.unschedulePost(grant, accountId, step.id).catch((error: unknown) => {
        // What is not there any more is as good as taken back.
        if (!(error instanceof AdsFailure) || error.kind !== 'not_found') throw error
      })
      return {}
  }
}

async function recordStep(
  tx: DbOrTx,
  row: CreativeRow,
  step: CreativeStep,
  { card, post, scheduled }: CreativeAnswer,
  at: Date,
): Promise<void> {
  const change = (changes: Parameters<typeof updateCreative>[2]) => updateCreative(tx, { id: row.id }, changes, at)
  switch (step.kind) {
    case 'create_card':
      return void (card !== undefined && (await change({ card_uri: card })))
    case 'create_post':
      return post === undefined ? undefined : await recordPosted(tx, row, post, at)
    case 'schedule_post':
      if (scheduled === undefined) return
      await change({ state: 'scheduled', scheduled_at: new Date(step.at), scheduled_id: scheduled, problem: null })
      return await recordDeed(tx, row, 'creative.scheduled', at)
    case 'unschedule_post': {
      if (step.id !== row.scheduled_id) return
      const back = row.state === 'scheduled' ? { state: 'draft' as const } : {}
      return void (await change({ scheduled_at: null, scheduled_id: null, ...back }))
    }
  }
}

async function recordNote(tx: DbOrTx, row: CreativeRow, note: CreativeNote, at: Date): Promise<void> {
  if (note.kind === 'posted') return await recordPosted(tx, row, note.post, at)
  const problem = storedMessage(messageOfProblem(note.problem))
  const { scheduled_at: desired_at } = row
  await updateCreative(tx, { id: row.id }, { state: 'scheduled', desired: 'scheduled', desired_at, problem }, at)
}

async function recordPosted(tx: DbOrTx, row: CreativeRow, post: string, at: Date): Promise<void> {
  const posted = { state: 'posted', post_id: post, problem: null, scheduled_at: null } as const
  await updateCreative(tx, { id: row.id }, posted, at)
  if (row.desired === 'posted') await recordDeed(tx, row, 'creative.posted', at)
}

async function recordDeed(tx: DbOrTx, row: CreativeRow, action: string, at: Date): Promise<void> {
  const { id, name, team_id: teamId, desired_by: actor } = row
  if (actor !== null) await recordActivity(tx, { teamId, actor, action, target: { kind: 'creative', id, name }, at })
}

/** A scheduled post that cannot be taken back goes out at its time, and nothing else comes in its place. */
function staysOrStuck({ target, step, failure }: Refused<CreativeTypes>): Verdict<CreativeTypes> {
  const { problem } = failure
  return step?.kind === 'unschedule_post' && step.id === target.scheduled_id
    ? { kind: 'note', note: { kind: 'stays_scheduled', problem } }
    : { kind: 'stuck', problem }
}

const NOTHING_DESIRED = { desired: null, desired_at: null, desired_by: null } as const

async function finishCreative(tx: DbOrTx, row: CreativeRow, { state, problem }: End, at: Date): Promise<boolean> {
  const change = (changes: Parameters<typeof updateCreative>[2]) =>
    updateCreative(tx, { id: row.id }, { ...changes, ...NOTHING_DESIRED }, at)
  if (state !== 'converged') {
    if (isScheduled(row) && problem?.code === 'reconnect_expired') return false
    const why = problem
      ? storedRefusal(messageOfProblem(problem), refusedBy(problem))
      : storedMessage(message('failed'))
    await change({ state: 'failed', problem: why, scheduled_at: null })
    return true
  }
  if (row.desired === 'deleted') {
    await change({ deleted_at: at })
    await recordDeed(tx, row, 'creative.deleted', at)
  } else {
    await change({})
    if (row.desired === 'draft' && row.post_id === null) await recordDeed(tx, row, 'creative.unscheduled', at)
  }
  return true
}
