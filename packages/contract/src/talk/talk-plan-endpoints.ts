// Plans that a program left (MCP): listed, read and declined by the person; the write that carries one out takes it.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { planErrors } from '../platform/program-plan-shapes.ts'
import { TalkSelection } from './talk-shapes.ts'

export const TALK_PLAN_KINDS = ['audience', 'list'] as const
/** `expired`: nobody answered it in time. */
export const TALK_PLAN_STATES = ['open', 'confirmed', 'declined', 'expired'] as const

const params = { pk: z.uuid() }
const errors = { plan_unknown: planErrors.plan_unknown } as const
const limit = { max: 60, seconds: 60 } as const

const list = endpoint({
  id: 'talkPlans.list',
  method: 'GET',
  path: '/api/external/deepthought/talk-to-x/plans/',
  access: access.suitePerson,
  summary: 'The plans of the person’s programs that wait, the newest first',
  reply: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(TALK_PLAN_KINDS),
        /** The program’s token, and its name. */
        token: z.uuid(),
        program: z.string(),
        /** What the program calls the audience or the list. */
        name: z.string(),
        account: z.object({ id: z.uuid(), handle: z.string() }),
        created: z.string(),
        expires: z.string(),
      }),
    ),
    /** Of the page that opens a plan; its id follows. */
    address: z.string(),
  }),
  limit,
})

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

const decline = endpoint({
  id: 'talkPlans.decline',
  method: 'POST',
  path: '/api/external/deepthought/talk-to-x/plans/{pk}/decline/',
  access: access.suitePerson,
  summary: 'Decline a plan: nothing is done, and it cannot be confirmed any more',
  params,
  reply: z.undefined(),
  status: 204,
  errors: planErrors,
  limit,
})

export const talkPlans = { list, read, decline } as const
