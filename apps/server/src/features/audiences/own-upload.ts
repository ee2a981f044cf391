// An upload of a team of the caller's.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { teamIds } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findSeenUpload, type UploadRow } from './audience-upload-store.ts'
import { memberships } from './own-audience.ts'

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'request' | 'refuse'> & {
  readonly params: { readonly pk: string }
}

export interface OwnUpload {
  readonly upload: UploadRow
  /** Of the team that the upload belongs to. */
  readonly acting: Membership & { readonly userId: string }
}

/** Still uploading, or running at the network. */
export const UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'uploading', 'running'])

/** Refuses with not_found what is foreign or missing, and what is in an ad account that the caller may not use. */
export async function requireUpload({ db }: AudiencePorts, context: Requested): Promise<OwnUpload> {
  const { userId } = personOf(context.caller)
  const upload = await findSeenUpload(db, { teams: teamIds(context), userId }, context.params.pk)
  const membership = memberships(context).find(({ team }) => team === upload?.team_id)
  if (!upload || !membership) return context.refuse('not_found')
  return { upload, acting: { ...membership, userId } }
}
