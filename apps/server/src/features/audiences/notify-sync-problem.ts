// Tells those who can act that a list in an ad account could not be brought up to date: once for each time that it was up to date.
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { adminIds } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { NO_ACCOUNT_ID } from '#platform/seen-accounts.ts'
import type { UploadRow } from './audience-upload-store.ts'

export async function notifySyncProblem(tx: DbOrTx, upload: UploadRow, problem: Message, at: Date): Promise<void> {
  const people = new Set([
    ...(await adminIds(tx, upload.team_id)),
    ...(upload.created_by === null ? [] : [upload.created_by]),
  ])
  for (const userId of people)
    await notify(tx, {
      userId,
      teamId: upload.team_id,
      // Whoever uploaded it may not use the account any more.
      accounts: [upload.team_account_id ?? NO_ACCOUNT_ID],
      kind: 'task_failed',
      detail: {
        name: `${upload.audience_name} – ${upload.account_name}`,
        problem,
        path: `audiences/${upload.config_id}?view=uploads`,
      },
      key: `upload-sync:${upload.id}:${upload.synced_at?.toISOString() ?? ''}`,
      at,
    })
}
