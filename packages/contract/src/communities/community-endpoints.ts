// Communities of a team's audiences: studies of them, the communities found, their members, and the drawing.
import { z } from 'zod'
import { definitionErrors } from '../audiences/definition-errors.ts'
import { access } from '../platform/access.ts'
import { Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { GivenDefinition } from '../targeting/given-shapes.ts'
import {
  CommunityDetail,
  CommunityDrawing,
  CommunityLine,
  CommunityMember,
  CommunityStudy,
} from './community-shapes.ts'

export const COMMUNITY_SORTS = ['size', 'name', 'cohesion', 'made'] as const
const sorts = COMMUNITY_SORTS.flatMap((name) => [name, `-${name}`] as const)

export const COMMUNITY_NAME_LENGTH = 120

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const cursor = z.string().max(500).optional()
const limit = z.coerce.number().int().min(1).max(100).default(25)

const listCommunities = endpoint({
  id: 'communities.list',
  method: 'GET',
  path: '/api/communities/',
  access: access.member,
  summary: "The team's communities: of the latest study of each audience, of one audience, or of one study",
  query: {
    team,
    /** The id of an audience of the team, or `network`. */
    audience: z.union([z.uuid(), z.literal('network')]).optional(),
    study: z.uuid().optional(),
    search: z.string().max(200).default(''),
    sort: z.enum(sorts).default('-size'),
    cursor,
    limit,
  },
  reply: z.object({ results: z.array(CommunityLine), next: z.string().nullable() }),
})

const startStudy = endpoint({
  id: 'communities.study',
  method: 'POST',
  path: '/api/communities/',
  access: access.member,
  summary: 'Study the communities of an audience, of a definition, or of the whole network; as a task',
  body: z
    .strictObject({
      team,
      audience: z.uuid().optional(),
      definition: GivenDefinition.optional(),
      /** How a definition of its own is called. */
      name: z.string().max(200).optional(),
    })
    .refine(({ audience, definition }) => audience === undefined || definition === undefined, {
      message: 'Give an audience or a definition, not both. Without either it is the whole network.',
    }),
  reply: CommunityStudy,
  status: 202,
  idempotent: true,
  errors: {
    study_under_way: { status: 409, detail: 'Communities in this audience are already being analyzed.' },
    ...definitionErrors,
  },
  limit: { max: 30, seconds: 3600 },
})

const readCommunity = endpoint({
  id: 'communities.read',
  method: 'GET',
  path: '/api/community/{pk}/',
  access: access.member,
  summary: 'One community: what sets it apart, how stable it is, how it has grown, and how it is said as an audience',
  params,
  query: { team },
  reply: CommunityDetail,
})

const renameCommunity = endpoint({
  id: 'communities.rename',
  method: 'PATCH',
  path: '/api/community/{pk}/',
  access: access.creator,
  summary: 'Name a community; an empty name gives back the one that was made for it',
  params,
  query: { team },
  body: z.strictObject({
    team,
    version: Version,
    name: z.string().max(COMMUNITY_NAME_LENGTH),
  }),
  reply: CommunityDetail,
  errors: {
    changed: {
      status: 409,
      detail: 'This community was renamed in the meantime, in another window or by someone else.',
      payload: z.object({ current: CommunityDetail }),
    },
  },
})

const listMembers = endpoint({
  id: 'communities.members',
  method: 'GET',
  path: '/api/community/{pk}/members/',
  access: access.member,
  summary: 'Its members among the accounts that were looked at, the most typical first',
  params,
  query: { team, search: z.string().max(100).default(''), cursor, limit },
  reply: z.object({
    results: z.array(CommunityMember),
    next: z.string().nullable(),
    /** It is of so few that none of them is named. */
    withheld: z.boolean(),
  }),
})

const listStudies = endpoint({
  id: 'communities.studies',
  method: 'GET',
  path: '/api/community-studies/',
  access: access.member,
  summary: "The team's studies, newest first",
  query: { team, cursor, limit },
  reply: z.object({ results: z.array(CommunityStudy), next: z.string().nullable() }),
})

const readStudy = endpoint({
  id: 'communities.readStudy',
  method: 'GET',
  path: '/api/community-studies/{pk}/',
  access: access.member,
  summary: 'One study: of whom, as of when, how stable',
  params,
  query: { team },
  reply: CommunityStudy,
})

const readDrawing = endpoint({
  id: 'communities.drawing',
  method: 'GET',
  path: '/api/community-studies/{pk}/drawing/',
  access: access.member,
  summary: 'Its network: up to 5,000 accounts with their places, and who follows whom',
  params,
  query: { team },
  reply: CommunityDrawing,
})

const deleteStudy = endpoint({
  id: 'communities.deleteStudy',
  method: 'DELETE',
  path: '/api/community-studies/{pk}/',
  access: access.creator,
  summary:
    'Delete a study with its communities; one that is under way is stopped, and the one before is the latest again',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
})

export const communities = {
  listCommunities,
  startStudy,
  readCommunity,
  renameCommunity,
  listMembers,
  listStudies,
  readStudy,
  readDrawing,
  deleteStudy,
} as const
