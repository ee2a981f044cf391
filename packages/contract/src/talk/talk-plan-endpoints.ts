// Plans that a program left (MCP): read, confirmed or declined by the person, and by nobody else.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { TalkSelection } from './talk-shapes.ts'

export const TALK_PLAN_KINDS = ['audience', 'list'] as const
/** `expired`: nobody answered it in time. */
export const TALK_PLAN_STATES = ['open', 'confirmed', 'declined', 'expired'] as const

const params = { pk: z.uuid() }
const errors = {
  plan_unknown: { status: 404, detail: 'This plan is no longer there. Ask the program for a new one.' },
} as const
const ending = {
  ...errors,
  plan_over: { status: 409, detail: 'This plan was already confirmed or declined, or it expired.' },
} as const
const limit = { max: 60, seconds: 60 } as const

const read = endpoint({
  id: 'talkPlans.read',
  method: 'GET',
  path: '/api/external/deepthought/talk-to-x/plans/{pk}/',
  access: access.premium,
  summary: 'A plan that a program left: who asks for what, and who would be in it now',
  params,
  query: { language: z.enum(['en', 'ja']).default('en') },
  reply: z.object({
    id: z.uuid(),
    kind: z.enum(TALK_PLAN_KINDS),
    state: z.enum(TALK_PLAN_STATES),
    /** The name of the program’s token. */
    program: z.string(),
    /** What the program calls the audience or the list. */
    name: z.string(),
    account: z.object({ id: z.uuid(), handle: z.string() }),
    /** The choice of people in words. */
    who: z.string(),
    /** Whom the choice means now; null: the plan is over. */
    selection: TalkSelection.nullable(),
    created: z.string(),
    expires: z.string(),
  }),
  errors,
  limit,
})

const confirm = endpoint({
  id: 'talkPlans.confirm',
  method: 'POST',
  path: '/api/external/deepthought/talk-to-x/plans/{pk}/confirm/',
  access: access.premium,
  summary: 'Note that what a plan asked for was done: it is used up',
  params,
  reply: z.undefined(),
  status: 204,
  errors: ending,
  limit,
})

const decline = endpoint({
  id: 'talkPlans.decline',
  method: 'POST',
  path: '/api/external/deepthought/talk-to-x/plans/{pk}/decline/',
  access: access.suitePerson,
  summary: 'Decline a plan: nothing is done, and it cannot be confirmed any more',
  params,
  reply: z.undefined(),
  status: 204,
  errors: ending,
  limit,
})

export const talkPlans = { read, confirm, decline } as const
