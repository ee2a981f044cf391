// Teams: whose they are, making, reading, changing and deleting one, its picture (spec §7, Teams).
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FileReply } from '../platform/file-reply.ts'
import { freshSignInErrors } from '../platform/sign-in-shapes.ts'
import { Team, TeamChange, TeamInfo, TeamSettings } from './team-shapes.ts'

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
  errors: { too_many_teams: { status: 409, detail: 'You have reached the limit of teams per person.' } },
  // Of an address: a whole office may sit behind one. How many a person has is limited beside it.
  limit: { max: 60, seconds: 3600 },
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

const changed = {
  changed: {
    status: 409,
    detail: 'The team was changed elsewhere. Nothing has been overwritten.',
    payload: z.object({ current: Team }),
  },
} as const

const replaceTeam = endpoint({
  id: 'teams.replace',
  method: 'PUT',
  path: '/api/teams/{slug}/',
  access: access.admin,
  summary: 'Replace settings and billing details; `current` beside a refusal is what stands there',
  params,
  body: TeamSettings,
  reply: Team,
  errors: changed,
})

const changeTeam = endpoint({
  id: 'teams.change',
  method: 'PATCH',
  path: '/api/teams/{slug}/',
  access: access.admin,
  summary: 'Change some settings or billing details',
  params,
  body: TeamChange,
  reply: Team,
  errors: changed,
})

const requirePasskeys = endpoint({
  id: 'teams.requirePasskeys',
  method: 'PUT',
  path: '/api/teams/{slug}/passkey-requirement/',
  // Whoever does has to be there: a program with a token cannot prove that.
  access: { who: 'admin', via: ['session'] },
  summary: 'Require a passkey of every member, or stop requiring it; holds from the next call on, for tokens too',
  params,
  body: z.strictObject({ required: z.boolean(), version: Version }),
  reply: Team,
  errors: {
    ...changed,
    ...freshSignInErrors,
    own_passkey_needed: {
      status: 409,
      detail: 'Add a passkey to your own account first. Otherwise you would lock yourself out of the team.',
    },
  },
})

const deleteTeam = endpoint({
  id: 'teams.delete',
  method: 'DELETE',
  path: '/api/teams/{slug}/',
  // Whoever does has to be there: a program with a token cannot prove that.
  access: { who: 'admin', via: ['session'] },
  summary: 'Delete the team: nobody reaches it from the next call on, and nobody gets its address again',
  params,
  reply: z.undefined(),
  status: 204,
  errors: {
    ...freshSignInErrors,
    has_subscription: {
      status: 409,
      detail: 'The team has an active subscription. Cancel it first, then delete the team.',
    },
  },
})

/** Bytes. */
export const LARGEST_LOGO = 5 * 1024 * 1024

const putLogo = endpoint({
  id: 'teams.putLogo',
  method: 'PUT',
  path: '/api/teams/{slug}/logo/',
  access: access.admin,
  summary: 'Give the team a picture: PNG, JPEG, WebP or GIF of at most 5 MB; a small copy of it is kept, nothing else',
  params,
  rawBody: true,
  reply: Team,
  maxBytes: LARGEST_LOGO,
  errors: {
    not_a_picture: {
      status: 400,
      detail: 'This file can’t be used as an image. Choose a PNG, JPEG, WebP or GIF.',
    },
    picture_too_large: { status: 413, detail: 'The image is too large. The limits are 5 MB and 25 million pixels.' },
  },
  limit: { max: 30, seconds: 3600 },
})

const deleteLogo = endpoint({
  id: 'teams.deleteLogo',
  method: 'DELETE',
  path: '/api/teams/{slug}/logo/',
  access: access.admin,
  summary: "Take the team's picture away",
  params,
  reply: Team,
})

const teamInfo = endpoint({
  id: 'teams.info',
  method: 'GET',
  path: '/api/teaminfo/{slug}/',
  access: access.anyone,
  summary: 'Name and logo of a team that shows them, or that is the own; anything else is not found',
  params,
  reply: TeamInfo,
  limit: { max: 120, seconds: 60 },
})

const teamLogo = endpoint({
  id: 'teams.logo',
  method: 'GET',
  path: '/api/teaminfo/{slug}/logo/',
  access: access.anyone,
  summary: 'The picture, for whoever may see the name',
  params,
  /** Another picture has another address. */
  query: { v: z.string().max(100).optional() },
  reply: FileReply,
  file: 'image/webp',
})

export const teams = {
  listTeams,
  createTeam,
  readTeam,
  replaceTeam,
  changeTeam,
  requirePasskeys,
  deleteTeam,
  putLogo,
  deleteLogo,
  teamInfo,
  teamLogo,
} as const
