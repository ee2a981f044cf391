// What a person without a team shares: a ready-made audience, or a saved targeting list of their own.
import { SHARE_MAILS_PER_DAY, SHARE_SHOWS } from '@peregrine/domain/audiences/share-rules.ts'
import { z } from 'zod'
import { Definition } from '../insights/definition-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Country, TargetingPackage } from '../targeting/package-shapes.ts'
import { ListReach } from '../targeting/reach-shapes.ts'
import { AudienceShare, openShareErrors, SharedAudience, shareFields, shareLimits } from './audience-share-endpoints.ts'

const ofAudience = { pk: z.uuid() }
const ofList = { pk: z.string().max(100) }
const limit = { max: 30, seconds: 3600 } as const
const errors = {
  ...shareLimits,
  share_mails_used_up: {
    status: 429,
    detail: `You’ve reached the limit of ${SHARE_MAILS_PER_DAY} shared emails a day. Copy the link instead, or try again tomorrow.`,
  },
} as const
const made = AudienceShare.extend({ link: z.string() })

const shareAudience = endpoint({
  id: 'personalShares.shareAudience',
  method: 'POST',
  path: '/api/external/audience-configs/{pk}/share/',
  access: access.personal,
  summary: 'Make a signed link that shows a ready-made audience, and send it by e-mail if wanted; it is told only now',
  params: ofAudience,
  body: z.strictObject({ shows: z.enum(SHARE_SHOWS).default('audience'), ...shareFields }),
  reply: made,
  status: 201,
  idempotent: true,
  errors,
  limit,
})

const audienceSharedWith = endpoint({
  id: 'personalShares.audienceSharedWith',
  method: 'GET',
  path: '/api/external/audience-configs/{pk}/shared-with/',
  access: access.personal,
  summary: 'With whom the caller has shared a ready-made audience, newest first; never the links themselves',
  params: ofAudience,
  reply: z.array(AudienceShare),
})

const shareList = endpoint({
  id: 'personalShares.shareList',
  method: 'POST',
  path: '/api/external/audience-usages/{pk}/share/',
  access: access.personal,
  summary: 'Make a signed link that shows a saved list, and send it by e-mail if wanted; it is told only now',
  params: ofList,
  body: z.strictObject(shareFields),
  reply: made,
  status: 201,
  idempotent: true,
  errors,
  limit,
})

const listSharedWith = endpoint({
  id: 'personalShares.listSharedWith',
  method: 'GET',
  path: '/api/external/audience-usages/{pk}/shared-with/',
  access: access.personal,
  summary: 'With whom a saved list is shared, newest first; never the links themselves',
  params: ofList,
  reply: z.array(AudienceShare),
})

const revokeShare = endpoint({
  id: 'personalShares.revoke',
  method: 'DELETE',
  path: '/api/external/shares/{pk}/',
  access: access.personal,
  summary: 'Revoke a link of one’s own: from now on it opens nothing',
  params: ofAudience,
  reply: AudienceShare,
})

const sharedListSchema = z.object({
  name: z.string(),
  targeting_package: TargetingPackage,
  countries: z.array(Country),
  reach: ListReach.nullable(),
  definition: Definition.nullable(),
  modified: z.iso.datetime(),
  shared_by: z.string(),
  expires: z.iso.datetime(),
})
export interface SharedList extends z.output<typeof sharedListSchema> {}
export interface SharedListGiven extends z.input<typeof sharedListSchema> {}
/** A saved list as somebody outside sees it. */
export const SharedList: z.ZodType<SharedList, SharedListGiven> = sharedListSchema

const verifySigned = endpoint({
  id: 'personalShares.verifySigned',
  method: 'GET',
  path: '/api/external/audience-usages/verify_signed/',
  access: access.anyone,
  summary: 'Verifies a signed share link by the token in it, and answers what it shows',
  query: { token: z.string().min(1).max(200), language: z.enum(['en', 'ja']).default('en') },
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('audience'), audience: SharedAudience }),
    z.object({ kind: z.literal('list'), list: SharedList }),
  ]),
  errors: openShareErrors,
  limit: { max: 60, seconds: 60 },
})

export const personalShares = {
  shareAudience,
  audienceSharedWith,
  shareList,
  listSharedWith,
  revokeShare,
  verifySigned,
} as const
