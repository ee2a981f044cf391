// The calls of plans that programs left: their person reads, confirms or declines them.
import type { talkPlans } from '@peregrine/contract/talk/talk-plan-endpoints.ts'
import { choiceText } from '@peregrine/domain/talk/talk-choice-text.ts'
import { MOST_CHOSEN } from '@peregrine/domain/talk/talk-query-rules.ts'
import { countryLabel } from '#features/taxonomy/taxonomy-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { findTalkAccount } from './talk-conversation-store.ts'
import { countPeople, idsOfPeople } from './talk-people-store.ts'
import { declineTalkPlan, findTalkPlan, listOpenPlans, planAddress, stateOfPlan } from './talk-plan-store.ts'
import type { TalkPorts } from './talk-ports.ts'

type OfPlan = Pick<HandlerContext<typeof talkPlans.read>, 'caller' | 'params' | 'refuse'>

export function talkPlanHandlers(ports: TalkPorts): Handlers<typeof talkPlans> {
  const { db, clock } = ports
  const planOf = async ({ caller, params, refuse }: OfPlan) =>
    (await findTalkPlan(db, personOf(caller).userId, params.pk)) ?? refuse('plan_unknown')
  return {
    list: async ({ caller }) => {
      const plans = await listOpenPlans(db, personOf(caller).userId, new Date(clock()))
      const results = plans.map(
        ({ id, kind, token_id, program, name, account_id, handle, created_at, expires_at }) => ({
          ...{ id, kind, token: token_id, program, name },
          account: { id: account_id, handle },
          created: created_at.toISOString(),
          expires: expires_at.toISOString(),
        }),
      )
      return { results, address: planAddress(ports, '') }
    },
    read: async (context) => {
      const { id, kind, program, name, choice, account_id, created_at, expires_at, outcome } = await planOf(context)
      const account = await findTalkAccount(db, personOf(context.caller).userId, account_id)
      if (!account) return context.refuse('plan_unknown')
      const state = stateOfPlan({ outcome, expires_at }, new Date(clock()))
      const asked = { db, account, now: new Date(await ports.networkClock()) }
      const { language } = context.query
      const selection =
        state === 'open'
          ? {
              of: choice.of,
              user_ids: [...(await idsOfPeople(asked, choice, MOST_CHOSEN))],
              people: (await countPeople(asked, choice)).count,
            }
          : null
      return {
        ...{ id, kind, state, program, name, selection },
        account: { id: account.id, handle: account.handle },
        who: choiceText(choice, { language, country: (code) => countryLabel(code, language) }),
        created: created_at.toISOString(),
        expires: expires_at.toISOString(),
      }
    },
    decline: async (context) => {
      const { id } = await planOf(context)
      if (!(await declineTalkPlan(db, id, new Date(clock())))) context.refuse('plan_over')
      return undefined
    },
  }
}
