// Sends media to the network as a task: pieces, waiting until it is ready there, and the account's library.

import { open } from 'node:fs/promises'
import { type MediaCategory, UPLOAD_CHUNKS } from '@peregrine/domain/ad-network/media-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { UploadedMedia } from '#connectors/ads/ads-creatives-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { type OpenAdAccount, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { type TaskKind, TaskProblem, type TaskRun, taskWorker } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withStandingAccount } from '#features/teams/teams-public.ts'
import type { JobWorker } from '#platform/jobs.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { findAnyMedia, type MediaRow, updateMedia } from './ad-media-store.ts'
import type { CreativePorts } from './creative-ports.ts'

const Payload = z.object({ media: z.string() })
export const SEND_MEDIA: TaskKind<z.output<typeof Payload>> = {
  name: 'creatives.send-media',
  payload: Payload,
  seconds: 1800,
}

const CATEGORIES: Readonly<Record<MediaRow['kind'], MediaCategory>> = {
  image: 'TWEET_IMAGE',
  gif: 'TWEET_GIF',
  video: 'AMPLIFY_VIDEO',
}

const PIECE = Math.min(UPLOAD_CHUNKS.mostBytes, 4 * 1024 * 1024)
/** Pieces, the end of them, and the library. */
export const stepsOf = (bytes: number): number => Math.ceil(bytes / PIECE) + 2
const LONGEST_WAIT_SECONDS = 900

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

type Run = TaskRun<z.output<typeof Payload>>

/** What the network knows of an earlier try, unless it has to be begun anew. */
async function earlierTry(
  { accounts }: CreativePorts,
  account: OpenAdAccount,
  row: MediaRow,
): Promise<UploadedMedia | null> {
  if (row.media_id === null || row.state !== 'processing') return null
  try {
    return await accounts.ads.mediaState(account.grant, row.media_id)
  } catch (error) {
    if (error instanceof AdsFailure && (error.kind === 'not_found' || error.kind === 'rejected')) return null
    throw error
  }
}

async function upload(ports: CreativePorts, account: OpenAdAccount, row: MediaRow, run: Run): Promise<UploadedMedia> {
  const { accounts, db, clock, folder } = ports
  const bytes = Number(row.bytes)
  await updateMedia(db, row.id, { state: 'sending', problem: null }, new Date(clock()))
  const announced = { contentType: row.content_type, bytes, category: CATEGORIES[row.kind] }
  const begun = await accounts.ads.beginMedia(account.grant, announced)
  const file = await open(folder.path(row.file_id))
  try {
    for (let at = 0, index = 0; at < bytes; at += PIECE, index += 1) {
      const piece = Buffer.alloc(Math.min(PIECE, bytes - at))
      await file.read(piece, 0, piece.byteLength, at)
      await accounts.ads.sendMediaPiece(account.grant, begun.id, index, piece)
      await run.step(index + 1)
    }
  } finally {
    await file.close()
  }
  const known = { media_id: begun.id, media_key: begun.key, state: 'processing' } as const
  await updateMedia(db, row.id, known, new Date(clock()))
  return await accounts.ads.finishMedia(account.grant, begun.id)
}

async function untilReady(
  ports: CreativePorts,
  account: OpenAdAccount,
  first: UploadedMedia,
  run: Run,
): Promise<UploadedMedia> {
  let state = first
  for (let waited = 0; state.state === 'processing' && waited < LONGEST_WAIT_SECONDS; ) {
    const wait = Math.min(Math.max(state.askAfter, 1), 15)
    await pause(wait)
    waited += wait
    await run.step(run.task.steps_total - 2)
    state = await ports.accounts.ads.mediaState(account.grant, first.id)
  }
  return state
}

async function send(ports: CreativePorts, account: OpenAdAccount, row: MediaRow, run: Run): Promise<void> {
  const { accounts, db, clock } = ports
  const known = (await earlierTry(ports, account, row)) ?? (await upload(ports, account, row, run))
  const done = await untilReady(ports, account, known, run)
  if (done.state !== 'ready')
    throw new TaskProblem(
      done.problem === null ? message('media_unusable') : message('platform_said_only', { said: done.problem }),
    )
  const kept = { key: done.key, category: CATEGORIES[row.kind], name: row.name }
  await accounts.ads.keepMedia(account.grant, account.accountId, kept)
  await updateMedia(
    db,
    row.id,
    { state: 'ready', problem: null, media_id: done.id, media_key: done.key },
    new Date(clock()),
  )
}

/** What people are told when trying again does not help; undefined when it may. */
function lastWord(error: unknown): Message | undefined {
  if (error instanceof TaskProblem) return error.problem
  if (error instanceof Refusal) return problemOfRefusal(error)
  if (!(error instanceof AdsFailure)) return undefined
  if (error.kind === 'rejected') return error.problems[0]?.problem ?? message('media_not_accepted')
  return error.kind === 'unavailable' || error.kind === 'rate_limited' || error.kind === 'unknown_outcome'
    ? undefined
    : problemOfRefusal(refusalOf(error))
}

export const sendMediaWorker = (ports: CreativePorts): JobWorker =>
  taskWorker(ports, SEND_MEDIA, async (run) => {
    const { db, clock } = ports
    const row = await findAnyMedia(db, run.payload.media)
    if (!row || row.state === 'ready') return { media: run.payload.media }
    const now = (): Date => new Date(clock())
    try {
      const standing = await findTeamAccount(db, row.team_id, row.team_account_id)
      if (!standing) throw new TaskProblem(message('account_left_team'))
      await withStandingAccount(ports.accounts, standing, (account) => send(ports, account, row, run), { write: true })
      return { media: row.id }
    } catch (error) {
      const problem = lastWord(error)
      if (problem === undefined) {
        if (!(error instanceof AdsFailure)) await updateMedia(db, row.id, { state: 'failed', problem: null }, now())
        throw error
      }
      await updateMedia(db, row.id, { state: 'failed', problem: storedMessage(problem) }, now())
      throw new TaskProblem(problem)
    }
  })
