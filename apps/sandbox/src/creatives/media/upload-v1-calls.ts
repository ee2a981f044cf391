// POST and GET media/upload of API 1.1: a picture at once, or INIT, APPEND, FINALIZE and STATUS.
import { mediaKeyOf } from '@peregrine/domain/ad-network/media-rules.ts'
import type { AdsParts } from '#ads/entity-crud.ts'
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { ApiRefusal } from '#platform/wire-refusals.ts'
import { wireNumber } from '../wire-ids.ts'
import { mediaProgress } from './media-processing.ts'
import type { MediaRecord } from './media-store.ts'
import { mediaUploads, ownersOf, secondsStored, UploadProblem } from './upload-media.ts'

const PATH = '/1.1/media/upload.json'

const refused = (message: string, status = 400): ApiRefusal => new ApiRefusal(status, { request: PATH, error: message })

/** `processing_info` of both versions; undefined when nothing is or was processed. */
export function processingInfo(media: MediaRecord, now: number) {
  const { from, until } = media.processing
  if (until === from) return undefined
  const progress = mediaProgress(media, now)
  switch (progress.state) {
    case 'failed':
      return {
        state: 'failed',
        progress_percent: 100,
        error: { code: 1, name: 'InvalidMedia', message: progress.why },
      }
    case 'pending':
    case 'in_progress':
      return {
        state: progress.state,
        check_after_secs: progress.secondsLeft,
        ...(progress.state === 'in_progress' && { progress_percent: progress.percent }),
      }
    default:
      return { state: 'succeeded', progress_percent: 100 }
  }
}

function answered(media: MediaRecord, { clock }: AdsParts) {
  const { file } = media
  const info = media.complete ? processingInfo(media, clock.now().getTime()) : undefined
  return {
    media_id: wireNumber(media.id),
    media_id_string: media.id,
    media_key: mediaKeyOf(media.category, media.id),
    ...(file !== null && { size: file.bytes }),
    expires_after_secs: secondsStored(media, clock.real()),
    ...(file?.type === 'IMAGE' && { image: { image_type: file.contentType, w: file.width, h: file.height } }),
    ...(file?.type === 'VIDEO' && { video: { video_type: file.contentType } }),
    ...(info !== undefined && { processing_info: info }),
  }
}

/** The file of a form in several parts, or the base64 of `media_data`. */
function bytesSent({ files, form }: ApiRequest): Uint8Array {
  const file = files.get('media')
  if (file !== undefined) return file
  const text = form.get('media_data') ?? Buffer.from(files.get('media_data') ?? []).toString('latin1')
  if (text === '') throw new ApiRefusal(400, { errors: [{ code: 38, message: 'media parameter is missing.' }] })
  if (!/^[A-Za-z0-9+/_\s-]+={0,2}\s*$/.test(text)) throw refused('media_data is no base64.')
  return Buffer.from(text, 'base64')
}

export function uploadV1Calls(parts: AdsParts): readonly SandboxCall[] {
  const uploads = mediaUploads(parts)
  const perform = async (request: ApiRequest): Promise<{ readonly status: number; readonly body: unknown }> => {
    const { form, query, caller } = request
    const given = (name: string): string => form.get(name) ?? query.get(name) ?? ''
    const needed = (name: string): string => {
      if (given(name) === '')
        throw new ApiRefusal(400, { errors: [{ code: 38, message: `${name} parameter is missing.` }] })
      return given(name)
    }
    const { userId } = caller
    switch (given('command').toUpperCase()) {
      case 'INIT': {
        const total = needed('total_bytes')
        if (!/^\d{1,15}$/.test(total)) throw refused('total_bytes must be a whole number.')
        const media = uploads.begin({
          userId,
          contentType: needed('media_type'),
          bytes: Number(total),
          category: given('media_category'),
          otherOwners: ownersOf(given('additional_owners')),
        })
        return { status: 202, body: answered(media, parts) }
      }
      case 'APPEND': {
        const index = needed('segment_index')
        if (!/^\d{1,4}$/.test(index)) throw refused('segment_index must be a whole number.')
        uploads.append(userId, needed('media_id'), Number(index), bytesSent(request))
        return { status: 204, body: undefined }
      }
      case 'FINALIZE':
        return { status: 201, body: answered(await uploads.finish(userId, needed('media_id')), parts) }
      case '': {
        const otherOwners = ownersOf(given('additional_owners'))
        const media = await uploads.uploadWhole(bytesSent(request), {
          userId,
          category: given('media_category'),
          otherOwners,
        })
        return { status: 200, body: answered(media, parts) }
      }
      default:
        throw refused(`command ${given('command')} is not one of INIT, APPEND, FINALIZE.`)
    }
  }
  const said = async <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof UploadProblem) throw refused(error.message, error.status)
      throw error
    }
  }
  return [
    apiCall({
      method: 'POST',
      path: PATH,
      limit: 'mediaPieces',
      scopes: ['media.write'],
      handle: (request) => said(() => perform(request)),
    }),
    apiCall({
      method: 'GET',
      path: PATH,
      limit: 'mediaStatus',
      scopes: ['media.write'],
      handle: ({ query, caller }) =>
        said(() => {
          if (query.get('command')?.toUpperCase() !== 'STATUS') throw refused('command must be STATUS.')
          return { body: answered(uploads.found(caller.userId, query.get('media_id') ?? ''), parts) }
        }),
    }),
  ]
}
