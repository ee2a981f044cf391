// Plans: an audience with its targeting package and what it is for, kept for a flight.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { AudiencePlan, PlanChange, PlanCreate } from './audience-shapes.ts'
import { definitionErrors } from './definition-errors.ts'

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const maxBytes = 1024 * 1024

const listPlans = endpoint({
  id: 'audiencePlans.list',
  method: 'GET',
  path: '/api/audience-plan/',
  access: access.member,
  summary: "The team's plans, newest first; of one audience when it is named",
  query: {
    team,
    audience: z.uuid().optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  },
  reply: z.object({ results: z.array(AudiencePlan), next: z.string().nullable() }),
})

const createPlan = endpoint({
  id: 'audiencePlans.create',
  method: 'POST',
  path: '/api/audience-plan/',
  access: access.member,
  summary: 'Plan an audience for a flight',
  body: PlanCreate,
  maxBytes,
  reply: AudiencePlan,
  status: 201,
  idempotent: true,
  errors: definitionErrors,
})

const readPlan = endpoint({
  id: 'audiencePlans.read',
  method: 'GET',
  path: '/api/audience-plan/{pk}/',
  access: access.member,
  summary: 'One plan',
  params,
  query: { team },
  reply: AudiencePlan,
})

const changePlan = endpoint({
  id: 'audiencePlans.change',
  method: 'PUT',
  path: '/api/audience-plan/{pk}/',
  access: access.member,
  summary: 'Change a plan',
  params,
  query: { team },
  body: PlanChange,
  maxBytes,
  reply: AudiencePlan,
  errors: {
    changed: {
      status: 409,
      detail: 'This plan was changed in the meantime, in another window or by someone else.',
      payload: z.object({ current: AudiencePlan }),
    },
  },
})

const deletePlan = endpoint({
  id: 'audiencePlans.delete',
  method: 'DELETE',
  path: '/api/audience-plan/{pk}/',
  access: access.member,
  summary: 'Delete a plan',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
})

export const audiencePlans = { listPlans, createPlan, readPlan, changePlan, deletePlan } as const
