// The calls of plans: an audience with its package and what it is for.

import type { audiencePlans } from '@peregrine/contract/audiences/audience-plan-endpoints.ts'
import type { AudiencePlan } from '@peregrine/contract/audiences/audience-shapes.ts'
import { purposeOfCategories } from '@peregrine/domain/audiences/category-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import { findPlan, insertPlan, listPlans, type PlanContent, removePlan, updatePlan } from './audience-plan-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { authorOf } from './audience-store.ts'
import { cleanName, nameProblem } from './check-audience.ts'
import { answering, locate } from './own-audience.ts'

type Of<Name extends keyof typeof audiencePlans> = HandlerContext<(typeof audiencePlans)[Name]>
const Place = z.tuple([z.iso.datetime(), z.uuid()])

export function createAudiencePlanHandlers(ports: AudiencePorts): Handlers<typeof audiencePlans> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  const checked = (content: PlanContent, invalid: Of<'createPlan'>['invalid']): PlanContent => {
    const name = cleanName(content.name)
    const problem = nameProblem(name)
    if (problem !== null) return invalid({ name: [problem] })
    const { starts, ends } = content
    if (starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts))
      return invalid({ ends: [message('ends_before_start')] })
    return { ...content, name, purpose: content.purpose.trim(), note: content.note.trim() }
  }
  const own = async (context: Pick<Of<'readPlan'>, 'caller' | 'access' | 'namedTeam' | 'params' | 'refuse'>) =>
    (await findPlan(db, teamIds(context), context.params.pk)) ?? context.refuse('not_found')
  const withoutTeam = ({ team: _, ...plan }: AudiencePlan & { readonly team: string }): AudiencePlan => plan

  return {
    listPlans: async (context) => {
      const { team } = teamOf(context)
      const { audience, limit, cursor } = context.query
      const after = placeAfter(cursor, Place) ?? null
      const found = await listPlans(db, team, { audience, after, limit: limit + 1 })
      const results = found.slice(0, limit)
      const last = results.at(-1)
      return { results, next: found.length > limit && last ? writeCursor([last.created, last.id]) : null }
    },

    createPlan: async (context) => {
      const { audience, team: _, ...given } = context.body
      const { row, acting } = await locate(db, context, audience, now())
      const proposal =
        given.targeting_package === undefined || given.countries === undefined
          ? await answering(context.refuse, () =>
              ports.proposePackage(ports, {
                definition: row.definition,
                language: 'en',
                purpose: purposeOfCategories(row.categories),
              }),
            )
          : null
      const content = checked(
        {
          ...given,
          targeting_package: given.targeting_package ?? proposal?.package ?? context.refuse('definition_empty'),
          countries: given.countries ?? proposal?.countries ?? [],
        },
        context.invalid,
      )
      return await once(context, db, async (tx) => {
        const author = await authorOf(tx, acting.userId)
        const id = await insertPlan(tx, { teamId: acting.team, config: row.id, author: author.name }, content, now())
        const plan = await findPlan(tx, [acting.team], id)
        if (!plan) return context.refuse('not_found')
        const target = { kind: 'audience-plan', id, name: content.name }
        const detail = { audience: row.name }
        const line = { teamId: acting.team, actor: acting.userId, action: 'audience-plan.created', target, detail }
        await recordActivity(tx, { ...line, at: now() })
        return withoutTeam(plan)
      })
    },

    readPlan: async (context) => withoutTeam(await own(context)),

    changePlan: async (context) => {
      const before = await own(context)
      const { version, team: _, ...changes } = context.body
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      const content = checked({ ...before, ...named }, context.invalid)
      const { userId } = personOf(context.caller)
      const saved = await inTransaction(db, async (tx) => {
        const seen = { teamId: before.team, id: before.id, version }
        if (!(await updatePlan(tx, seen, content, now()))) return false
        const target = { kind: 'audience-plan', id: before.id, name: content.name }
        const line = { teamId: before.team, actor: userId, action: 'audience-plan.changed', target }
        await recordActivity(tx, { ...line, at: now() })
        return true
      })
      const current = withoutTeam(await own(context))
      return saved ? current : context.refuse('changed', undefined, { current })
    },

    deletePlan: async (context) => {
      const plan = await own(context)
      const { userId } = personOf(context.caller)
      await inTransaction(db, async (tx) => {
        await removePlan(tx, plan.team, plan.id)
        const target = { kind: 'audience-plan', id: plan.id, name: plan.name }
        const line = { teamId: plan.team, actor: userId, action: 'audience-plan.deleted', target }
        await recordActivity(tx, { ...line, at: now() })
      })
    },
  }
}
