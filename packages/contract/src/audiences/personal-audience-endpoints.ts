// Audiences of a person on the targeting site, saved in their own workspace: put into an ad account, and kept out of campaigns.
import { z } from 'zod'
import { adAccountChangeErrors, networkGrantErrors } from '../ad-accounts/ad-account-shapes.ts'
import { MemberCount, PeopleShare, Size } from '../insights/figure-shapes.ts'
import { AccountCard } from '../insights/insight-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { GivenDefinition } from '../targeting/given-shapes.ts'
import { AudienceConfig, UploadedAudience } from './audience-shapes.ts'
import { definitionErrors } from './definition-errors.ts'

const { network_refused: _, ...openingErrors } = adAccountChangeErrors
const { definition_empty, definition_invalid } = definitionErrors
const savingErrors = {
  definition_empty,
  definition_invalid,
  name_taken: { status: 409, detail: 'Another of your audiences already has this name.' },
  too_many_audiences: { status: 409, detail: 'You’ve reached the limit of saved audiences. Delete some first.' },
} as const

const uploadAudience = endpoint({
  id: 'personalAudiences.upload',
  method: 'POST',
  path: '/api/external/upload-audience/',
  access: access.personal,
  summary:
    'Upload an audience to one of the own ad accounts, as a task; a definition is saved in the own workspace first, once. The ad platform uses a custom audience only if at least 100 of its accounts are active; audience-builder/ says the size beforehand',
  body: z.strictObject({
    /** Of the own ad accounts, by the id of the connection, of the workspace's account, or by the ad platform's. */
    ad_account_id: z.string().max(100).default(''),
    /** A saved or ready-made audience; otherwise the definition of a new one. */
    audience_config_id: z.uuid().optional(),
    definition: GivenDefinition.optional(),
    /** What a new audience is for. */
    type: z.enum(['targeting', 'exclusion']).default('targeting'),
    /** How it is called, here and in the ad account; a saved one's own name unless said. */
    name: z.string().max(255).default(''),
    /** Whether the custom audience is brought up to date when the audience changes. */
    follows: z.boolean().default(true),
  }),
  reply: z.object({
    /** In which it is saved: the word of its addresses. */
    workspace: z.string(),
    upload: UploadedAudience,
  }),
  status: 202,
  idempotent: true,
  errors: {
    ...savingErrors,
    no_ad_account: { status: 400, detail: 'No ad account id provided' },
    not_connected: networkGrantErrors.not_connected,
    subscription_needed: {
      status: 402,
      detail:
        'Uploading requires an active subscription of your workspace. Nothing was sent to the ad account. Subscribe in the team dashboard, then try again.',
    },
    uploads_used_up: {
      status: 402,
      detail: 'Your plan’s uploads for this month are used up. A larger plan includes more.',
    },
    too_many_accounts: { status: 409, detail: 'Your workspace has reached its ad account limit.' },
    already_uploaded: { status: 409, detail: 'This audience is already in the ad account, or being uploaded.' },
    nobody_in_it: { status: 422, detail: 'This audience is empty, so there’s nothing to upload.' },
    // People are counted and sent by the task, which says what goes wrong with them.
    ...openingErrors,
  },
  limit: { max: 30, seconds: 60 },
})

const createExclusionAudience = endpoint({
  id: 'personalAudiences.createExclusion',
  method: 'POST',
  path: '/api/external/create-exclusion-audience/',
  access: access.personal,
  summary:
    'Save a definition in the own workspace as an audience that campaigns keep out; the same one under the same name is found',
  body: z.strictObject({ name: z.string().max(400), definition: GivenDefinition }),
  reply: z.object({ workspace: z.string(), audience: AudienceConfig }),
  status: 201,
  idempotent: true,
  errors: savingErrors,
  limit: { max: 60, seconds: 3600 },
})

const extractExclusionSample = endpoint({
  id: 'personalAudiences.exclusionSample',
  method: 'POST',
  path: '/api/external/extract-exclusion-sample/',
  access: access.personal,
  summary:
    'Whom an exclusion audience keeps out: its size, some of its accounts, and its share of a campaign’s audience',
  body: z.strictObject({
    definition: GivenDefinition,
    /** Whom the campaign is to reach. */
    audience: GivenDefinition.optional(),
  }),
  reply: z.object({
    size: Size,
    /** At random; none of fewer than 100. */
    accounts: z.array(AccountCard),
    /** Null without an audience, and where there are too many accounts to be compared. */
    removes: z.object({ accounts: MemberCount, of: MemberCount, share: PeopleShare.nullable() }).nullable(),
  }),
  errors: definitionErrors,
  limit: { max: 60, seconds: 60 },
})

export const personalAudiences = { uploadAudience, createExclusionAudience, extractExclusionSample } as const
