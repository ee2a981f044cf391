// Audiences of a team by their definitions: list, make, change, pause, delete; what they have in common, how they came about.
import { AUDIENCE_STATUSES } from '@peregrine/domain/audiences/audience-rules.ts'
import { z } from 'zod'
import { MemberCount, NotReflected } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { MOST_COUNT, Moment, Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { planErrors } from '../platform/program-plan-shapes.ts'
import { Task } from '../tasks/task-endpoints.ts'
import {
  AudienceChange,
  AudienceConfig,
  AudienceCreate,
  AudienceHistory,
  AudiencePage,
  AudienceReplace,
  AudienceStatus,
  Comparison,
  MembershipAccounts,
  Overlap,
  usingCampaigns,
} from './audience-shapes.ts'
import { definitionErrors } from './definition-errors.ts'

export const AUDIENCE_SORTS = ['name', 'size', 'status', 'modified', 'created', 'created_by'] as const
const sorts = AUDIENCE_SORTS.flatMap((name) => [name, `-${name}`] as const)

const team = z.string().max(100).optional()
const inTeam = { team }
const params = { pk: z.uuid() }

/** What lists of audiences can be asked. */
export const audienceListQuery = {
  team,
  search: z.string().max(200).default(''),
  status: z.enum(AUDIENCE_STATUSES).optional(),
  category: z.string().max(50).optional(),
  sort: z.enum(sorts).default('-modified'),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  deleted: z.enum(['true', 'false']).default('false'),
}

const limits = {
  name_taken: { status: 409, detail: 'Another audience in the team already has this name.' },
  too_many_audiences: { status: 409, detail: 'The team has reached its audience limit.' },
} as const
const changed = {
  status: 409,
  detail: 'This audience was changed in the meantime, in another window or by someone else.',
  payload: z.object({ current: AudienceConfig }),
} as const
const { definition_empty, definition_invalid } = definitionErrors
/** Saving looks at the definition alone: counting is a task. */
const savedErrors = { definition_empty, definition_invalid } as const
const editErrors = { changed, name_taken: limits.name_taken, ...savedErrors } as const

const listConfigs = endpoint({
  id: 'audienceConfigs.list',
  method: 'GET',
  path: '/api/audience-configs/',
  access: access.member,
  summary: "The team's audiences",
  query: audienceListQuery,
  reply: AudiencePage,
})

const createConfig = endpoint({
  id: 'audienceConfigs.create',
  method: 'POST',
  path: '/api/audience-configs/',
  access: access.creator,
  summary: 'Save a definition as an audience of the team',
  body: AudienceCreate,
  reply: AudienceConfig,
  status: 201,
  idempotent: true,
  errors: { ...limits, ...savedErrors, ...planErrors },
})

const autocomplete = endpoint({
  id: 'audienceConfigs.autocomplete',
  method: 'GET',
  path: '/api/audience-configs/autocomplete/',
  access: access.member,
  summary: 'Audiences whose name contains what is typed, those that begin with it first',
  query: { team, search: z.string().max(200).default(''), limit: z.coerce.number().int().min(1).max(50).default(10) },
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      source: z.enum(['own', 'catalogue']),
      size: MemberCount.nullable(),
      notReflected: NotReflected,
      status: AudienceStatus,
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})

const readConfig = endpoint({
  id: 'audienceConfigs.read',
  method: 'GET',
  path: '/api/audience-configs/{pk}/',
  access: access.member,
  summary: 'One audience with its definition; of the catalogue too',
  params,
  query: inTeam,
  reply: AudienceConfig,
})

const replaceConfig = endpoint({
  id: 'audienceConfigs.replace',
  method: 'PUT',
  path: '/api/audience-configs/{pk}/',
  access: access.creator,
  summary: 'Replace what an audience is made of',
  params,
  query: inTeam,
  body: AudienceReplace,
  reply: AudienceConfig,
  errors: editErrors,
})

const changeConfig = endpoint({
  id: 'audienceConfigs.change',
  method: 'PATCH',
  path: '/api/audience-configs/{pk}/',
  access: access.creator,
  summary: 'Change some of it',
  params,
  query: inTeam,
  body: AudienceChange,
  reply: AudienceConfig,
  errors: editErrors,
})

const setStatus = endpoint({
  id: 'audienceConfigs.setStatus',
  method: 'POST',
  path: '/api/audience-configs/{pk}/status/',
  access: access.creator,
  summary: 'Activate, pause, schedule or halt an audience',
  params,
  query: inTeam,
  body: z.strictObject({
    team,
    version: Version,
    status: AudienceStatus,
    starts: Moment.nullable().optional(),
    ends: Moment.nullable().optional(),
  }),
  reply: AudienceConfig,
  errors: { changed, status_refused: { status: 409, detail: 'The audience can’t be set to this status now.' } },
})

const deleteConfig = endpoint({
  id: 'audienceConfigs.delete',
  method: 'DELETE',
  path: '/api/audience-configs/{pk}/',
  access: access.creator,
  summary: 'Put an audience into the bin; it can be restored for 30 days',
  params,
  query: inTeam,
  reply: AudienceConfig,
  errors: {
    in_use: {
      status: 409,
      detail: 'A live campaign targets this audience. Pause the campaign first.',
      payload: z.object(usingCampaigns),
    },
  },
})

const restoreConfig = endpoint({
  id: 'audienceConfigs.restore',
  method: 'POST',
  path: '/api/audience-configs/{pk}/restore/',
  access: access.creator,
  summary: 'Take an audience out of the bin',
  params,
  query: inTeam,
  reply: AudienceConfig,
  errors: { name_taken: limits.name_taken },
})

const duplicateConfig = endpoint({
  id: 'audienceConfigs.duplicate',
  method: 'POST',
  path: '/api/audience-configs/{pk}/duplicate/',
  access: access.creator,
  summary: 'A copy under a name of its own; an audience of the catalogue becomes one of the team',
  params,
  query: inTeam,
  body: z.strictObject({ team, name: z.string().max(400).optional() }),
  reply: AudienceConfig,
  status: 201,
  idempotent: true,
  errors: limits,
})

const refreshConfig = endpoint({
  id: 'audienceConfigs.refresh',
  method: 'POST',
  path: '/api/audience-configs/{pk}/refresh/',
  access: access.member,
  summary: 'Count an audience anew, and who entered and left; as a task',
  params,
  query: inTeam,
  body: z.strictObject({ team }),
  reply: Task,
  status: 202,
  idempotent: true,
  limit: { max: 60, seconds: 60 },
})

const readHistory = endpoint({
  id: 'audienceConfigs.history',
  method: 'GET',
  path: '/api/audience-configs/{pk}/history/',
  access: access.member,
  summary: 'How the definition changed, by whom; and how its members changed, and why',
  params,
  query: inTeam,
  reply: AudienceHistory,
})

const readMembership = endpoint({
  id: 'audienceConfigs.membership',
  method: 'GET',
  path: '/api/audience-configs/{pk}/membership/{number}/',
  access: access.member,
  summary: 'Some of those who entered and left at one refresh',
  params: { pk: z.uuid(), number: z.coerce.number().int().min(1).max(MOST_COUNT) },
  query: inTeam,
  reply: MembershipAccounts,
})

const several = z.array(z.uuid()).min(2).max(12)

const overlap = endpoint({
  id: 'audienceConfigs.overlap',
  method: 'POST',
  path: '/api/audience-configs/overlap/',
  access: access.member,
  viewers: true,
  summary: 'What 2 to 12 audiences have in common: every combination of at least 100 accounts, and each two',
  body: z.strictObject({ team, audiences: several }),
  reply: Overlap,
  errors: definitionErrors,
  limit: { max: 60, seconds: 60 },
})

const compare = endpoint({
  id: 'audienceConfigs.compare',
  method: 'POST',
  path: '/api/audience-configs/compare/',
  access: access.member,
  viewers: true,
  summary: 'Two audiences side by side: what they share and what sets them apart',
  body: z.strictObject({ team, first: z.uuid(), second: z.uuid(), language: z.enum(['en', 'ja']).default('en') }),
  reply: Comparison,
  errors: definitionErrors,
  limit: { max: 60, seconds: 60 },
})

export const audienceConfigs = {
  listConfigs,
  createConfig,
  autocomplete,
  readConfig,
  replaceConfig,
  changeConfig,
  setStatus,
  deleteConfig,
  restoreConfig,
  duplicateConfig,
  refreshConfig,
  readHistory,
  readMembership,
  overlap,
  compare,
} as const
