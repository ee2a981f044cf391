// Campaigns as whole trees: what the campaign form loads and saves, each in one call.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { changedTo, notValid, openingErrors } from './campaign-endpoints.ts'
import { CampaignSave, CampaignTree, CampaignTreeCreate } from './campaign-tree-shapes.ts'

const params = { pk: z.uuid() }
const query = { team: z.string().max(100).optional() }
const writing = {
  reply: CampaignTree,
  idempotent: true,
  limit: { max: 240, seconds: 60 },
  maxBytes: 4 * 1024 * 1024,
} as const

const readTree = endpoint({
  id: 'campaigns.readTree',
  method: 'GET',
  path: '/api/campaigns/{pk}/tree/',
  access: access.member,
  summary: 'A campaign with all its ad sets and ads',
  params,
  query,
  reply: CampaignTree,
})

const createTree = endpoint({
  id: 'campaigns.createTree',
  method: 'POST',
  path: '/api/campaigns/tree/',
  access: access.member,
  summary: 'Create a draft with its ad sets and ads in one transaction, answered as a whole',
  body: CampaignTreeCreate,
  status: 201,
  errors: notValid,
  ...writing,
})

const saveTree = endpoint({
  id: 'campaigns.saveTree',
  method: 'PUT',
  path: '/api/campaigns/{pk}/tree/',
  access: access.member,
  summary:
    'Save a campaign with all its ad sets and ads in one transaction: everything or nothing. A launched campaign is changed in the ad account too',
  params,
  query,
  body: CampaignSave,
  errors: { ...openingErrors, ...changedTo(CampaignTree), ...notValid },
  ...writing,
})

export const campaignTrees = { readTree, createTree, saveTree } as const
