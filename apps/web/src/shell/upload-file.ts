// Uploads a file in pieces: after a break it goes on where the server says that it is.
import { payloadOf } from '@peregrine/client/client.ts'
import { FILE_PIECE_BYTES, files } from '@peregrine/contract/files/file-endpoints.ts'
import { call, isCallError } from './calls.ts'

const TRIES = 4
const FIRST_PAUSE_MS = 500
/** Small enough that the progress moves. */
const PIECE = Math.min(FILE_PIECE_BYTES, 1024 * 1024)

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Worth another try: nobody answered, or the server was in trouble. */
const passes = (error: unknown): boolean => isCallError(error) && (error.status === 0 || error.status >= 500)

export interface UploadWatch {
  /** Share of the file that has arrived, 0..1. */
  onProgress(share: number): void
  readonly signal: AbortSignal
}

/** Announces a file; throws the refusals of the policy. */
export async function announceFile(file: File): Promise<string> {
  const body = { name: file.name.slice(0, 255), content_type: file.type, bytes: file.size }
  return (await call(files.policy, { body })).file.id
}

/** Sends what is missing of an announced file, and confirms it. Throws when it stays broken off. */
export async function sendFile(id: string, file: File, { onProgress, signal }: UploadWatch): Promise<void> {
  const params = { pk: id }
  let at = (await call(files.readUpload, { params }, { signal })).received
  for (let tries = 0; at < file.size; ) {
    try {
      const rawBody = file.slice(at, at + PIECE)
      at = (await call(files.sendPiece, { params, query: { offset: at }, rawBody }, { signal })).received
      tries = 0
      onProgress(at / file.size)
    } catch (error) {
      tries += 1
      // It is elsewhere than we thought, and the refusal says where.
      const current = payloadOf(files.sendPiece, error, 'wrong_offset')?.current
      if ((!current && !passes(error)) || tries >= TRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** tries)
      at = (current ?? (await call(files.readUpload, { params }, { signal }))).received
    }
  }
  await call(files.complete, { body: { id } }, { signal })
}
