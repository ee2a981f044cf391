// From analysis to action: a choice of people of the suite, and audiences made of it.
import { MOST_EXCLUDED } from '@peregrine/domain/suite/people-selection-rules.ts'
import { PEOPLE_SETS } from '@peregrine/domain/talk/talk-query-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { MOST_COUNT } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { own } from '../platform/number-kinds.ts'
import { carriedOut, planErrors } from '../platform/program-plan-shapes.ts'
import { NetworkId } from '../social-lists/social-list-shapes.ts'
import { chosenAccount, suiteErrors } from './suite-shapes.ts'

/** Bytes of a body with as many ids as a selection has. */
export const SELECTION_BYTES = 256 * 1024

/** A choice of people: by id, or everybody whom the filters of a list leave, as `LIST_FILTERS` has them. */
export const Selection = z.union([
  z.strictObject({
    user_ids: z.array(NetworkId).min(1).max(5000),
    /** As an answer of Talk to X says it beside the ids; they alone count. */
    of: z.enum(PEOPLE_SETS).optional(),
    people: own(z.int().min(0).max(MOST_COUNT)).optional(),
  }),
  z.strictObject({
    of: z.enum(['followers', 'following', 'engagers', 'unfollowers']),
    filters: z.record(z.string().max(40), z.string().max(200)).default({}),
    /** All but these. */
    exclude: z
      .array(z.string().regex(/^\d{1,19}$/))
      .max(MOST_EXCLUDED)
      .optional(),
    /** As many as were seen and confirmed: where the selection means another number by now, the call is refused. */
    expected: own(z.int().min(0).max(1_000_000_000)).optional(),
  }),
])
export type Selection = z.output<typeof Selection>

/** Of a call that acts on a selection: it means more or fewer people than were confirmed, and nothing was done. */
export const selectionChanged = {
  status: 422,
  detail: 'The selection has changed since it was confirmed. Nothing was done. Check the number and confirm again.',
  payload: z.object({ selected: own(z.int()) }),
} as const

const makeAudience = endpoint({
  id: 'suite.makeAudience',
  method: 'POST',
  path: '/api/external/deepthought/audiences/',
  access: access.premium,
  summary: 'Make an audience of a selection: a definition for the targeting site, or an audience of a team',
  body: z.strictObject({
    ...chosenAccount,
    selection: Selection,
    /** Of a look-alike; of a definition what it is called where it is saved. */
    name: z.string().trim().max(200).default(''),
    /** `handles`: a definition of whoever follows them; `look_alike`: a search for people like them, in a team. */
    kind: z.enum(['handles', 'look_alike']).default('handles'),
    team: z.string().max(100).optional(),
    ...carriedOut,
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
    selection_changed: selectionChanged,
    nobody_selected: { status: 422, detail: 'Select at least one person.' },
    too_many_selected: { status: 422, detail: 'At most 5,000 people at once.' },
    too_few_known: { status: 422, detail: 'Too few of these people are in the network data to describe them.' },
    ...planErrors,
  },
  teamInBody: true,
  maxBytes: SELECTION_BYTES,
  limit: { max: 30, seconds: 300 },
})

const selectionFile = endpoint({
  id: 'suite.selectionFile',
  method: 'POST',
  path: '/api/external/deepthought/selection-file/',
  access: access.premium,
  summary:
    'Write the digests of the ids of a selection into a file of which a customer list in an ad account can be made (`customerLists`)',
  body: z.strictObject({ ...chosenAccount, selection: Selection }),
  reply: z.object({
    /** A completed upload (`files`), kept for an hour. */
    file: z.uuid(),
    people: own(z.int()),
  }),
  status: 201,
  errors: {
    ...suiteErrors,
    selection_changed: selectionChanged,
    nobody_selected: { status: 422, detail: 'Select at least one person.' },
    too_many_people: {
      status: 422,
      detail: 'A list can get up to 300,000 people at once. Narrow the selection.',
    },
    quota_reached: { status: 409, detail: 'Too many uploads are in progress. Finish or cancel some of them first.' },
  },
  maxBytes: SELECTION_BYTES,
  limit: { max: 30, seconds: 300 },
})

export const suiteAudiences = { makeAudience, selectionFile } as const
