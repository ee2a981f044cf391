// Takes a plan for the write that carries it out, so that what was declined, withdrawn, expired or used already writes nothing.
import { type PlanResult, planErrors } from '@peregrine/contract/platform/program-plan-shapes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { TakePlan } from '#platform/take-plan.ts'
import { confirmTalkPlan, findTalkPlan, type TalkPlanKind } from './talk-plan-store.ts'

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

export const openTakePlan =
  ({ clock }: { readonly clock: () => number }): TakePlan =>
  async (tx, { id, userId, accountId, result }) => {
    if (id === undefined) return
    const plan = await findTalkPlan(tx, userId, id)
    const isMeant = plan?.kind === KIND_OF[result.made] && (accountId ?? plan.account_id) === plan.account_id
    if (!isMeant) return refuse('plan_unknown')
    // Whoever does it at the same time waits here, and finds it taken.
    if (!(await confirmTalkPlan(tx, id, result, new Date(clock())))) refuse('plan_over')
  }
