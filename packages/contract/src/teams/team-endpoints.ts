// Teams: whose they are, making one, reading one (spec §7, Teams).
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Team } from './team-shapes.ts'

/** Id or slug. */
const params = { slug: z.string().max(100) }

const listTeams = endpoint({
  id: 'teams.list',
  method: 'GET',
  path: '/api/teams/',
  access: access.user,
  summary: "The user's teams, by name",
  reply: z.array(Team),
})

const createTeam = endpoint({
  id: 'teams.create',
  method: 'POST',
  path: '/api/teams/',
  access: access.user,
  summary: 'Create a team; whoever does is its first admin and may build audiences there',
  body: z.strictObject({ name: z.string().max(400) }),
  reply: Team,
  status: 201,
  idempotent: true,
  errors: { too_many_teams: { status: 409, detail: 'You are in as many teams as one person can be in.' } },
  limit: { max: 20, seconds: 3600 },
})

const readTeam = endpoint({
  id: 'teams.read',
  method: 'GET',
  path: '/api/teams/{slug}/',
  access: access.member,
  summary: 'One team',
  params,
  reply: Team,
})

export const teams = { listTeams, createTeam, readTeam } as const
