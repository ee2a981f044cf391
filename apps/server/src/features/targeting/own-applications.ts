// A person's own applications and ad accounts, and how an application is answered.
import type { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { LineItemDrift } from '@peregrine/contract/targeting/application-shapes.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { adAccountRefusal, type OpenAdAccount, refusalOf, withGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { requireNoViewerOf } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { listReconcileSteps } from '#platform/reconcile/reconcile-store.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { APPLICATION } from './application-reconciler.ts'
import { applicationReply } from './application-reply.ts'
import { type ApplicationRow, findApplication } from './application-store.ts'
import type { BegunPlan } from './apply-plan.ts'
import { readPlan } from './plan-store.ts'

export type Of<Name extends keyof typeof applications> = HandlerContext<(typeof applications)[Name]>

interface Changing {
  readonly refuse: (
    ...refusal:
      | [code: 'line_item_unknown' | 'not_found']
      | [code: 'application_running', detail: undefined, payload: { application_id: string | null }]
      | [code: 'line_item_changed', detail: undefined, payload: { drift: LineItemDrift }]
  ) => never
}

/** An account that a person has not got is the same to them as one that is closed to them. */
const asNoAccess = (error: unknown): never => {
  if (error instanceof AdsFailure) throw refusalOf(error)
  throw error instanceof Refusal && error.code === 'not_found' ? adAccountRefusal('no_account_access') : error
}

/** Where a team that a person only looks at works in the account, their own connection to it is no way around that. */
export const inOwnAccount = async <Result>(
  { accounts, db }: ApplicationPorts,
  { userId, adAccountId }: { readonly userId: string; readonly adAccountId: string },
  work: (account: OpenAdAccount) => Promise<Result>,
): Promise<Result> => {
  const inside = async (account: OpenAdAccount) => {
    await requireNoViewerOf(db, { userId, accountId: account.accountId })
    return await work(account)
  }
  return await withGrant(accounts, userId, adAccountId, inside, { write: true }).catch(asNoAccess)
}

export const requireApplication = async (
  { db }: ApplicationPorts,
  { caller, params, refuse }: Pick<Of<'readApplication'>, 'caller' | 'params' | 'refuse'>,
): Promise<ApplicationRow> => (await findApplication(db, personOf(caller).userId, params.pk)) ?? refuse('not_found')

export const applicationAnswer = async ({ db }: ApplicationPorts, row: ApplicationRow) =>
  applicationReply(
    row,
    await listReconcileSteps(db, { kind: APPLICATION, target: row.id }),
    await readPlan(db, row.user_id, row.plan_id),
  )

/** Has the engine go on with what its row says now. */
export const continueApplication = async (
  { reconcile }: ApplicationPorts,
  tx: DbOrTx,
  { id, user_id: userId }: ApplicationRow,
  steps?: number,
): Promise<void> =>
  await reconcile.request(
    tx,
    { kind: APPLICATION, target: id },
    { userId },
    { continues: true, ...(steps !== undefined && { steps }) },
  )

/** What a plan or a rollback that was begun is answered with. */
export async function begunAnswer(
  ports: ApplicationPorts,
  userId: string,
  result: BegunPlan,
  { refuse }: Changing,
): Promise<Awaited<ReturnType<typeof applicationAnswer>>> {
  switch (result.outcome) {
    case 'begun': {
      const row = await findApplication(ports.db, userId, result.id)
      return row ? await applicationAnswer(ports, row) : refuse('not_found')
    }
    case 'running':
      return refuse('application_running', undefined, { application_id: result.id })
    case 'changed':
      return refuse('line_item_changed', undefined, { drift: result.drift })
    case 'line_item_unknown':
      return refuse('line_item_unknown')
  }
}
