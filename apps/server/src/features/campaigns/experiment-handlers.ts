// The calls of experiments: planned, created, followed, stopped, deleted.
import type { experiments } from '@peregrine/contract/campaigns/experiment-endpoints.ts'
import type { ExperimentSettings } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { MOST_EXPERIMENTS } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { teamIds } from '#platform/team-of.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { experimentLines, experimentReply } from './experiment-reply.ts'
import {
  countExperiments,
  deleteExperimentRow,
  type ExperimentRow,
  findExperimentRow,
  insertExperiment,
  listExperimentRows,
  setStopped,
} from './experiment-store.ts'
import { accountsNamed, ownCampaign, requireTree, type Scope, scopeOf, scopeOfTeam } from './own-campaigns.ts'
import { planOfExperiment, sidesIn, todayIn } from './plan-experiment.ts'

interface Own {
  readonly scope: Scope
  readonly row: ExperimentRow
}

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam'>
interface Refuses {
  readonly refuse: (code: 'not_found') => never
}

/** An experiment of an ad account that the member may use. */
async function ownExperiment(
  ports: CampaignPorts,
  context: Requested & Refuses & { readonly params: { readonly pk: string } },
): Promise<Own> {
  for (const team of teamIds(context)) {
    const scope = await scopeOfTeam(ports, context, team)
    const row = scope && (await findExperimentRow(ports.db, [...scope.accounts.keys()], context.params.pk))
    if (scope && row) return { scope, row }
  }
  return context.refuse('not_found')
}

/** What an experiment with these settings would be: its sides, and what it takes. */
async function proposed(ports: CampaignPorts, context: Requested & Refuses, settings: ExperimentSettings) {
  const own = (await ownCampaign(ports, context, settings.campaign)) ?? context.refuse('not_found')
  const tree = await requireTree(ports, own, context)
  const sides = sidesIn(tree, settings, await todayIn(ports, own.account.timezone))
  return { own, sides, plan: await planOfExperiment(ports, own, { tree, sides, settings }) }
}

const within = (ports: CampaignPorts, tx: DbOrTx): CampaignPorts => ({ ...ports, db: tx as CampaignPorts['db'] })

export function createExperimentHandlers(ports: CampaignPorts): Handlers<typeof experiments> {
  const { db } = ports
  const now = (): Date => new Date(ports.clock())
  const noted = async (tx: DbOrTx, { scope, row }: Own, action: string) =>
    await recordActivity(tx, {
      teamId: row.team_id,
      actor: scope.acting.userId,
      action: `experiment.${action}`,
      target: { kind: 'experiment', id: row.id, name: row.settings.name },
      detail: { campaign: row.campaign_name, campaign_id: row.campaign_id },
      at: now(),
    })
  const answer = async (tx: DbOrTx, { scope, row }: Own, { refuse }: Refuses) => {
    const stored = await findExperimentRow(tx, [row.team_account_id], row.id)
    return (stored && (await experimentReply(within(ports, tx), scope, stored))) ?? refuse('not_found')
  }
  return {
    listExperiments: async (context) => {
      const scope = await scopeOf(ports, context)
      const ids = accountsNamed(scope, context.query.account).map(({ id }) => id)
      return await experimentLines(ports, scope.accounts, await listExperimentRows(db, ids, context.query.campaign))
    },

    planExperiment: async (context) => (await proposed(ports, context, context.body.settings)).plan,

    createExperiment: async (context) => {
      const { settings } = context.body
      const { own, sides, plan } = await proposed(ports, context, settings)
      return await once(context, db, async (tx) => {
        const account = own.account.id
        if ((await countExperiments(tx, account)) >= MOST_EXPERIMENTS) return context.refuse('too_many_experiments')
        const { team, userId } = own.scope.acting
        const names = { a: sides.a.name, b: sides.b.name }
        const id = await insertExperiment(tx, { team, account, userId, settings, plan, names }, now())
        const row = (await findExperimentRow(tx, [account], id)) ?? context.refuse('not_found')
        const reply = await answer(tx, { scope: own.scope, row }, context)
        await noted(tx, { scope: own.scope, row }, 'created')
        return reply
      })
    },

    readExperiment: async (context) => {
      const own = await ownExperiment(ports, context)
      return await answer(db, own, context)
    },

    stopExperiment: async (context) => {
      const own = await ownExperiment(ports, context)
      const account = own.scope.accounts.get(own.row.team_account_id) ?? context.refuse('not_found')
      const today = await todayIn(ports, account.timezone)
      return await once(context, db, async (tx) => {
        const day = today < own.row.first_day ? own.row.first_day : today
        const stop = { by: own.scope.acting.userId, at: now(), day }
        if (today > own.row.last_day || !(await setStopped(tx, own.row.id, stop)))
          return context.refuse('experiment_over')
        const reply = await answer(tx, own, context)
        await noted(tx, own, 'stopped')
        return reply
      })
    },

    deleteExperiment: async (context) => {
      const own = await ownExperiment(ports, context)
      await inTransaction(db, async (tx) => {
        await deleteExperimentRow(tx, own.row.id)
        await noted(tx, own, 'deleted')
      })
      return undefined
    },
  }
}
