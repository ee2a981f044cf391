// An upload of a team of the caller's.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { teamIds } from '#platform/team-of.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findUpload, type UploadRow } from './audience-upload-store.ts'
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

export async function requireUpload({ db }: AudiencePorts, context: Requested): Promise<OwnUpload> {
  const upload = await findUpload(db, teamIds(context), context.params.pk)
  const membership = memberships(context).find(({ team }) => team === upload?.team_id)
  if (!upload || !membership) return context.refuse('not_found')
  return { upload, acting: { ...membership, userId: personOf(context.caller).userId } }
}

/** The same in an ad account that the caller may use. */
export async function requireUsableUpload(ports: AudiencePorts, context: Requested): Promise<OwnUpload> {
  const own = await requireUpload(ports, context)
  const { team_account_id: account } = own.upload
  if (account !== null) await usableTeamAccount(ports.accounts, own.acting, account)
  return own
}
