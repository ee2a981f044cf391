// The reply of an endpoint that answers with a file.
import { z } from 'zod'

/** What a caller gets of a file: a browser's File fits. */
export interface ReceivedFile {
  /** As the server calls it; '' where it gives no name. */
  readonly name: string
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The handler returns the bytes, the caller gets a File. */
export const FileReply = z.custom<Uint8Array>().transform((bytes) => bytes as unknown as ReceivedFile)
