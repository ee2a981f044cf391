// How a custom audience is shared with another ad account, and withdrawn: what the engine that reconciles needs.
import {
  messageOfProblem,
  refusalFailureOf,
  refusedBy,
  storedRefusal,
} from '#features/ad-accounts/ad-accounts-public.ts'
import { withCurrentAccount } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { End, Reconciler } from '#platform/reconcile/reconciler.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { shareRefusalOf } from './account-share-refusal.ts'
import {
  AccountShareStep,
  type AccountShareTarget,
  type AccountShareTypes,
  nextOfAccountShare,
  recognizeAccountShare,
  refusedAccountShare,
  type SharedObservation,
} from './account-share-step-rules.ts'
import { changeAccountShare, confirmAccountShare, dropAccountShare, findAccountShare } from './account-share-store.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { findAnyUpload } from './audience-upload-store.ts'
import { accountOf, NotUploadable, uploadFailureOf } from './upload-reconciler.ts'

export const ACCOUNT_SHARE = 'audiences.account-share'

export const accountShareRef = (id: string): TargetRef => ({ kind: ACCOUNT_SHARE, target: id })

export function accountShareReconciler(ports: AudiencePorts): Reconciler<AccountShareTypes> {
  const { db, clock, accounts } = ports
  const { ads } = accounts
  const now = (): Date => new Date(clock())
  return {
    kind: ACCOUNT_SHARE,
    step: AccountShareStep,
    load: (id) => loadAccountShare(db, id),
    async open({ upload }, work) {
      await withCurrentAccount(accounts, await accountOf(db, upload), work, { write: true })
    },
    failureOf: (error) =>
      error instanceof NotUploadable ? uploadFailureOf(error) : refusalFailureOf(error, shareRefusalOf),
    async read({ grant, accountId }, { share, audience }) {
      const granted = share.granted_account_id
      const permissions = await ads.audiencePermissions(grant, accountId, audience, granted)
      return { permission: permissions.find(({ grantedAccountId }) => grantedAccountId === granted) ?? null }
    },
    next: nextOfAccountShare,
    recognize: recognizeAccountShare,
    async perform({ grant, accountId }, step, { audience }) {
      if (step.kind === 'revoke') {
        await ads.revokeAudiencePermission(grant, accountId, audience, step.permission)
        return { permission: null }
      }
      const { account, level } = step
      const draft = { grantedAccountId: account, level }
      return { permission: await ads.grantAudiencePermission(grant, accountId, audience, draft) }
    },
    record: (tx, { share }, _step, { permission }) => confirmAccountShare(tx, share.id, permission, now()),
    refused: refusedAccountShare,
    waits: (tx, { share }, { problem }) =>
      changeAccountShare(tx, share.id, { problem: problem && storedMessage(messageOfProblem(problem)) }),
    async finish(tx, target, end, { observed }) {
      await finishShare(tx, target, end, observed, now())
      return true
    },
  }
}

/** Null as well where the custom audience is not in the ad account any more: its shares are gone with it. */
async function loadAccountShare(db: DbOrTx, id: string): Promise<AccountShareTarget | null> {
  const share = await findAccountShare(db, id)
  const upload = share && (await findAnyUpload(db, share.upload_id))
  if (!share || !upload || upload.network_id === null || upload.state === 'removed') return null
  return { share, upload, audience: upload.network_id }
}

async function finishShare(
  tx: DbOrTx,
  { share }: AccountShareTarget,
  { problem }: End,
  observed: SharedObservation | null,
  at: Date,
): Promise<void> {
  if (observed) await confirmAccountShare(tx, share.id, observed.permission, at)
  const confirmed = observed ? (observed.permission?.level ?? null) : share.confirmed_level
  if (confirmed === null && share.desired_level === null) return await dropAccountShare(tx, share.id)
  // No access is found both before anything is sent and by the ad platform.
  const by = problem === null || problem.code === 'no_account_access' ? null : refusedBy(problem)
  const said = problem && storedRefusal(messageOfProblem(problem), by)
  // What was refused is not desired any more; of what never was, the page shows what it would have been.
  const desired = problem === null ? share.desired_level : (confirmed ?? share.desired_level)
  await changeAccountShare(tx, share.id, { under_way: false, problem: said, desired_level: desired })
}
