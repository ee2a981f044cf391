// The catalogue: categories, and all audiences that a team can use, ready-made and its own.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { things } from '../platform/number-kinds.ts'
import { audienceListQuery } from './audience-config-endpoints.ts'
import { Audience, AudiencePage } from './audience-shapes.ts'

const language = z.enum(['en', 'ja']).default('en')

/** With how many ready-made audiences it holds. */
const Category = z.object({ id: z.string(), name: z.string(), audiences: things(z.int()) })

const listCategories = endpoint({
  id: 'audienceCatalogue.categories',
  method: 'GET',
  path: '/api/audience-categories/',
  access: access.user,
  summary: 'Categories of audiences; Exclusion Audience keeps people out',
  query: { language },
  reply: z.array(Category),
})

const readCategory = endpoint({
  id: 'audienceCatalogue.category',
  method: 'GET',
  path: '/api/audience-categories/{pk}/',
  access: access.user,
  summary: 'One category',
  params: { pk: z.string().max(50) },
  query: { language },
  reply: Category,
})

const listAudiences = endpoint({
  id: 'audienceCatalogue.list',
  method: 'GET',
  path: '/api/audiences/',
  access: access.member,
  summary: 'Audiences that the team can use: ready-made ones by category, and its own',
  query: { ...audienceListQuery, source: z.enum(['own', 'catalogue', 'all']).default('all') },
  reply: AudiencePage,
})

const readAudience = endpoint({
  id: 'audienceCatalogue.read',
  method: 'GET',
  path: '/api/audiences/{pk}/',
  access: access.member,
  summary: 'One of them',
  params: { pk: z.uuid() },
  query: { team: z.string().max(100).optional() },
  reply: Audience,
})

export const audienceCatalogue = { listCategories, readCategory, listAudiences, readAudience } as const
