// What the network may pay out: the facts of an account that the rule needs.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { wilson } from '@peregrine/domain/insights/score-rules.ts'
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

async function readImpressions(db: Db, account: string, now: number) {
  const since = new Date(now - PAYOUT_CONDITIONS.days * DAY_MS)
  const { rows } = await sql<{ impressions: number; created_at: Date }>`
    SELECT impressions, created_at FROM suite_posts WHERE account_id = ${account} AND deleted_at IS NULL
    AND impressions IS NOT NULL AND created_at >= ${since} ORDER BY created_at`.execute(db)
  return monthOfImpressions(
    rows.map(({ impressions, created_at }) => ({ impressions, days: (now - created_at.getTime()) / DAY_MS })),
  )
}

export async function readPayout(
  ports: SuiteReadPorts,
  { id: account, subject }: SuiteAccountRow,
  rate: number | undefined,
): Promise<ReplyOf<(typeof suitePosts)['payoutPrediction']>> {
  const { db, clock } = ports
  const [{ people, traits }, impressions, verified] = await Promise.all([
    traitsOf(db, scopeOf(account, clock()), 'followers'),
    readImpressions(db, account, clock()),
    isVerified(ports, subject),
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
