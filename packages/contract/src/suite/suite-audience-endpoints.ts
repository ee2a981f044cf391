// From analysis to action: a choice of people of the suite, and audiences made of it.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { own } from '../platform/number-kinds.ts'
import { chosenAccount, suiteErrors } from './suite-shapes.ts'

/** A choice of people: by id, or everybody whom filters leave. */
export const Selection = z.union([
  z.strictObject({ user_ids: z.array(z.string().max(25)).min(1).max(5000) }),
  z.strictObject({
    of: z.enum(['followers', 'following', 'engagers', 'unfollowers']),
    filters: z.record(z.string().max(40), z.string().max(200)).default({}),
  }),
])
export type Selection = z.output<typeof Selection>

const makeAudience = endpoint({
  id: 'suite.makeAudience',
  method: 'POST',
  path: '/api/external/deepthought/audiences/',
  access: access.premium,
  summary: 'Make an audience of a selection: a definition for the targeting site, or an audience of a team',
  body: z.strictObject({
    ...chosenAccount,
    selection: Selection,
    name: z.string().trim().min(1).max(200),
    /** `handles`: a definition of whoever follows them; `look_alike`: a search for people like them, in a team. */
    kind: z.enum(['handles', 'look_alike']).default('handles'),
    team: z.string().max(100).optional(),
  }),
  reply: z.object({
    people: own(z.int()),
    /** How many of them the network data of this server holds. */
    known: own(z.int()),
    /** Path of the page where it continues. */
    path: z.string(),
    site: z.enum(['targeting', 'team']),
  }),
  status: 201,
  idempotent: true,
  errors: {
    ...suiteErrors,
    nobody_selected: { status: 422, detail: 'Select at least one person.' },
    too_few_known: { status: 422, detail: 'Too few of these people are in the network data to describe them.' },
  },
  limit: { max: 30, seconds: 300 },
})

export const suiteAudiences = { makeAudience } as const
