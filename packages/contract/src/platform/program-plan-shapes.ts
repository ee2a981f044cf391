// A write that carries out what a program asked its person for (MCP): it names the plan, and takes it in its own transaction.
import { z } from 'zod'

/** In the body of such a write; left out: nobody but the person asked for it. */
export const carriedOut = { plan: z.uuid().optional() }

export const planErrors = {
  plan_unknown: { status: 404, detail: 'This plan is no longer there. Ask the program for a new one.' },
  plan_over: { status: 409, detail: 'This plan was already confirmed or declined, or it expired.' },
} as const

/** What a plan led to: a list that is being filled, an audience that was saved in the builder, a search for people like these, a list in an ad account. */
export const PLAN_RESULTS = ['list', 'audience', 'look_alike', 'customer_list'] as const

export const PlanResult = z.object({
  made: z.enum(PLAN_RESULTS),
  /** As the person called it. */
  name: z.string(),
  people: z
    .int()
    .nullable()
    .describe('How many were chosen: adding them takes time, and can fail. null: a definition, which was not counted.'),
})
export type PlanResult = z.output<typeof PlanResult>
