// The ready-made audiences for whoever comes to the targeting site: find one, look at it, read its insights, take its package.
import { z } from 'zod'
import { Definition } from '../insights/definition-shapes.ts'
import { Insights } from '../insights/insight-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'
import { SHEET_FORMATS } from '../targeting/usage-endpoints.ts'
import { audienceListQuery } from './audience-config-endpoints.ts'
import { Audience, AudiencePage } from './audience-shapes.ts'
import { definitionErrors } from './definition-errors.ts'

const params = { pk: z.uuid() }
const language = z.enum(['en', 'ja']).default('en')
const { search, category, sort, cursor, limit } = audienceListQuery

const listCatalogue = endpoint({
  id: 'publicCatalogue.list',
  method: 'GET',
  path: '/api/external/audience-configs/',
  access: access.anyone,
  summary: 'The ready-made audiences, by category',
  query: { search, category, sort, cursor, limit },
  reply: AudiencePage,
  limit: { max: 300, seconds: 60 },
})

const catalogueAudienceSchema = Audience.extend({ definition: Definition })
export interface CatalogueAudience extends z.output<typeof catalogueAudienceSchema> {}
export interface CatalogueAudienceGiven extends z.input<typeof catalogueAudienceSchema> {}
export const CatalogueAudience: z.ZodType<CatalogueAudience, CatalogueAudienceGiven> = catalogueAudienceSchema

const readCatalogue = endpoint({
  id: 'publicCatalogue.read',
  method: 'GET',
  path: '/api/external/audience-configs/{pk}/',
  access: access.anyone,
  summary: 'One ready-made audience with its definition',
  params,
  reply: CatalogueAudience,
  limit: { max: 300, seconds: 60 },
})

const readInsights = endpoint({
  id: 'publicCatalogue.insights',
  method: 'GET',
  path: '/api/external/audiences-insights/{pk}/',
  access: access.anyone,
  summary: 'The insights of a ready-made audience in eight tabs; visitors see the beginning of each list',
  params,
  query: { language },
  reply: Insights,
  errors: definitionErrors,
  limit: { max: 120, seconds: 60 },
})

const downloadPackage = endpoint({
  id: 'publicCatalogue.downloadPackage',
  method: 'GET',
  path: '/api/external/audience-configs/{pk}/download_targeting_package/',
  access: access.personal,
  summary: 'The targeting package of a ready-made audience: every entry with its figures, or a row for the bulk editor',
  params,
  query: { format: z.enum(SHEET_FORMATS).default('xlsx'), language },
  reply: FileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  alsoFiles: [FILE_TYPES.csv],
  errors: definitionErrors,
  limit: { max: 30, seconds: 3600 },
})

export const publicCatalogue = { listCatalogue, readCatalogue, readInsights, downloadPackage } as const
