// The reply of an endpoint that answers with a file.
import { z } from 'zod'

/** What a caller gets of a file: a browser's Blob fits. */
export interface ReceivedFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The handler returns the bytes, the caller gets a Blob. */
export const FileReply = z.custom<Uint8Array>().transform((bytes) => bytes as unknown as ReceivedFile)
