// Tells those who can act what became of campaigns: starts, ends, rejected ads, halts, differences, refusals; each of them once.

import { haltMessages, haltNews } from '@peregrine/domain/campaigns/halt-rules.ts'
import type { NoticeDetail, NoticeKind } from '@peregrine/domain/notifications/notice-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import {
  differingCampaigns,
  endedCampaigns,
  haltedCampaigns,
  peopleOfAccount,
  refusedCampaign,
  rejectedAds,
  startedCampaigns,
} from './campaign-news-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { readTree } from './campaign-store.ts'
import { driftReply } from './drift-parts.ts'
import { statusNow } from './figures-now.ts'

interface Place {
  readonly teamId: string
  readonly teamAccountId: string
}

interface News {
  readonly kind: NoticeKind
  readonly detail: NoticeDetail
  /** What is told once. */
  readonly key: string
}

const pathOf = (campaign: string): string => `campaigns/${campaign}`

async function newsOf(tx: DbOrTx, { teamAccountId }: Place, now: Date): Promise<readonly News[]> {
  const news: News[] = []
  for (const ad of await rejectedAds(tx, teamAccountId))
    news.push({
      kind: 'ad_rejected',
      detail: { name: ad.name || (ad.post_id ?? ad.user_id ?? ''), path: pathOf(ad.campaign_id) },
      key: `ad_rejected:${ad.network_id}`,
    })
  for (const row of await haltedCampaigns(tx, teamAccountId, now)) {
    const reasons = haltNews(row.halted_by as readonly string[], row.reason)
    if (reasons.length === 0) continue
    const budget = `${row.total_budget ?? ''} ${row.daily_budget ?? ''}`
    news.push({
      kind: 'campaign_halted',
      detail: { name: row.name, ...problemOf(haltMessages(reasons)), path: pathOf(row.id) },
      key: `campaign_halted:${row.id}:${[...reasons].sort().join(',')}:${budget}`,
    })
  }
  for (const row of await startedCampaigns(tx, teamAccountId, now))
    news.push({
      kind: 'campaign_started',
      detail: { name: row.name, path: pathOf(row.id) },
      key: `campaign_started:${row.id}:${row.since.toISOString()}`,
    })
  for (const row of await endedCampaigns(tx, teamAccountId, now))
    news.push({
      kind: 'campaign_ended',
      detail: { name: row.name, path: pathOf(row.id) },
      key: `campaign_ended:${row.id}:${row.ends_at?.toISOString()}`,
    })
  for (const row of await differingCampaigns(tx, teamAccountId)) {
    const tree = await readTree(tx, row.id)
    if (!tree) continue
    const { parts, mark } = driftReply(tree)
    if (parts.length === 0) continue
    news.push({
      kind: 'campaign_differs',
      detail: { name: row.name, path: pathOf(row.id) },
      key: `campaign_differs:${row.id}:${mark}`,
    })
  }
  return news
}

const problemOf = (problems: readonly Message[]): Pick<NoticeDetail, 'problem'> =>
  problems.length === 0 ? {} : { problem: problems.reduce((reason, more) => message('two_reasons', { reason, more })) }

/** What is new in an ad account since somebody was last told; in one transaction with what it is read from. */
export async function notifyCampaigns(
  ports: Pick<CampaignPorts, 'db' | 'clock' | 'networkClock'>,
  place: Place,
): Promise<void> {
  const at = new Date(ports.clock())
  const networkNow = await statusNow(ports)
  await inTransaction(ports.db, async (tx) => {
    const news = await newsOf(tx, place, networkNow)
    if (news.length === 0) return
    const people = await peopleOfAccount(tx, place.teamId, place.teamAccountId)
    const shared = { teamId: place.teamId, accounts: [place.teamAccountId], at }
    for (const one of news) for (const userId of people) await notify(tx, { userId, ...shared, ...one })
  })
}

/** The network refuses a campaign's desired state. Whoever launched it hears of it from their task. */
export async function notifyRefused(tx: DbOrTx, campaign: string, at: Date): Promise<void> {
  const row = await refusedCampaign(tx, campaign)
  if (!row) return
  const people = await peopleOfAccount(tx, row.team_id, row.team_account_id)
  for (const userId of people.filter((id) => id !== row.asker))
    await notify(tx, {
      userId,
      teamId: row.team_id,
      accounts: [row.team_account_id],
      kind: 'campaign_refused',
      detail: {
        name: row.name,
        ...(row.problem !== null && { problem: readMessage(row.problem) }),
        path: pathOf(row.id),
      },
      key: `campaign_refused:${row.id}:${row.version}`,
      at,
    })
}
