// What is next for media: pieces, their end, processing, the library, or leaving it. Pure.
import { UPLOAD_CHUNKS } from '@peregrine/domain/ad-network/media-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { UploadedMedia } from '#connectors/ads/ads-creatives-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { Failure, Next, Problem, Recognized as Recognition } from '#platform/reconcile/reconciler.ts'
import type { MediaRow } from './ad-media-store.ts'
import { problemFor } from './creative-failures.ts'

/** One write, as the journal stores it; `session` is the upload it belongs to. */
export const MediaStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('piece'), session: z.string(), index: z.number() }),
  z.object({ kind: z.literal('finish'), session: z.string() }),
  z.object({ kind: z.literal('keep'), key: z.string() }),
  z.object({ kind: z.literal('delete'), key: z.string() }),
])
export type MediaStep = z.output<typeof MediaStep>

/** Its reconciler. */
export const MEDIA = 'creatives.media'
export const mediaRef = (id: string): TargetRef => ({ kind: MEDIA, target: id })

export const PIECE_BYTES = Math.min(UPLOAD_CHUNKS.mostBytes, 4 * 1024 * 1024)
const piecesOf = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES)
/** The beginning, each piece, the end of them, and the library. */
export const stepsOf = (bytes: number): number => piecesOf(bytes) + 3

export interface MediaTarget extends MediaRow {
  /** Its task was stopped by a person. */
  readonly stopped: boolean
}

export interface ObservedMedia {
  /** How far the ad platform is with the upload; null when it knows of none such. */
  readonly upload: UploadedMedia | null
  /** Seconds since all pieces had arrived. */
  readonly processedFor: number
  /** Whether it is in the account's library. */
  readonly stored: boolean
}

/** The ad platform has lost the upload session: another one is begun. */
export interface MediaNote {
  readonly kind: 'begin_again'
}

/** What is known after a step was done: of a begun or ended upload. */
export interface MediaAnswer {
  readonly id?: string
  readonly key?: string
}

export interface MediaTypes {
  readonly target: MediaTarget
  readonly access: OpenAdAccount
  readonly observed: ObservedMedia
  readonly step: MediaStep
  readonly answer: MediaAnswer
  readonly note: MediaNote
  readonly tx: DbOrTx
}
type Planned = Next<MediaTypes>
type Recognized = Recognition<MediaTypes>

const LONGEST_PROCESSING_SECONDS = 900
const LONGEST_LOOK_SECONDS = 15
/** So many uploads' worth of steps are tried. */
const MOST_UPLOADS = 3

export const STOPPED = problemFor('stopped', message('stopped'))
const UNUSABLE = problemFor('media_unusable', message('media_unusable'))

export function planMedia(row: MediaTarget, seen: ObservedMedia, begun: number): Planned {
  const { state, media_id: session, media_key: key, pieces_sent: sent } = row
  if (row.deleting)
    return key !== null && seen.stored
      ? { kind: 'step', step: { kind: 'delete', key }, left: 1 }
      : { kind: 'converged' }
  if (state === 'ready' || state === 'failed') return { kind: 'converged' }
  if (row.stopped) return { kind: 'stuck', problem: STOPPED }
  const bytes = Number(row.bytes)
  if (session === null || key === null) return { kind: 'step', step: { kind: 'begin' }, left: stepsOf(bytes) }
  const pieces = piecesOf(bytes)
  if (state !== 'processing')
    return sent < pieces
      ? { kind: 'step', step: { kind: 'piece', session, index: sent }, left: pieces - sent + 2 }
      : { kind: 'step', step: { kind: 'finish', session }, left: 2 }
  if (seen.upload === null) return beginAgain(row, begun, UNUSABLE)
  switch (seen.upload.state) {
    case 'processing':
      return seen.processedFor > LONGEST_PROCESSING_SECONDS
        ? { kind: 'stuck', problem: UNUSABLE }
        : { kind: 'wait', seconds: Math.min(Math.max(seen.upload.retryAfter, 1), LONGEST_LOOK_SECONDS) }
    case 'failed': {
      const { problem: said } = seen.upload
      const why = said === null ? UNUSABLE : problemFor('media_unusable', message('platform_said_only', { said }))
      return { kind: 'stuck', problem: why }
    }
    default:
      return { kind: 'step', step: { kind: 'keep', key }, left: 1 }
  }
}

type Again = Extract<Planned, { kind: 'note' | 'stuck' }>

function beginAgain({ bytes }: MediaRow, begun: number, problem: Problem): Again {
  return begun < MOST_UPLOADS * stepsOf(Number(bytes))
    ? { kind: 'note', note: { kind: 'begin_again' } }
    : { kind: 'stuck', problem }
}

const doneIf = (done: boolean): Recognized => (done ? { kind: 'done', answer: {} } : { kind: 'not_done' })

/** What became of a step whose answer was lost. */
export function recognizeMediaStep(step: MediaStep, { upload, stored: retained }: ObservedMedia): Recognized {
  switch (step.kind) {
    case 'begin':
    case 'piece':
      // An upload that is not continued expires, and the same piece again takes the place of the first.
      return { kind: 'repeatable' }
    case 'finish':
      return doneIf(upload !== null && upload.state !== 'open')
    case 'keep':
      return doneIf(retained)
    case 'delete':
      return doneIf(!retained)
  }
}

/** The session of an upload is forgotten after a while, or with a restart of the service. */
export function afterRefusal(row: MediaRow, begun: number, step: MediaStep | null, { problem }: Failure): Again {
  const ofSession = step?.kind === 'piece' || step?.kind === 'finish' || step?.kind === 'keep'
  return ofSession && problem.code === 'not_found' ? beginAgain(row, begun, problem) : { kind: 'stuck', problem }
}
