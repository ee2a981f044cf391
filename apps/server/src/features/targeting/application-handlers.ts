// The calls of putting packages into ad accounts: everybody sees their own plans and applications and nobody else's.
import type { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { applyConfirmedPlan } from './apply-confirmed-plan.ts'
import { listOwnApplications } from './list-own-applications.ts'
import { applicationAnswer, requireApplication } from './own-applications.ts'
import { planPackage, planUsage } from './plan-application.ts'
import { readPlan } from './plan-store.ts'
import { retryApplication } from './retry-application.ts'
import { rollBackOwnApplication } from './roll-back-own-application.ts'
import { undoApplication } from './undo-application.ts'
import { findUsage } from './usage-store.ts'

export const createApplicationHandlers = (ports: ApplicationPorts): Handlers<typeof applications> => ({
  planUsage: (context) => planUsage(ports, context),
  planPackage: (context) => planPackage(ports, context),
  readPlan: async ({ caller, params, refuse }) =>
    (await readPlan(ports.db, personOf(caller).userId, params.pk)) ?? refuse('not_found'),
  applyPlan: (context) => applyConfirmedPlan(ports, context),
  readApplication: async (context) => await applicationAnswer(ports, await requireApplication(ports, context)),
  undoApplication: (context) => undoApplication(ports, context),
  retryApplication: (context) => retryApplication(ports, context),
  rollBack: (context) => rollBackOwnApplication(ports, context),
  listApplications: (context) => listOwnApplications(ports, context, { adAccountId: context.query.ad_account_id }),
  listUsageApplications: async (context) => {
    const { caller, params, refuse } = context
    const usage = await findUsage(ports.db, personOf(caller).userId, params.pk, new Date(ports.clock()))
    return usage ? await listOwnApplications(ports, context, { usageId: usage.id }) : refuse('not_found')
  },
})
