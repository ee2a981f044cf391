// Ad sets and ads (spec §7): list, create, read, replace, change, delete; ads are switched on and off and deleted.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Ad, AdDraft, AdPage } from './ad-shapes.ts'
import { AdSet, AdSetCreate, AdSetPage, AdSetPatch, AdSetReplace, AdSetTargets } from './adset-shapes.ts'
import { changedTo, notValid, openingErrors } from './campaign-endpoints.ts'
import { CampaignStatus } from './campaign-shapes.ts'

const params = { pk: z.uuid() }
const team = z.string().max(100).optional()
const writing = { max: 240, seconds: 60 } as const
const maxBytes = 2 * 1024 * 1024
const ADSET_SORTS = [
  'name',
  'status',
  'daily_budget',
  'spent',
  'impressions',
  'start',
  'end',
  'modified',
  'created',
] as const
const AD_SORTS = ['name', 'status', 'spent', 'impressions', 'modified', 'created'] as const
const signed = (names: readonly string[]) =>
  z
    .string()
    .max(40)
    .refine((sort) => names.includes(sort.replace(/^-/, '')), `Sort by one of ${names.join(', ')}.`)
const listed = {
  team,
  account: z.string().max(100).optional(),
  campaign: z.uuid().optional(),
  status: z.array(CampaignStatus).max(6).default([]),
  search: z.string().max(100).default(''),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

const listAdSets = endpoint({
  id: 'adsets.list',
  method: 'GET',
  path: '/api/adsets/',
  access: access.member,
  summary: 'Ad sets of the accounts that the member may use, or of one campaign',
  query: { ...listed, sort: signed(ADSET_SORTS).default('-modified') },
  reply: AdSetPage,
})

const createAdSet = endpoint({
  id: 'adsets.create',
  method: 'POST',
  path: '/api/adsets/',
  access: access.member,
  summary: 'Add an ad set to a campaign; below a launched campaign it is put to the network',
  body: AdSetCreate,
  reply: AdSet,
  status: 201,
  idempotent: true,
  errors: openingErrors,
  limit: writing,
  maxBytes,
})

const readAdSet = endpoint({
  id: 'adsets.read',
  method: 'GET',
  path: '/api/adsets/{pk}/',
  access: access.member,
  summary: 'One ad set',
  params,
  query: { team },
  reply: AdSet,
})

const readTargets = endpoint({
  id: 'adsets.targets',
  method: 'GET',
  path: '/api/adsets/{pk}/targets/',
  access: access.member,
  summary: 'What an ad set targets in words, which list it is from, and, where wanted, the ad platform’s estimate',
  params,
  query: { team, estimate: z.enum(['true', 'false']).default('false') },
  reply: AdSetTargets,
  limit: { max: 240, seconds: 60 },
})

const changing = {
  params,
  query: { team },
  reply: AdSet,
  idempotent: true,
  errors: { ...openingErrors, ...changedTo(AdSet), ...notValid },
  limit: writing,
  maxBytes,
} as const

const replaceAdSet = endpoint({
  id: 'adsets.replace',
  method: 'PUT',
  path: '/api/adsets/{pk}/',
  access: access.member,
  summary: 'Replace the fields of an ad set',
  body: AdSetReplace,
  ...changing,
})

const changeAdSet = endpoint({
  id: 'adsets.change',
  method: 'PATCH',
  path: '/api/adsets/{pk}/',
  access: access.member,
  summary: 'Change some fields of an ad set, or switch it on or off',
  body: AdSetPatch,
  ...changing,
})

const deleteAdSet = endpoint({
  id: 'adsets.delete',
  method: 'DELETE',
  path: '/api/adsets/{pk}/',
  access: access.member,
  summary: 'Delete an ad set with its ads, at the network too',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  idempotent: true,
  errors: openingErrors,
  limit: writing,
})

const listAds = endpoint({
  id: 'ads.list',
  method: 'GET',
  path: '/api/ads/',
  access: access.member,
  summary: 'Ads of the accounts that the member may use, or of one campaign or ad set',
  query: { ...listed, ad_set: z.uuid().optional(), sort: signed(AD_SORTS).default('-modified') },
  reply: AdPage,
})

const createAd = endpoint({
  id: 'ads.create',
  method: 'POST',
  path: '/api/adsets/{pk}/ads/',
  access: access.member,
  summary: 'Add an ad to an ad set; below a launched campaign it is put to the network',
  params,
  query: { team },
  body: AdDraft,
  reply: Ad,
  status: 201,
  idempotent: true,
  errors: openingErrors,
  limit: writing,
})

const deleteAd = endpoint({
  id: 'ads.delete',
  method: 'DELETE',
  path: '/api/ads/{pk}/',
  access: access.member,
  summary: 'Delete an ad, at the network too; its creative and its post stay',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  idempotent: true,
  errors: openingErrors,
  limit: writing,
})

const toggleAd = endpoint({
  id: 'ads.toggle',
  method: 'POST',
  path: '/api/ads/{pk}/toggle/',
  access: access.member,
  summary: 'Flip an ad on or off; `running` says which way, so that a repeated call does not flip it back',
  params,
  query: { team },
  body: z.strictObject({ running: z.boolean() }).partial().default({}),
  reply: Ad,
  idempotent: true,
  errors: openingErrors,
  limit: writing,
})

export const adsets = {
  listAdSets,
  createAdSet,
  readAdSet,
  readTargets,
  replaceAdSet,
  changeAdSet,
  deleteAdSet,
  listAds,
  createAd,
  deleteAd,
  toggleAd,
} as const
