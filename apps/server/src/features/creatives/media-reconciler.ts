// How media are reconciled with their ad account: uploaded in pieces, processed there, put into its library, or deleted.
import { open } from 'node:fs/promises'
import type { MediaCategory } from '@peregrine/domain/ad-network/media-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { adAccountRefusal, messageOfProblem, type OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { findTask } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withCurrentAccount } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { End, Reconciler } from '#platform/reconcile/reconciler.ts'
import { Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { findAnyMedia, type MediaChange, type MediaRow, updateMedia } from './ad-media-store.ts'
import { cleanedMedia } from './clean-media.ts'
import { creativeFailureOf } from './creative-failures.ts'
import type { CreativePorts } from './creative-ports.ts'
import {
  afterRefusal,
  MEDIA,
  type MediaAnswer,
  MediaStep,
  type MediaTarget,
  type MediaTypes,
  type ObservedMedia,
  PIECE_BYTES,
  planMedia,
  recognizeMediaStep,
  STOPPED,
} from './plan-media.ts'

const CATEGORIES: Readonly<Record<MediaRow['kind'], MediaCategory>> = {
  image: 'TWEET_IMAGE',
  gif: 'TWEET_GIF',
  video: 'AMPLIFY_VIDEO',
}

export function mediaReconciler(ports: CreativePorts): Reconciler<MediaTypes> {
  const { db, clock, accounts } = ports
  const now = (): Date => new Date(clock())
  return {
    kind: MEDIA,
    step: MediaStep,
    load: (id) => loadTarget(db, id),
    async open(row, work) {
      const account = await findTeamAccount(db, row.team_id, row.team_account_id)
      if (!account) throw adAccountRefusal('no_account_access')
      await withCurrentAccount(accounts, account, work, { write: true })
    },
    failureOf: creativeFailureOf,
    read: (account, row, open) => observeMedia(ports, account, row, open),
    next: ({ target, observed, begun }) => planMedia(target, observed, begun),
    recognize: (step, { observed }) => recognizeMediaStep(step, observed),
    perform: (account, step, row) => performStep(ports, account, step, row),
    record: (tx, row, step, answer) => recordStep(tx, row, step, answer, now()),
    note: (tx, row) =>
      updateMedia(tx, row.id, { media_id: null, media_key: null, pieces_sent: 0, state: 'sending' }, now()),
    refused: ({ target, begun, step, failure }) => afterRefusal(target, begun, step, failure),
    finish: (tx, row, end) => finishMedia(tx, row, end, now()),
  }
}

async function loadTarget(db: DbOrTx, id: string): Promise<MediaTarget | null> {
  const row = await findAnyMedia(db, id)
  if (!row) return null
  const task = row.task_id === null ? undefined : await findTask(db, row.task_id)
  return { ...row, stopped: task !== undefined && (task.cancel_asked || task.state === 'cancelled') }
}

const GONE: ReadonlySet<string> = new Set(['not_found', 'rejected'])

async function orNull<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AdsFailure && GONE.has(error.kind)) return null
    throw error
  }
}

async function observeMedia(
  { accounts, clock }: CreativePorts,
  { grant, accountId }: OpenAdAccount,
  { state, deleting, stopped, media_id: session, media_key: key, modified_at: since }: MediaTarget,
  open: MediaStep | null,
): Promise<ObservedMedia> {
  const needsLibrary = open?.kind === 'keep' || open?.kind === 'delete' || (open === null && deleting)
  const needsUpload = open?.kind === 'finish' || (open === null && !deleting && !stopped && state === 'processing')
  return {
    upload: needsUpload && session !== null ? await orNull(accounts.ads.mediaState(grant, session)) : null,
    processedFor: (clock() - since.getTime()) / 1000,
    stored: needsLibrary && key !== null && (await accounts.ads.hasMedia(grant, accountId, key)),
  }
}

async function performStep(
  ports: CreativePorts,
  { grant, accountId }: OpenAdAccount,
  step: MediaStep,
  row: MediaRow,
): Promise<MediaAnswer> {
  const { accounts, folder } = ports
  const { ads } = accounts
  const category = CATEGORIES[row.kind]
  switch (step.kind) {
    case 'begin': {
      // One that is sent again may be from before files were cleaned.
      const cleaned = await cleanedMedia(ports, row)
      if (cleaned === null) throw new Refusal('media_unusable', 409, 'The file can’t be read.')
      return await ads.beginMedia(grant, { contentType: row.content_type, bytes: Number(cleaned.bytes), category })
    }
    case 'piece': {
      const bytes = await readPiece(folder.path(row.file_id), step.index, Number(row.bytes))
      await ads.sendMediaPiece(grant, step.session, step.index, bytes)
      return {}
    }
    case 'finish':
      return { key: (await ads.finishMedia(grant, step.session)).key }
    case 'keep':
      await ads.keepMedia(grant, accountId, { key: step.key, category, name: row.name })
      return {}
    case 'delete':
      await ads.deleteMedia(grant, accountId, step.key).catch((error: unknown) => {
        // What is not there any more is as good as deleted.
        if (!(error instanceof AdsFailure) || error.kind !== 'not_found') throw error
      })
      return {}
  }
}

async function readPiece(path: string, index: number, bytes: number): Promise<Uint8Array> {
  const at = index * PIECE_BYTES
  const piece = Buffer.alloc(Math.min(PIECE_BYTES, bytes - at))
  const file = await open(path).catch(() => {
    throw new Refusal('media_unusable', 409, 'The file is not there any more.')
  })
  try {
    await file.read(piece, 0, piece.byteLength, at)
    return piece
  } finally {
    await file.close()
  }
}

async function recordStep(tx: DbOrTx, { id }: MediaRow, step: MediaStep, answer: MediaAnswer, at: Date): Promise<void> {
  const change = (changes: MediaChange) => updateMedia(tx, id, changes, at)
  switch (step.kind) {
    case 'begin': {
      const { id: media_id = null, key: media_key = null } = answer
      return await change({ media_id, media_key, pieces_sent: 0, state: 'sending', problem: null })
    }
    case 'piece':
      return await change({ pieces_sent: step.index + 1 })
    case 'finish':
      return await change({ state: 'processing', ...(answer.key !== undefined && { media_key: answer.key }) })
    case 'keep':
      return await change({ state: 'ready', problem: null })
    case 'delete':
      // The end deletes it here.
      return
  }
}

async function finishMedia(tx: DbOrTx, row: MediaRow, { state, problem }: End, at: Date): Promise<boolean> {
  const { id, name, team_id: teamId, deleting_by: actor } = row
  const why = problem && storedMessage(messageOfProblem(problem))
  if (row.deleting && state === 'converged') {
    await updateMedia(tx, id, { deleted_at: at }, at)
    const target = { kind: 'media', id, name }
    if (actor !== null) await recordActivity(tx, { teamId, actor, action: 'media.deleted', target, at })
  } else if (row.deleting) await updateMedia(tx, id, { deleting: false, deleting_by: null, problem: why }, at)
  else if (state !== 'converged') {
    const isStopped = problem?.code === STOPPED.code
    await updateMedia(tx, id, { state: 'failed', problem: isStopped ? null : why }, at)
  }
  return true
}
