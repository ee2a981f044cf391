// Whom to follow: people who engage, and accounts that the people around the account follow more than others do; checked with the network.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { engagingScore, MOST_FROM_NETWORK, networkScore } from '@peregrine/domain/suite/suggestion-rules.ts'
import { rankAccounts, readCards, tabCounts } from '#features/insights/insights-public.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { checkSuggestions, isFresh, MOST_CHECKED } from './suite-check-suggestions.ts'
import { readPeriods } from './suite-engagement-periods.ts'
import { type EngagerList, engagersPage, listEngagers } from './suite-engager-store.ts'
import { knownOfNetwork } from './suite-known-people-graph.ts'
import { personReply, rowOfKnown } from './suite-people-reply.ts'
import { idsOf, MOST_LOOKED_FOR, samplePeople } from './suite-people-sample.ts'
import { type PeopleScope, type PersonRow, scopeOf } from './suite-people-sql.ts'
import type { SuitePorts } from './suite-ports.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'
import { excludedIds, followersAmong, readChecks, readPeople } from './suite-suggestion-store.ts'

type Reply = ReplyOf<(typeof suitePeople)['whoToFollow']>
type Suggestion = Reply['results'][number]

/** Why somebody may be worth following, before anybody has asked who they are now. */
interface Candidate {
  readonly id: string
  readonly reasons: readonly Message[]
  readonly score: number
}

async function whoEngage({ db }: SuiteReadPorts, scope: PeopleScope): Promise<Candidate[]> {
  const periods = await readPeriods(db, scope.account)
  const page = engagersPage({ sort: '-total', limit: MOST_CHECKED })
  const list: EngagerList = { filters: { suspicious: 'false' }, neverFollowed: true }
  const rows = await listEngagers(db, scope, { list, periods }, page)
  return rows.map((row) => {
    const reasons: Message[] = [message('suite_follow_engages', { count: row.total, posts: periods.posts })]
    if (row.trend === 'rising' || row.trend === 'new') reasons.push(message(`suite_follow_${row.trend}`))
    return { id: row.user_id, reasons, score: engagingScore(row) }
  })
}

/** Whose follows a suggestion rests on: of an archive, and before the first engagement is read, followers alone. */
type Around = 'yours' | 'followers' | 'engagers'

const aroundOf = (engagers: readonly string[], followers: readonly string[]): Around =>
  engagers.length === 0 ? 'followers' : followers.length === 0 ? 'engagers' : 'yours'

async function whomTheyFollow(
  ports: SuiteReadPorts,
  { ids, around }: { readonly ids: readonly string[]; readonly around: Around },
  excluded: ReadonlySet<string>,
) {
  const found = await samplePeople(ports, ids)
  if (!found) return { known: 0, candidates: [] }
  const { sample, known } = found
  const ranking = rankAccounts(await tabCounts(ports.graph, sample).follows()).filter(({ figure }) => figure.solid)
  const cards = await readCards(
    ports.graph,
    sample.db,
    ranking.map(({ item }) => item.account),
  )
  const candidates = ranking.flatMap(({ item, figure }): Candidate[] => {
    const card = cards.get(item.account)
    if (!card || excluded.has(card.id)) return []
    const share = Math.round(figure.share * 1000) / 10
    const times = Math.round(figure.affinity * 10) / 10
    const why = message(`suite_follow_followed_by_${around}`, { share, count: figure.a, of: figure.n, times })
    return [{ id: card.id, reasons: [why], score: networkScore(figure) }]
  })
  return { known, candidates: candidates.slice(0, MOST_FROM_NETWORK) }
}

/** Everybody once, for all reasons, the strongest first. */
function ranked(candidates: readonly Candidate[], excluded: ReadonlySet<string>): Candidate[] {
  const both = new Map<string, Candidate>()
  for (const one of candidates) {
    if (excluded.has(one.id)) continue
    const known = both.get(one.id)
    const merged = known && { ...known, reasons: [...known.reasons, ...one.reasons], score: known.score + one.score }
    both.set(one.id, merged ?? one)
  }
  return [...both.values()].sort((one, other) => other.score - one.score).slice(0, MOST_CHECKED)
}

/** People as every list tells them; of whom the network has told this account nothing, what this server's network data says. */
async function peopleOf(
  ports: SuiteReadPorts,
  scope: PeopleScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonRow>> {
  const read = await readPeople(ports.db, scope, ids)
  const missing = ids.filter((id) => !read.has(id))
  if (missing.length === 0) return read
  const [known, followers] = await Promise.all([
    knownOfNetwork(ports, missing, ports.clock()),
    followersAmong(ports.db, scope, missing),
  ])
  return new Map([
    ...read,
    ...known.map((one) => [one.person, rowOfKnown(one, scope, followers.has(one.person))] as const),
  ])
}

async function suggestionsOf(
  ports: SuiteReadPorts,
  scope: PeopleScope,
  candidates: readonly Candidate[],
): Promise<(Suggestion & { readonly checked: Date | undefined })[]> {
  const ids = candidates.map(({ id }) => id)
  const [people, checks] = await Promise.all([peopleOf(ports, scope, ids), readChecks(ports.db, scope.account, ids)])
  return candidates.flatMap(({ id, reasons, score }) => {
    const row = people.get(id)
    const check = checks.get(id)
    if (row?.state !== 'active' || row.suspicious.length > 0) return []
    if (check !== undefined && check.standing !== 'open') return []
    const all = row.follows_you ? [...reasons, message('suite_follow_follows_you')] : [...reasons]
    return [{ person: personReply(row, null), reasons: all, score, checked: check?.checked_at }]
  })
}

export async function whoToFollow(
  ports: SuiteReadPorts & SuitePorts,
  account: SuiteAccountRow,
  limit: number,
): Promise<Reply> {
  const scope = scopeOf(account.id, ports.clock())
  const [excluded, followers, engagers, engaging] = await Promise.all([
    excludedIds(ports.db, scope),
    idsOf(ports, scope, 'followers'),
    idsOf(ports, scope, 'engagers'),
    whoEngage(ports, scope),
  ])
  const people = [...new Set([...engagers, ...followers])].slice(0, MOST_LOOKED_FOR)
  const followed = await whomTheyFollow(ports, { ids: people, around: aroundOf(engagers, followers) }, excluded)
  const candidates = ranked([...engaging, ...followed.candidates], excluded)
  let found = (await suggestionsOf(ports, scope, candidates)).slice(0, limit)
  const isOutdated = found.some(({ checked }) => !isFresh(checked, ports.clock()))
  const ids = candidates.map(({ id }) => id)
  if (isOutdated && (await checkSuggestions(ports, account, ids, ports.clock())))
    found = (await suggestionsOf(ports, scope, candidates)).slice(0, limit)
  const oldest = Math.min(...found.map(({ checked }) => checked?.getTime() ?? Number.NaN))
  return {
    results: found.map(({ checked: _checked, ...suggestion }) => suggestion),
    checked: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null,
    rests_on: {
      engagers: engagers.length,
      followers: followers.length,
      network_accounts: followed.known,
    },
  }
}
