// An upload of a team of the caller's.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findSeenUpload, type UploadRow } from './audience-upload-store.ts'
import { requireSeen, type SeenRequest } from './own-audience.ts'

export interface OwnUpload {
  readonly upload: UploadRow
  /** Of the team that the upload belongs to. */
  readonly acting: Membership & { readonly userId: string }
}

/** Still uploading, or running at the network. */
export const UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'uploading', 'running'])

/** Refuses with not_found what is foreign or missing, and what is in an ad account that the caller may not use. */
export async function requireUpload({ db }: AudiencePorts, context: SeenRequest): Promise<OwnUpload> {
  const { row: upload, acting } = await requireSeen(db, context, findSeenUpload)
  return { upload, acting }
}
