// The calls of uploads: which there are, putting an audience into an ad account, taking it out.
import type { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeFollowing, syncUpload } from './change-upload.ts'
import { createUpload } from './create-upload.ts'
import { deleteUpload } from './delete-upload.ts'
import { listSharesOfUpload } from './list-account-shares.ts'
import { listTeamUploads } from './list-team-uploads.ts'
import { shareViaAccount, shareWithAccount, withdrawFromAccount } from './share-with-account.ts'

export const createAudienceUploadHandlers = (ports: AudiencePorts): Handlers<typeof uploadedAudiences> => ({
  listUploads: (context) => listTeamUploads(ports, context),
  createUpload: (context) => createUpload(ports, context),
  changeUpload: (context) => changeFollowing(ports, context),
  syncUpload: (context) => syncUpload(ports, context),
  deleteUpload: (context) => deleteUpload(ports, context),
  listAccountShares: (context) => listSharesOfUpload(ports, context),
  shareWithAccount: (context) => shareWithAccount(ports, context),
  shareViaAccount: (context) => shareViaAccount(ports, context),
  withdrawFromAccount: (context) => withdrawFromAccount(ports, context),
})
