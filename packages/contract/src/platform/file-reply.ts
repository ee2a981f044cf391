// The reply of an endpoint that answers with a file.
import { z } from 'zod'

/** Media types of files that come in several formats. */
export const FILE_TYPES = {
  slides: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

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
