// Looks again at creatives that were being posted when something broke off, at scheduled ones whose time has come, and at media.

import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { findTeamAccount, withStandingAccount } from '#features/teams/teams-public.ts'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { failMediaOfEndedTasks } from './ad-media-store.ts'
import type { CreativePorts } from './creative-ports.ts'
import { type CreativeRow, findCreative, listUnsettled, updateCreative } from './creative-store.ts'
import { postNow } from './post-creative.ts'

const QUIET_SECONDS = 60

async function settle(ports: CreativePorts, account: OpenAdAccount, row: CreativeRow): Promise<void> {
  if (row.state === 'posting') return void (await postNow(ports, account, row))
  if (row.scheduled_id === null) return
  const now = new Date(ports.clock())
  const { status, postId } = await ports.accounts.ads.scheduledPost(account.grant, account.accountId, row.scheduled_id)
  if (postId !== null)
    await updateCreative(ports.db, { id: row.id }, { state: 'posted', post_id: postId, problem: null }, now)
  else if (status === 'FAILED')
    await updateCreative(
      ports.db,
      { id: row.id },
      { state: 'failed', problem: storedMessage(message('post_failed_at_time')) },
      now,
    )
}

export async function settleCreatives(ports: CreativePorts): Promise<void> {
  await failMediaOfEndedTasks(ports.db, new Date(ports.clock()))
  const before = new Date(ports.clock() - QUIET_SECONDS * 1000)
  for (const { id, team_id: team } of await listUnsettled(ports.db, before)) {
    const row = await findCreative(ports.db, [team], id)
    const standing = row && (await findTeamAccount(ports.db, team, row.team_account_id))
    if (!row || !standing) continue
    // One that cannot be settled now does not keep the others waiting.
    await withStandingAccount(ports.accounts, standing, (account) => settle(ports, account, row), {
      write: true,
    }).catch((error: unknown) => {
      if (!(error instanceof AdsFailure) && !(error instanceof Refusal)) throw error
    })
  }
}

export const settleCreativesWorker = (ports: CreativePorts): JobWorker =>
  jobWorker(
    { name: 'creatives.settle-creatives', payload: z.object({}) },
    async () => await settleCreatives(ports),
    '* * * * *',
  )
