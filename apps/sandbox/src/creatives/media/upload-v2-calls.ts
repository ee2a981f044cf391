// Media upload of API v2: a picture at once, or initialize, append and finalize, and how far it has come.
import { mediaKeyOf } from '@peregrine/domain/ad-network/media-rules.ts'
import type { AdsParts } from '#ads/entity-crud.ts'
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { ApiRefusal } from '#platform/wire-refusals.ts'
import { invalidRequest } from '#users/api-fields.ts'
import type { MediaRecord } from './media-store.ts'
import { mediaUploads, ownersOf, secondsStored, UploadProblem } from './upload-media.ts'
import { processingInfo } from './upload-v1-calls.ts'

const NOT_FOUND = 'https://api.x.com/2/problems/resource-not-found'

function refusalOf({ message, parameter, status }: UploadProblem): ApiRefusal {
  if (status !== 404) return invalidRequest(parameter, '', message)
  return new ApiRefusal(404, {
    title: 'Not Found Error',
    detail: message,
    type: NOT_FOUND,
    status,
    parameter,
    resource_type: 'media',
  })
}

function answered(media: MediaRecord, { clock }: AdsParts) {
  const { file } = media
  const info = media.complete ? processingInfo(media, clock.now().getTime()) : undefined
  return {
    data: {
      id: media.id,
      media_key: mediaKeyOf(media.category, media.id),
      expires_after_secs: secondsStored(media, clock.real()),
      ...(file !== null && { size: file.bytes }),
      ...(file?.type === 'IMAGE' && { image: { image_type: file.contentType, w: file.width, h: file.height } }),
      ...(file?.type === 'VIDEO' && { video: { video_type: file.contentType } }),
      ...(info !== undefined && { processing_info: info }),
    },
  }
}

type Json = Readonly<Record<string, unknown>>

const jsonIn = ({ body }: ApiRequest): Json =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Json) : {}

/** A value of the JSON, of the form, or of the query, as a text; lists with commas between. */
function given(request: ApiRequest, name: string): string {
  const value = jsonIn(request)[name]
  if (Array.isArray(value)) return value.map(String).join(',')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return request.form.get(name) ?? request.query.get(name) ?? ''
}

function bytesSent(request: ApiRequest): Uint8Array {
  const file = request.files.get('media')
  if (file !== undefined) return file
  const text = given(request, 'media')
  if (text === '') throw new UploadProblem('media is required', 'media')
  return Buffer.from(text, 'base64')
}

function wholeNumber(request: ApiRequest, name: string): number {
  const text = given(request, name)
  if (!/^\d{1,15}$/.test(text)) throw new UploadProblem(`${name} must be a whole number`, name)
  return Number(text)
}

export function uploadV2Calls(parts: AdsParts): readonly SandboxCall[] {
  const uploads = mediaUploads(parts)
  const { clock } = parts
  const call = (
    method: 'GET' | 'POST',
    path: string,
    limit: 'mediaUpload' | 'mediaPieces' | 'mediaStatus',
    work: (request: ApiRequest) => unknown,
  ): SandboxCall =>
    apiCall({
      method,
      path,
      limit,
      scopes: ['media.write'],
      async handle(request) {
        try {
          return { body: await work(request) }
        } catch (error) {
          throw error instanceof UploadProblem ? refusalOf(error) : error
        }
      },
    })
  const begin = (request: ApiRequest) =>
    answered(
      uploads.begin({
        userId: request.caller.userId,
        contentType: given(request, 'media_type'),
        bytes: wholeNumber(request, 'total_bytes'),
        category: given(request, 'media_category'),
        otherOwners: ownersOf(given(request, 'additional_owners')),
      }),
      parts,
    )
  const append = (request: ApiRequest, id: string) => {
    const media = uploads.append(request.caller.userId, id, wholeNumber(request, 'segment_index'), bytesSent(request))
    return { data: { expires_at: Math.floor(clock.real().getTime() / 1000) + secondsStored(media, clock.real()) } }
  }
  const finish = async (request: ApiRequest, id: string) =>
    answered(await uploads.finish(request.caller.userId, id), parts)
  return [
    call('POST', '/2/media/upload/initialize', 'mediaPieces', begin),
    call('POST', '/2/media/upload/:id/append', 'mediaPieces', (request) => append(request, request.path.id ?? '')),
    call('POST', '/2/media/upload/:id/finalize', 'mediaPieces', (request) => finish(request, request.path.id ?? '')),
    // The quickstart still shows the commands of API 1.1 at this address.
    call('POST', '/2/media/upload', 'mediaUpload', async (request) => {
      const command = given(request, 'command').toUpperCase()
      if (command === 'INIT') return begin(request)
      if (command === 'APPEND') return append(request, given(request, 'media_id'))
      if (command === 'FINALIZE') return finish(request, given(request, 'media_id'))
      if (command !== '') throw new UploadProblem(`command ${command} is not known`, 'command')
      if (given(request, 'media_category') === '')
        throw new UploadProblem('media_category is required', 'media_category')
      const media = await uploads.uploadWhole(bytesSent(request), {
        userId: request.caller.userId,
        category: given(request, 'media_category'),
        otherOwners: ownersOf(given(request, 'additional_owners')),
      })
      return answered(media, parts)
    }),
    call('GET', '/2/media/upload', 'mediaStatus', ({ query, caller }) =>
      answered(uploads.found(caller.userId, query.get('media_id') ?? ''), parts),
    ),
  ]
}
