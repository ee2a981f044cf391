// A person's ad accounts, what stands in them, and what is asked about one before something is applied to it.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { fromPlatform } from '../platform/number-kinds.ts'
import {
  AdAccount,
  AdAccountIds,
  AdCampaign,
  AdLineItem,
  adAccountChangeErrors,
  adAccountErrors,
  CheckedAudience,
  EstimateCriterion,
  FundingSource,
  NetworkAudience,
  networkGrantErrors,
  OPTION_LISTS,
  TargetingOption,
} from './ad-account-shapes.ts'

/** The record's id, or the network's id of the account. */
const params = { pk: z.string().max(100) }
const limit = { max: 120, seconds: 60 } as const
const notConnected = { not_connected: networkGrantErrors.not_connected } as const

const listAdAccounts = endpoint({
  id: 'adAccounts.list',
  method: 'GET',
  path: '/api/external/ad-account/',
  access: access.personal,
  summary: 'The ad accounts that the connected people may use, by name',
  reply: z.array(AdAccount),
  limit,
})

const createAdAccount = endpoint({
  id: 'adAccounts.create',
  method: 'POST',
  path: '/api/external/ad-account/',
  access: access.personal,
  summary: 'Add an ad account by its id: the network must let a connected person in, and says how it is called',
  body: AdAccountIds,
  reply: AdAccount,
  errors: { ...adAccountErrors, ...notConnected },
  limit: { max: 60, seconds: 3600 },
})

const createAudiencesAdAccount = endpoint({
  id: 'adAccounts.createForAudiences',
  method: 'POST',
  path: '/api/external/ad-account/create_audiences_ad_account/',
  access: access.personal,
  summary: 'Choose the ad account that audiences are uploaded to',
  body: AdAccountIds,
  reply: AdAccount,
  errors: { ...adAccountChangeErrors, ...notConnected },
  limit: { max: 60, seconds: 3600 },
})

const readAdAccount = endpoint({
  id: 'adAccounts.read',
  method: 'GET',
  path: '/api/external/ad-account/{pk}/',
  access: access.personal,
  summary: 'One ad account, its access proved with the network',
  params,
  reply: AdAccount,
  errors: { network_unavailable: adAccountErrors.network_unavailable, network_busy: adAccountErrors.network_busy },
  limit,
})

const userAccounts = endpoint({
  id: 'adAccounts.ofUser',
  method: 'GET',
  path: '/api/user/accounts/',
  access: access.user,
  summary: "The user's ad accounts",
  reply: z.array(AdAccount),
  limit,
})

const listCampaigns = endpoint({
  id: 'adAccounts.campaigns',
  method: 'GET',
  path: '/api/external/ad-account/{pk}/campaigns/',
  access: access.personal,
  summary: 'Campaigns of an ad account',
  params,
  reply: z.array(AdCampaign),
  errors: adAccountErrors,
  limit,
})

const listLineItems = endpoint({
  id: 'adAccounts.lineItems',
  method: 'GET',
  path: '/api/external/ad-account/{pk}/line-items/',
  access: access.personal,
  summary: 'Line items of an ad account, or of one of its campaigns',
  params,
  query: { campaign: z.string().max(40).optional() },
  reply: z.array(AdLineItem),
  errors: adAccountErrors,
  limit,
})

const listFundingSources = endpoint({
  id: 'adAccounts.fundingSources',
  method: 'GET',
  path: '/api/external/ad-account/{pk}/funding-sources/',
  access: access.personal,
  summary: 'What campaigns of an ad account can be paid from',
  params,
  reply: z.array(FundingSource),
  errors: adAccountErrors,
  limit,
})

const lookUpOptions = endpoint({
  id: 'adAccounts.options',
  method: 'GET',
  path: '/api/external/ad-account/{pk}/options/',
  access: access.personal,
  summary: "The network's own names and ids of what can be targeted",
  params,
  query: {
    list: z.enum(OPTION_LISTS),
    search: z.string().max(100).default(''),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Give a country as two capital letters.')
      .optional(),
    location_type: z.enum(['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES']).optional(),
    conversation_type: z
      .string()
      .regex(/^[A-Z_]{1,60}$/)
      .optional(),
    /** Of television: a market, such as en-US. */
    locale: z
      .string()
      .regex(/^[a-z]{2}-[A-Z]{2}$/, 'Give a market as in en-US.')
      .optional(),
  },
  reply: z.object({ options: z.array(TargetingOption), more: z.boolean() }),
  errors: adAccountErrors,
  limit,
})

const findHandles = endpoint({
  id: 'adAccounts.handles',
  method: 'POST',
  path: '/api/external/ad-account/{pk}/handles/',
  access: access.personal,
  summary: "The network's ids of handles, and which of them nobody has",
  params,
  body: z.strictObject({ handles: z.array(z.string().max(50)).max(500) }),
  reply: z.object({ users: z.array(z.object({ handle: z.string(), id: z.string() })), missing: z.array(z.string()) }),
  errors: adAccountErrors,
  limit,
})

const listCustomAudiences = endpoint({
  id: 'adAccounts.customAudiences',
  method: 'GET',
  path: '/api/external/ad-account/{pk}/custom-audiences/',
  access: access.personal,
  summary: 'Custom audiences of an ad account, and which of them can be targeted yet',
  params,
  reply: z.array(NetworkAudience),
  errors: adAccountErrors,
  limit,
})

const estimateAudience = endpoint({
  id: 'adAccounts.estimate',
  method: 'POST',
  path: '/api/external/ad-account/{pk}/estimate/',
  access: access.personal,
  summary: "The network's own estimate of a set of criteria; null when they are too few",
  params,
  body: z.strictObject({ criteria: z.array(EstimateCriterion).max(4000) }),
  reply: z.object({ estimate: z.object({ min: fromPlatform(z.number()), max: fromPlatform(z.number()) }).nullable() }),
  errors: adAccountErrors,
  limit,
  maxBytes: 1024 * 1024,
})

const validateAdAccount = endpoint({
  id: 'adAccounts.validate',
  method: 'POST',
  path: '/api/external/audience-request/validate-ad-account/',
  access: access.anyone,
  summary:
    'Whether the network lets one of the connected people into an ad account; the same answer when there is none',
  body: z.strictObject({ ad_account_id: z.string().max(100) }),
  reply: z.object({ access: z.boolean() }),
  errors: { network_unavailable: adAccountErrors.network_unavailable, network_busy: adAccountErrors.network_busy },
  limit: { max: 20, seconds: 3600 },
})

const checkCustomAudiences = endpoint({
  id: 'adAccounts.checkCustomAudiences',
  method: 'POST',
  path: '/api/external/check-custom-audiences/',
  // It tells of an ad account, which the token of the extension, known to whoever installs that, does not open (decision 043).
  access: access.accountLookup,
  summary:
    'Which custom audiences, by name, can be targeted in an ad account: through the own connections of a person, or with the fixed token through any connection of this installation',
  body: z.strictObject({
    ad_account_id: z.string().max(100),
    custom_audience_names: z.array(z.string().max(255)).max(200),
  }),
  reply: z.object({ custom_audiences: z.array(CheckedAudience) }),
  errors: { ...adAccountErrors, ...notConnected },
  limit,
})

const checkAgencyAdAccount = endpoint({
  id: 'adAccounts.checkAgency',
  method: 'GET',
  path: '/api/external/check-agency-ad-account/',
  access: access.personal,
  summary: 'Agency handling and special mode of an ad account, once the network has let the person in',
  query: { ad_account_id: z.string().max(100) },
  /** Without access everything else is as for an ad account without special handling. `countries`: null means any. */
  reply: z.object({
    access: z.boolean(),
    agency: z.string().nullable(),
    countries: z.array(z.string()).nullable(),
    special_mode: z.boolean(),
  }),
  errors: { network_unavailable: adAccountErrors.network_unavailable, network_busy: adAccountErrors.network_busy },
  limit: { max: 60, seconds: 3600 },
})

export const adAccounts = {
  listAdAccounts,
  createAdAccount,
  createAudiencesAdAccount,
  readAdAccount,
  userAccounts,
  listCampaigns,
  listLineItems,
  listFundingSources,
  lookUpOptions,
  findHandles,
  listCustomAudiences,
  estimateAudience,
  validateAdAccount,
  checkCustomAudiences,
  checkAgencyAdAccount,
} as const
