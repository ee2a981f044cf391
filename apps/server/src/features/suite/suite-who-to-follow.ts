// Whom to follow: people who engage, and accounts that the people around the account follow more than others do.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import type { SuitePerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { engagingScore, MOST_FROM_NETWORK, networkScore } from '@peregrine/domain/suite/suggestion-rules.ts'
import { sql } from 'kysely'
import { rankAccounts, readCards, tabCounts } from '#features/insights/insights-public.ts'
import { ENGAGER_ORDERS, type EngagerList, listEngagers, readPeriods } from './suite-engager-store.ts'
import { personReply } from './suite-people-reply.ts'
import { idsOf, MOST_LOOKED_FOR, samplePeople } from './suite-people-sample.ts'
import { keysetPage, type PeopleScope } from './suite-people-sql.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

type Reply = ReplyOf<(typeof suitePeople)['whoToFollow']>
type Suggestion = Reply['results'][number]

/** Whom the account follows, has followed or is: never suggested. */
async function excludedIds({ db }: SuiteReadPorts, { account }: PeopleScope): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT person::text AS id FROM suite_ties WHERE account_id = ${account} AND side = 'following'
    UNION SELECT subject::text FROM suite_accounts WHERE id = ${account}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function whoEngage(ports: SuiteReadPorts, scope: PeopleScope, limit: number): Promise<Suggestion[]> {
  const { db, clock } = ports
  const periods = await readPeriods(db, scope.account, clock())
  const page = keysetPage(ENGAGER_ORDERS, { sort: '-total', limit })
  const list: EngagerList = { filters: { suspicious: 'false' }, neverFollowed: true }
  const rows = await listEngagers(db, scope, { list, periods }, page)
  return rows.slice(0, limit).map((row): Suggestion => {
    const reasons: Message[] = [message('suite_follow_engages', { count: row.total, posts: periods.posts })]
    if (row.trend === 'rising' || row.trend === 'new') reasons.push(message(`suite_follow_${row.trend}`))
    if (row.follows_you) reasons.push(message('suite_follow_follows_you'))
    return { person: personReply(row, null), reasons, score: engagingScore(row) }
  })
}

async function whomTheyFollow(ports: SuiteReadPorts, ids: readonly string[], excluded: ReadonlySet<string>) {
  const found = await samplePeople(ports, ids)
  if (!found) return { known: 0, suggestions: [] }
  const { sample, known } = found
  const ranking = rankAccounts(await tabCounts(ports.graph, sample).follows()).filter(({ figure }) => figure.solid)
  const accounts = ranking.map(({ item }) => item.account)
  const cards = await readCards(ports.graph, sample.db, accounts)
  const suggestions = ranking.flatMap(({ item, figure }): Suggestion[] => {
    const card = cards.get(item.account)
    if (!card || excluded.has(card.id)) return []
    const share = Math.round(figure.share * 1000) / 10
    const times = Math.round(figure.affinity * 10) / 10
    return [
      {
        person: personOfCard(card),
        reasons: [message('suite_follow_followed_by_yours', { share, count: figure.a, of: figure.n, times })],
        score: networkScore(figure),
      },
    ]
  })
  return { known, suggestions: suggestions.slice(0, MOST_FROM_NETWORK) }
}

type Card = Awaited<ReturnType<typeof readCards>> extends ReadonlyMap<number, infer One> ? One : never

function personOfCard(card: Card): SuitePerson {
  return {
    user_id: card.id,
    handle: card.handle,
    name: card.name,
    bio: card.bio,
    country: null,
    language: card.language || null,
    verified: card.verified,
    protected: false,
    followers: card.followers,
    following: card.following,
    posts: card.posts,
    joined: null,
    last_active: null,
    inactive: false,
    suspicious: [],
    state: 'active',
    follows_you: false,
    followed_by_you: false,
    since: null,
  }
}

export async function whoToFollow(ports: SuiteReadPorts, scope: PeopleScope, limit: number): Promise<Reply> {
  const [excluded, followers, engagers] = await Promise.all([
    excludedIds(ports, scope),
    idsOf(ports, scope, 'followers'),
    idsOf(ports, scope, 'engagers'),
  ])
  const people = [...new Set([...engagers, ...followers])].slice(0, MOST_LOOKED_FOR)
  const [engaging, followed] = await Promise.all([
    whoEngage(ports, scope, limit),
    whomTheyFollow(ports, people, excluded),
  ])
  const both = new Map<string, Suggestion>()
  for (const one of [...engaging, ...followed.suggestions]) {
    const known = both.get(one.person.user_id)
    both.set(
      one.person.user_id,
      known ? { ...known, reasons: [...known.reasons, ...one.reasons], score: known.score + one.score } : one,
    )
  }
  return {
    results: [...both.values()].sort((one, other) => other.score - one.score).slice(0, limit),
    rests_on: {
      engagers: engagers.length,
      followers: followers.length,
      network_accounts: followed.known,
    },
  }
}
