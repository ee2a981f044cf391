// Connections to the network, ad accounts, and what stands in them, as they travel; what may go wrong with each of them.
import { NETWORK_RIGHTS } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { z } from 'zod'
import { fromPlatform } from '../platform/number-kinds.ts'

/** A connected account of the network. `reconnect`: the network does not take the grant any more. */
export const Connection = z.object({
  id: z.string(),
  provider: z.string(),
  handle: z.string(),
  state: z.enum(['connected', 'reconnect']),
  /** When it was connected last. */
  connected: z.string(),
  /** What it lets us do at the network; nothing of an account that one only signs in with. */
  may: z.array(z.enum(NETWORK_RIGHTS)),
  /** An account of the analytics suite is read through it, and through no other: disconnecting deletes what was read of it. */
  sole_reader: z.boolean(),
})
export type Connection = z.output<typeof Connection>

export const AdAccount = z.object({
  /** Of this record; the calls below `/api/external/ad-account/` take it, or the network's id. */
  id: z.string(),
  /** The network's. */
  account_id: z.string(),
  name: z.string(),
  network: z.string(),
  /** IANA. */
  timezone: z.string(),
  /** Of the connected person through whom it is reached; null when disconnected. */
  handle: z.string().nullable(),
  state: z.enum(['connected', 'reconnect', 'disconnected']),
  /** Whether the network let the connected person in when it was last asked; null: not asked yet. */
  access: z.boolean().nullable(),
  /** Whether the connected person may change campaigns and targeting; null: not asked yet. */
  may_write: z.boolean().nullable(),
  /** Whether audiences are uploaded to it. */
  for_audiences: z.boolean(),
  /** When the network last said so. */
  checked: z.string(),
})
export type AdAccount = z.output<typeof AdAccount>

export const AdAccountIds = z.strictObject({ account_id: z.string().max(100), name: z.string().max(255).default('') })

export const AdCampaign = z.object({ id: z.string(), name: z.string(), status: z.enum(['ACTIVE', 'PAUSED', 'DRAFT']) })
export const AdLineItem = z.object({
  id: z.string(),
  campaign_id: z.string(),
  name: z.string(),
  objective: z.string(),
  product_type: z.string(),
  placements: z.array(z.string()),
  status: z.enum(['ACTIVE', 'PAUSED', 'DRAFT']),
  start: z.string().nullable(),
  end: z.string().nullable(),
})
export const FundingSource = z.object({
  id: z.string(),
  description: z.string(),
  currency: z.string(),
  usable: z.boolean(),
})

/** One entry of the network's look-ups. */
export const TargetingOption = z.object({
  type: z.string(),
  value: z.string(),
  name: z.string(),
  group: z.string().nullable(),
  country_code: z.string().nullable(),
})
export const OPTION_LISTS = [
  'interests',
  'languages',
  'tv_markets',
  'conversations',
  'network_operators',
  'locations',
  'tv_shows',
] as const

export const NetworkAudience = z.object({
  id: z.string(),
  name: z.string(),
  targetable: z.boolean(),
  reasons: z.array(z.string()),
  size: fromPlatform(z.number()).nullable(),
})
/** `known` is false for a name that the ad account has no audience of. */
export const CheckedAudience = z.object({
  name: z.string(),
  known: z.boolean(),
  targetable: z.boolean(),
  reasons: z.array(z.string()),
})

export const EstimateCriterion = z.strictObject({
  targeting_type: z.string().max(60),
  targeting_value: z.string().max(500),
  operator_type: z.enum(['EQ', 'NE', 'GTE', 'LT']).default('EQ'),
})

/** What may go wrong whenever the network is asked about an ad account. */
export const adAccountErrors = {
  reconnect_needed: {
    status: 409,
    detail: 'The ad account isn’t connected any more. Reconnect it.',
  },
  no_account_access: { status: 403, detail: 'The connected user doesn’t have access to this ad account.' },
  network_unavailable: { status: 503, detail: 'The ad platform can’t be reached right now. Please try again later.' },
  network_busy: { status: 429, detail: 'The ad platform’s rate limit has been reached. Please try again later.' },
  /** The sentence says which rule of the network was broken; `problems` beside it lists them all. */
  network_refused: { status: 422, detail: 'The ad platform rejected this.' },
} as const
/** Beside them, when something is to be changed there. */
export const adAccountChangeErrors = {
  ...adAccountErrors,
  read_only_account: { status: 403, detail: 'The connected user has read-only access to this ad account.' },
} as const
export type AdAccountErrorCode = keyof typeof adAccountChangeErrors

/** What may go wrong whenever something is done as the connected account of the network, in no ad account. */
export const networkGrantErrors = {
  not_connected: { status: 409, detail: 'Connect your ad account first.' },
  reconnect_needed: adAccountErrors.reconnect_needed,
  network_unavailable: adAccountErrors.network_unavailable,
  network_busy: adAccountErrors.network_busy,
  network_refused: adAccountErrors.network_refused,
} as const
/** Beside them, where a connection of OAuth 2 may allow less. */
export const networkRightErrors = {
  right_missing: {
    status: 409,
    detail: 'This connection doesn’t allow this. Nothing was changed. Reconnect the account and allow it there.',
  },
} as const
