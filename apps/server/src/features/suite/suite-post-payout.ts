// What the network may pay out: the facts of an account that the rule needs.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { wilson } from '@peregrine/domain/insights/score-rules.ts'
import { LATE_LOOK_MS } from '@peregrine/domain/suite/look-rules.ts'
import {
  monthOfImpressions,
  PAYOUT_CONDITIONS,
  PAYOUT_FORMULA,
  predictPayout,
} from '@peregrine/domain/suite/payout-rules.ts'
import { sql } from 'kysely'
import { readCards } from '#features/insights/insights-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { numbersOf } from './suite-network-graph.ts'
import { traitsOf } from './suite-people-counts.ts'
import { scopeOf } from './suite-people-sql.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

const DAY_MS = 86_400_000

/** Whether the account is verified, as far as the network's data knows it. */
async function isVerified({ graph, network }: SuiteReadPorts, subject: string): Promise<boolean | null> {
  const current = await network()
  if (!current) return null
  const [account] = await numbersOf(graph, current.db, [subject])
  if (account === undefined) return null
  return (await readCards(graph, current.db, [account])).get(account)?.verified ?? null
}

/** Of posts of one's own: what was seen of a repost is another's. */
async function readImpressions(db: Db, { id: account, posts_read_at: read, timezone }: SuiteAccountRow, now: number) {
  // Of days that were not read nothing is known: they are no days without posts.
  const known = Math.min(now, read?.getTime() ?? now)
  const since = new Date(known - PAYOUT_CONDITIONS.days * DAY_MS)
  const { rows } = await sql<{ impressions: number; created_at: Date }>`
    SELECT impressions, created_at FROM suite_posts WHERE account_id = ${account} AND deleted_at IS NULL
    AND kind <> 'repost' AND impressions IS NOT NULL AND created_at >= ${since} ORDER BY created_at`.execute(db)
  return monthOfImpressions(
    rows.map(({ impressions, created_at }) => ({ impressions, days: (known - created_at.getTime()) / DAY_MS })),
    now - known > LATE_LOOK_MS ? dayAt(knownZone(timezone), known) : null,
  )
}

export async function readPayout(
  ports: SuiteReadPorts,
  account: SuiteAccountRow,
  rate: number | undefined,
): Promise<ReplyOf<(typeof suitePosts)['payoutPrediction']>> {
  const { db, clock } = ports
  const [{ people, traits }, impressions, verified] = await Promise.all([
    traitsOf(db, scopeOf(account.id, clock()), 'followers'),
    readImpressions(db, account, clock()),
    isVerified(ports, account.subject),
  ])
  const count = traits.flags.values.find(({ value }) => value === 'verified')?.people ?? 0
  const followers = people === 0 ? null : { verified: count, of: people, share: wilson(count, people) }
  const payout = predictPayout({ verified, followers, impressions, rate })
  return {
    ...payout,
    conditions: [...payout.conditions],
    parameters: [...payout.parameters],
    sensitivity: [...payout.sensitivity],
    currency: 'USD',
    formula: PAYOUT_FORMULA,
  }
}
