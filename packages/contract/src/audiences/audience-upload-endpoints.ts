// Audiences put into an ad account: their people go there hashed, and the network says when they can be targeted.
import { z } from 'zod'
import { adAccountChangeErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { AccountShare, AccountShares, PermissionLevel, UploadedAudience } from './audience-shapes.ts'

const team = z.string().max(100).optional()
const { network_refused: _, ...openingErrors } = adAccountChangeErrors

const listUploads = endpoint({
  id: 'uploadedAudiences.list',
  method: 'GET',
  path: '/api/uploaded-audiences/',
  access: access.member,
  summary: 'Uploads of the team, or of one of its audiences, newest first',
  query: { team, audience: z.uuid().optional() },
  reply: z.array(UploadedAudience),
})

const createUpload = endpoint({
  id: 'uploadedAudiences.create',
  method: 'POST',
  path: '/api/uploaded-audiences/',
  access: access.member,
  summary: 'Upload an audience to an ad account; as a task',
  body: z.strictObject({
    team,
    audience: z.uuid(),
    /** Our id of the team's ad account, or the network's. */
    account: z.string().max(100),
    /** How it is called there; its own name unless said. */
    name: z.string().max(255).optional(),
    /** Whether the list is brought up to date when the audience changes. */
    follows: z.boolean().default(true),
  }),
  reply: UploadedAudience,
  status: 202,
  idempotent: true,
  errors: {
    subscription_needed: {
      status: 402,
      detail: 'This requires an active subscription. Choose a plan under Team, Subscription.',
    },
    uploads_used_up: {
      status: 402,
      detail:
        'Your plan’s uploads for this month are used up. Choose a larger plan under Team, Subscription, or wait until next month.',
    },
    account_needed: {
      status: 409,
      detail: 'Connect an ad account to the team first, under Team, Ad accounts.',
    },
    already_uploaded: { status: 409, detail: 'This audience is already in the ad account, or being uploaded.' },
    nobody_in_it: { status: 422, detail: 'This audience is empty, so there’s nothing to upload.' },
    // People are counted and sent by the task, which says what goes wrong with them.
    ...openingErrors,
  },
  limit: { max: 30, seconds: 60 },
})

const params = { pk: z.uuid() }
const under_way = { status: 409, detail: 'The upload is in progress. Cancel it first.' } as const

const not_there_yet = { status: 409, detail: 'The audience isn’t in the ad account yet.' } as const

const changeUpload = endpoint({
  id: 'uploadedAudiences.change',
  method: 'PATCH',
  path: '/api/uploaded-audiences/{pk}/',
  access: access.member,
  summary: 'Whether a list in an ad account follows its audience',
  params,
  query: { team },
  body: z.strictObject({ team, follows: z.boolean() }),
  reply: UploadedAudience,
})

const syncUpload = endpoint({
  id: 'uploadedAudiences.sync',
  method: 'POST',
  path: '/api/uploaded-audiences/{pk}/sync/',
  access: access.member,
  summary: 'Bring a list in an ad account up to date with its audience: who left goes, who entered comes; as a task',
  params,
  query: { team },
  body: z.strictObject({ team }),
  reply: UploadedAudience,
  status: 202,
  idempotent: true,
  errors: {
    under_way,
    not_there_yet,
  },
  limit: { max: 30, seconds: 60 },
})

const deleteUpload = endpoint({
  id: 'uploadedAudiences.delete',
  method: 'DELETE',
  path: '/api/uploaded-audiences/{pk}/',
  access: access.member,
  summary: 'Take an audience out of the ad account',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  errors: {
    under_way,
    ...adAccountChangeErrors,
  },
})

const listAccountShares = endpoint({
  id: 'uploadedAudiences.accountShares',
  method: 'GET',
  path: '/api/uploaded-audiences/{pk}/account-shares/',
  access: access.member,
  summary: 'Ad accounts with which an uploaded audience is shared, as the ad platform confirms it',
  params,
  query: { team },
  reply: AccountShares,
})

const accountShareErrors = {
  not_there_yet,
  same_account: { status: 409, detail: 'The audience already belongs to this ad account. Choose another one.' },
  already_shared: {
    status: 409,
    detail: 'The audience is already shared with this ad account at this permission level, or about to be.',
  },
} as const

const shareWithAccount = endpoint({
  id: 'uploadedAudiences.shareWithAccount',
  method: 'POST',
  path: '/api/uploaded-audiences/{pk}/account-shares/',
  access: access.member,
  summary: 'Share an uploaded audience with another ad account, or change what it may do with it; in the background',
  params,
  query: { team },
  body: z.strictObject({
    team,
    /** Our id of one of the team's ad accounts, or the ad platform's id of any. */
    account: z.string().max(100),
    level: PermissionLevel.default('READ_ONLY'),
  }),
  reply: AccountShare,
  status: 202,
  idempotent: true,
  errors: accountShareErrors,
  limit: { max: 30, seconds: 60 },
})

/** For programs and the targeting site, which know an audience and an ad account, and nothing of uploads. */
const shareViaAccount = endpoint({
  id: 'uploadedAudiences.shareViaAccount',
  method: 'POST',
  path: '/api/external/audience-configs/{pk}/share-via-account/',
  access: access.personal,
  summary: 'Share an audience that a team of the person uploaded with another ad account; in the background',
  params,
  body: z.strictObject({
    /** The ad platform's id. */
    ad_account_id: z.string().max(100),
    permission_level: PermissionLevel.default('READ_ONLY'),
  }),
  reply: AccountShare,
  status: 202,
  idempotent: true,
  errors: accountShareErrors,
  limit: { max: 30, seconds: 60 },
})

const withdrawFromAccount = endpoint({
  id: 'uploadedAudiences.withdrawFromAccount',
  method: 'DELETE',
  path: '/api/uploaded-audiences/{pk}/account-shares/{share}/',
  access: access.member,
  summary: 'Stop sharing an uploaded audience with another ad account; in the background',
  params: { ...params, share: z.uuid() },
  query: { team },
  reply: AccountShare,
  status: 202,
})

export const uploadedAudiences = {
  listUploads,
  createUpload,
  changeUpload,
  syncUpload,
  deleteUpload,
  listAccountShares,
  shareWithAccount,
  shareViaAccount,
  withdrawFromAccount,
} as const
