// Look-alikes: from an audience or a list of accounts, an audience of accounts that are like them, with reasons and a hold-out.
import { LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { inPublic } from '../platform/number-kinds.ts'
import { AudienceConfig } from './audience-shapes.ts'
import { definitionErrors } from './definition-errors.ts'
import { Lookalike, LookalikeSearch } from './look-alike-shapes.ts'

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const limit = { max: 30, seconds: 60 } as const

const Width = z.union([
  z.strictObject({ share: z.number().min(0.001).max(0.5) }),
  z.strictObject({ accounts: z.int().min(1).max(100_000_000) }),
])

/** Of a list: which handles nobody has, and how many of the others can be read. */
const readHandles = z.object({ unknown: z.array(z.string()), found: inPublic(z.int()), readable: inPublic(z.int()) })

const tooFew = {
  too_few_members: {
    status: 422,
    detail: 'A look-alike needs at least 150 members with readable follows and posts. Please broaden the audience.',
  },
} as const

const findLookalike = endpoint({
  id: 'audienceLookalikes.find',
  method: 'POST',
  path: '/api/audience-configs/{pk}/look-alike/',
  access: access.member,
  summary: 'Look for accounts that are like the members of an audience and not in it; as a task',
  params,
  body: z.strictObject({ team, width: Width }),
  reply: LookalikeSearch,
  status: 202,
  idempotent: true,
  errors: {
    ...definitionErrors,
    ...tooFew,
    is_lookalike: {
      status: 422,
      detail: 'This audience is a look-alike itself. Please start from its source audience.',
    },
  },
  limit,
})

/** As pasted; the accounts among them may be at most LIMITS.people. */
const MOST_PASTED = 5000

const findLookalikeOfList = endpoint({
  id: 'audienceLookalikes.findOfList',
  method: 'POST',
  path: '/api/audience-configs/look-alikes/',
  access: access.member,
  summary: 'Look for accounts that are like those of a list of handles and not in it; as a task',
  body: z.strictObject({
    team,
    handles: z.array(z.string().max(LIMITS.termLength)).min(1).max(MOST_PASTED),
    /** What the list is called. */
    name: z.string().max(200).default(''),
    width: Width,
    /** Handles that nobody has are left out; otherwise they are refused, and said. */
    without_unknown: z.boolean().default(false),
  }),
  reply: LookalikeSearch,
  status: 202,
  idempotent: true,
  maxBytes: 512 * 1024,
  errors: {
    no_network: definitionErrors.no_network,
    too_few_members: { ...tooFew.too_few_members, payload: readHandles },
    handles_unknown: { status: 422, detail: 'Some of these handles were not found.', payload: readHandles },
    too_many_handles: {
      status: 422,
      detail: `A look-alike can be made from at most ${LIMITS.people} accounts. Please shorten the list.`,
    },
  },
  limit,
})

const readLookalikeSearch = endpoint({
  id: 'audienceLookalikes.search',
  method: 'GET',
  path: '/api/audience-configs/look-alikes/{pk}/',
  access: access.member,
  summary: 'How far a search for a look-alike is, and what it has found: how many, why, and how well it holds',
  params,
  query: { team },
  reply: LookalikeSearch,
})

const saveLookalike = endpoint({
  id: 'audienceLookalikes.save',
  method: 'POST',
  path: '/api/audience-configs/look-alikes/{pk}/save/',
  access: access.creator,
  summary: 'Save a look-alike that was found as an audience of the team, with what it rests on',
  params,
  body: z.strictObject({ team, name: z.string().max(400) }),
  reply: AudienceConfig,
  status: 201,
  idempotent: true,
  errors: {
    definition_empty: definitionErrors.definition_empty,
    definition_invalid: definitionErrors.definition_invalid,
    not_found_yet: { status: 409, detail: 'This look-alike isn’t ready yet. Please wait until it is.' },
    name_taken: { status: 409, detail: 'Another audience in the team already has this name.' },
    too_many_audiences: { status: 409, detail: 'The team has reached its audience limit.' },
  },
  limit,
})

const readLookalike = endpoint({
  id: 'audienceLookalikes.read',
  method: 'GET',
  path: '/api/audience-configs/{pk}/look-alike/',
  access: access.member,
  summary: 'What a look-alike rests on, as it was when it was made; null when the audience is none',
  params,
  query: { team },
  reply: Lookalike.nullable(),
})

export const audienceLookalikes = {
  findLookalike,
  findLookalikeOfList,
  readLookalikeSearch,
  saveLookalike,
  readLookalike,
} as const
