// Look-alikes: from an audience, one of accounts that are like its members and not in it, with the reasons and a hold-out.
import { z } from 'zod'
import { Definition } from '../insights/definition-shapes.ts'
import { Figure } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { AudienceConfig } from './audience-shapes.ts'
import { definitionErrors } from './definition-errors.ts'

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }
const count = z.int().nonnegative()
const limit = { max: 30, seconds: 60 } as const

const Width = z.union([
  z.strictObject({ share: z.number().min(0.001).max(0.5) }),
  z.strictObject({ accounts: z.int().min(1).max(100_000_000) }),
])

export const Lookalike = z.object({
  /** The audience that it was made from; null when that is gone. */
  source: z.object({ id: z.string().nullable(), name: z.string() }),
  made: z.iso.datetime(),
  /** Accounts in it: exact. */
  size: count,
  /** Accounts that could be in it: everybody who is within the limits and not in the audience. */
  outside: count,
  /** How many were asked for; scores are whole, so that the size may differ a little. */
  wanted: count,
  /** Readable members that it was learnt from. */
  members: count,
  /** Why: what sets the audience apart, with the weight that each has; the one that explains most first. */
  traits: z.array(
    z.object({
      kind: Definition.shape.include.unwrap().element.shape.criteria.element.shape.kind,
      term: z.string(),
      weight: z.int(),
      figure: Figure,
    }),
  ),
  /** Of some members that were hidden while it was learnt, how many were found again; and how many chance finds. */
  hold_out: z.object({
    hidden: count,
    found: count,
    share: z.number(),
    low: z.number(),
    high: z.number(),
    chance: z.number(),
    times: z.number(),
  }),
})
export type Lookalike = z.output<typeof Lookalike>

const errors = {
  ...definitionErrors,
  too_few_members: {
    status: 422,
    detail: 'A look-alike needs at least 150 members whose follows and posts can be read. Please widen the audience.',
  },
  nothing_apart: {
    status: 422,
    detail: 'Nothing sets this audience clearly apart from others, so that nobody can be called like it.',
  },
  is_lookalike: {
    status: 422,
    detail: 'This audience is a look-alike itself. Please start from the audience that it was made from.',
  },
} as const

const tryLookalike = endpoint({
  id: 'audienceLookalikes.try',
  method: 'POST',
  path: '/api/audience-configs/{pk}/look-alike/',
  access: access.member,
  summary: 'Accounts that are like the members of an audience and not in it: how many, why, and how well it holds',
  params,
  body: z.strictObject({ team, width: Width }),
  reply: Lookalike.extend({ definition: Definition }),
  errors,
  limit,
})

const saveLookalike = endpoint({
  id: 'audienceLookalikes.save',
  method: 'POST',
  path: '/api/audience-configs/{pk}/look-alike/save/',
  access: access.creator,
  summary: 'Save a look-alike as an audience of the team, with what it rests on',
  params,
  body: z.strictObject({ team, width: Width, name: z.string().max(400) }),
  reply: AudienceConfig,
  status: 201,
  idempotent: true,
  errors: {
    ...errors,
    name_taken: { status: 409, detail: 'Another audience of the team has this name.' },
    too_many_audiences: { status: 409, detail: 'The team has as many audiences as it can have.' },
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

export const audienceLookalikes = { tryLookalike, saveLookalike, readLookalike } as const
