// Uploading, whichever protocol asks for it: begin, piece after piece, finish, and how far it has come.
import {
  checkAnnouncedMedia,
  checkMediaFile,
  type MediaCategory,
  mediaCategoryOf,
  UPLOAD_CHUNKS,
  UPLOAD_KEPT_SECONDS,
  usualCategory,
} from '@peregrine/domain/ad-network/media-rules.ts'
import type { AdsParts } from '#ads/entity-crud.ts'
import { nextWireId } from '../wire-ids.ts'
import { inspectMedia } from './inspect-media.ts'
import { mediaProcessingOrder, processingTime } from './media-processing.ts'
import {
  findMedia,
  forgetUnusedMedia,
  insertMedia,
  type MediaRecord,
  piecedBytes,
  saveMedia,
  savePiece,
} from './media-store.ts'
import { FILM_STILL, paintPicture } from './painted-pictures.ts'

/** What is wrong with an upload: each protocol says it in its own way. */
export class UploadProblem extends Error {
  override readonly name = 'UploadProblem'
  readonly status: number
  readonly parameter: string
  constructor(message: string, parameter: string, status = 400) {
    super(message)
    this.status = status
    this.parameter = parameter
  }
}

export interface UploadBegin {
  readonly userId: string
  readonly contentType: string
  readonly bytes: number
  /** As it was written; empty: told by the file. */
  readonly category: string
  readonly otherOwners: readonly string[]
}

const DAY = 86_400_000
const MOST_OWNERS = 100

function categoryNamed(text: string): MediaCategory | undefined {
  if (text === '') return undefined
  const category = mediaCategoryOf(text)
  if (category !== undefined) return category
  throw new UploadProblem(`media_category ${text} is not supported.`, 'media_category')
}

/** A comma-separated list of user ids. */
export function ownersOf(text: string): readonly string[] {
  const owners = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (owners.length > MOST_OWNERS || !owners.every((one) => /^\d{1,19}$/.test(one)))
    throw new UploadProblem(`additional_owners must be up to ${MOST_OWNERS} user ids.`, 'additional_owners')
  return owners
}

export function mediaUploads(parts: AdsParts) {
  const { store, clock } = parts
  const blank = (userId: string, otherOwners: readonly string[], category: MediaCategory) => ({
    ownerId: userId,
    otherOwners,
    category,
    complete: false,
    file: null,
    problem: null,
    processing: { from: 0, until: 0 },
    storedUntil: clock.real().getTime() + DAY,
    used: false,
    posterId: null,
  })

  /** Of the one who uploaded it, while it is kept. */
  const found = (userId: string, id: string): MediaRecord => {
    const media = /^\d{1,19}$/.test(id) ? findMedia(store, id) : undefined
    if (media === undefined || media.ownerId !== userId || (!media.used && media.storedUntil <= clock.real().getTime()))
      throw new UploadProblem(
        'Could not find the media id: it is unknown, of somebody else, or expired.',
        'media_id',
        404,
      )
    return media
  }

  const begin = ({ userId, contentType, bytes, category: named, otherOwners }: UploadBegin): MediaRecord => {
    const category = categoryNamed(named)
    const [wrong] = checkAnnouncedMedia({ category, contentType, bytes })
    if (wrong !== undefined) throw new UploadProblem(wrong.message, wrong.parameter)
    return store.transaction(() => {
      forgetUnusedMedia(store, clock.real().getTime())
      const moving = contentType.startsWith('video/') ? 'VIDEO' : contentType === 'image/gif' ? 'GIF' : 'IMAGE'
      const media: MediaRecord = {
        ...blank(userId, otherOwners, category ?? usualCategory(moving)),
        id: nextWireId(parts),
        announced: { contentType, bytes },
      }
      insertMedia(store, media)
      return media
    })
  }

  const append = (userId: string, id: string, piece: number, bytes: Uint8Array): MediaRecord => {
    if (!Number.isInteger(piece) || piece < 0 || piece >= UPLOAD_CHUNKS.most)
      throw new UploadProblem(`segment_index must be from 0 to ${UPLOAD_CHUNKS.most - 1}.`, 'segment_index')
    if (bytes.length === 0) throw new UploadProblem('media parameter is missing.', 'media')
    if (bytes.length > UPLOAD_CHUNKS.mostBytes)
      throw new UploadProblem(`A segment may have at most ${UPLOAD_CHUNKS.mostBytes} bytes.`, 'media', 413)
    return store.transaction(() => {
      const media = found(userId, id)
      if (media.complete) throw new UploadProblem('The upload was finalized already.', 'media_id')
      savePiece(store, id, piece, bytes)
      return media
    })
  }

  /** A still of its own for what moves: nothing is decoded here, so it shows nothing of the film. */
  const paintPoster = (media: MediaRecord, width: number, height: number): string => {
    const id = nextWireId(parts)
    const scale = Math.min(1, 640 / Math.max(width, height))
    const size = { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) }
    const picture = paintPicture(FILM_STILL, size.width, size.height)
    insertMedia(store, {
      ...blank(media.ownerId, media.otherOwners, 'TWEET_IMAGE'),
      id,
      announced: { contentType: 'image/png', bytes: picture.length },
      complete: true,
      used: true,
      file: { type: 'IMAGE', contentType: 'image/png', bytes: picture.length, duration: null, frames: null, ...size },
    })
    savePiece(store, id, 0, picture)
    return id
  }

  /** Checked by what it is. Films and animations are worked through afterwards, and fail there; pictures at once. */
  const finish = async (userId: string, id: string): Promise<MediaRecord> => {
    const begun = found(userId, id)
    if (begun.complete) return begun
    const bytes = piecedBytes(store, id)
    const isWhole = bytes.pieces.every((piece, index) => piece === index)
    if (bytes.pieces.length === 0 || !isWhole) throw new UploadProblem('A segment is missing.', 'segment_index')
    if (begun.announced.bytes !== null && bytes.size !== begun.announced.bytes)
      throw new UploadProblem('Segments do not add up to provided total file size.', 'total_bytes')
    const inspected = await inspectMedia(bytes)
    const file = 'facts' in inspected ? inspected.facts : null
    const announced = begun.announced.contentType ?? undefined
    const wrong = file === null ? undefined : checkMediaFile(begun.category, file, announced)[0]?.message
    const problem = 'unusable' in inspected ? inspected.unusable : (wrong ?? null)
    if (problem !== null && begun.category === 'TWEET_IMAGE') throw new UploadProblem(problem, 'media')
    return store.transaction(() => {
      const media = found(userId, id)
      if (media.complete) return media
      const from = clock.now().getTime()
      const moves = media.category !== 'TWEET_IMAGE'
      const done: MediaRecord = {
        ...media,
        complete: true,
        file,
        problem: problem ?? (moves ? (mediaProcessingOrder(store).fails ?? null) : null),
        processing: { from, until: from + (moves ? processingTime(store, bytes.size) : 0) },
        storedUntil: clock.real().getTime() + UPLOAD_KEPT_SECONDS * 1000,
        posterId: moves && file !== null ? paintPoster(media, file.width, file.height) : null,
      }
      saveMedia(store, done)
      return done
    })
  }

  /** All of it in one request. */
  const uploadWhole = async (
    bytes: Uint8Array,
    { userId, category: named, otherOwners }: Pick<UploadBegin, 'userId' | 'category' | 'otherOwners'>,
  ): Promise<MediaRecord> => {
    if (bytes.length === 0) throw new UploadProblem('media parameter is missing.', 'media')
    const category = categoryNamed(named)
    const media = store.transaction(() => {
      forgetUnusedMedia(store, clock.real().getTime())
      const isAnimation = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'GIF8'
      const made: MediaRecord = {
        ...blank(userId, otherOwners, category ?? (isAnimation ? 'TWEET_GIF' : 'TWEET_IMAGE')),
        id: nextWireId(parts),
        announced: { contentType: null, bytes: bytes.length },
      }
      insertMedia(store, made)
      savePiece(store, made.id, 0, bytes)
      return made
    })
    return finish(userId, media.id)
  }

  return { begin, append, finish, uploadWhole, found }
}

/** Seconds of the real clock for which what was uploaded is kept. */
export const secondsStored = ({ storedUntil }: MediaRecord, real: Date): number =>
  Math.max(0, Math.ceil((storedUntil - real.getTime()) / 1000))
