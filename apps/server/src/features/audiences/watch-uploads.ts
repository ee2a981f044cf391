// Asks the network how far it is with what was uploaded, audiences and customer lists alike: one question for each ad account.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure, type CustomAudienceFacts } from '#connectors/ads/ads-port.ts'
import { findTeamAccount, withCurrentAccount } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeUpload, settleUploads, type UploadChange, uploadsToWatch } from './audience-upload-store.ts'
import { changeCustomerList, customerListsToWatch, settleCustomerLists } from './customer-list-store.ts'

type Word = Pick<UploadChange, 'state' | 'reasons' | 'matched' | 'problem' | 'checked_at'>

interface Watched {
  readonly id: string
  readonly team_id: string
  readonly team_account_id: string | null
  readonly network_id: string | null
  readonly store: (db: DbOrTx, id: string, word: Word) => Promise<void>
}

/** Those that were not asked about for so long; of one team, or of all. */
export async function watchUploads(
  ports: Pick<AudiencePorts, 'db' | 'clock' | 'accounts'>,
  seconds: number,
  teamId?: string,
): Promise<void> {
  const { db } = ports
  const now = new Date(ports.clock())
  await settleUploads(db)
  await settleCustomerLists(db)
  const before = new Date(now.getTime() - seconds * 1000)
  const waiting: readonly Watched[] = [
    ...(await uploadsToWatch(db, before, teamId)).map((row) => ({ ...row, store: changeUpload })),
    ...(await customerListsToWatch(db, before, teamId)).map((row) => ({ ...row, store: changeCustomerList })),
  ]
  const byAccount = Map.groupBy(waiting, (upload) => `${upload.team_id} ${upload.team_account_id ?? ''}`)
  for (const uploads of byAccount.values()) await watchAccount(ports, uploads, now)
}

async function watchAccount(
  { db, accounts }: Pick<AudiencePorts, 'db' | 'accounts'>,
  uploads: readonly Watched[],
  now: Date,
): Promise<void> {
  const [first] = uploads
  const account = first?.team_account_id && (await findTeamAccount(db, first.team_id, first.team_account_id))
  if (!account) return
  try {
    const current = await withCurrentAccount(accounts, account, ({ grant, accountId }) =>
      accounts.ads.customAudiences(grant, accountId),
    )
    for (const { id, network_id: networkId, store } of uploads) {
      const found = current.find((one) => one.id === networkId)
      await store(db, id, { ...wordOn(found), checked_at: now })
    }
  } catch (error) {
    if (!(error instanceof AdsFailure || error instanceof Refusal)) throw error
    // What was known stays; the problem says why it is not newer.
    const problem = storedMessage(error instanceof Refusal ? problemOfRefusal(error) : error.problem)
    for (const { id, store } of uploads) await store(db, id, { problem, checked_at: now })
  }
}

function wordOn(found: CustomAudienceFacts | undefined): Word {
  if (!found) return { state: 'failed', reasons: [], problem: storedMessage(message('audience_removed_there')) }
  const { targetable, reasons, size } = found
  const state = targetable ? 'targetable' : reasons.includes('PROCESSING') ? 'processing' : 'too_small'
  return { state, reasons, matched: size, problem: null }
}
