// Takes a plan for the write that carries it out, so that what was declined, withdrawn, expired or used already writes nothing.
import { type PlanResult, planErrors } from '@peregrine/contract/platform/program-plan-shapes.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CheckPlan, TakePlan } from '#platform/take-plan.ts'
import { confirmTalkPlan, findTalkPlan, stateOfPlan, type TalkPlanKind } from './talk-plan-store.ts'

const KIND_OF: Readonly<Record<PlanResult['made'], TalkPlanKind>> = {
  list: 'list',
  audience: 'audience',
  look_alike: 'audience',
  customer_list: 'audience',
}

const refuse = (code: keyof typeof planErrors): never => {
  const { status, detail } = planErrors[code]
  throw new Refusal(code, status, detail)
}

/** The plan of the person, of that account and kind. */
async function planMeant(db: DbOrTx, { userId, accountId, made }: Meant, id: string) {
  const plan = await findTalkPlan(db, userId, id)
  const isMeant = plan?.kind === KIND_OF[made] && (accountId ?? plan.account_id) === plan.account_id
  return isMeant ? plan : refuse('plan_unknown')
}
type Meant = Omit<Parameters<CheckPlan>[1], 'id'>

export const openTakePlan =
  ({ clock }: { readonly clock: () => number }): TakePlan =>
  async (tx, { id, result, ...by }) => {
    if (id === undefined) return
    await planMeant(tx, { ...by, made: result.made }, id)
    // Whoever does it at the same time waits here, and finds it taken.
    if (!(await confirmTalkPlan(tx, id, result, new Date(clock())))) refuse('plan_over')
  }

export const openCheckPlan =
  ({ clock }: { readonly clock: () => number }): CheckPlan =>
  async (db, { id, ...meant }) => {
    if (id === undefined) return
    if (stateOfPlan(await planMeant(db, meant, id), new Date(clock())) !== 'open') refuse('plan_over')
  }
