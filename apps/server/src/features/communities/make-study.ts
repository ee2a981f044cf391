// Makes a study: who of an audience stands in which community, what each is about, how it has grown, and the drawing of it.
import { randomUUID } from 'node:crypto'
import type { CommunityAudience } from '@peregrine/contract/communities/community-shapes.ts'
import type { AccountCard, Community } from '@peregrine/contract/insights/insight-shapes.ts'
import { checkDefinition } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import { type Definition, emptyFilters, isEmpty, LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { chooseFollowRule } from '@peregrine/domain/communities/follow-rules.ts'
import type { Exact } from '@peregrine/domain/insights/told-number-rules.ts'
import {
  type AudienceSample,
  followsSample,
  openAudience,
  rankAccounts,
  readCards,
  sizeOf,
  tabCounts,
  withSample,
} from '#features/insights/insights-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { CommunityPorts } from './community-ports.ts'
import type { NewMember } from './community-store.ts'
import { type ClusteredMembers, describeCommunities, membersByHubs, STUDY_LIMITS } from './find-communities.ts'
import type { FoundCommunity, FoundStudy } from './found-study.ts'
import type { DrawingPlan } from './plan-drawing.ts'
import { keepStudy } from './store-study.ts'
import { clusterApart } from './study-order.ts'
import type { StudyRow } from './study-store.ts'

const MOST_NODES = 5000
/** Accounts of each community that are kept, and those by which it is said as an audience. */
const ACCOUNTS_KEPT = 50
const CARDS_AT_ONCE = 4000

export const STUDY_STEPS = 5

export interface StudyRun {
  readonly signal: AbortSignal
  step(done: number): Promise<void>
}

/** The whole network is whoever has no more followers than anybody can have: an audience must say something. */
const askable = (definition: Definition): Definition =>
  isEmpty(definition) ? { ...definition, filters: { ...emptyFilters, maxFollowers: LIMITS.followers } } : definition

/** Makes and keeps it; a run that comes again finds it done. Throws AudienceRefused, GraphTooHeavy and the signal's reason. */
export async function makeStudy(ports: CommunityPorts, study: StudyRow, run: StudyRun): Promise<void> {
  const definition = study.definition
  await run.step(0)
  const audience = await openAudience(ports, askable(definition))
  const found = await withSample(ports.graph, audience, (sample) => findStudy(ports, definition, sample, run))
  await run.step(4)
  await inTransaction(ports.db, (tx) => keepStudy(tx, study, found, new Date(ports.clock())))
  await run.step(STUDY_STEPS)
}

async function findStudy(
  ports: CommunityPorts,
  definition: Definition,
  whole: AudienceSample,
  run: StudyRun,
): Promise<FoundStudy> {
  const { graph } = ports
  const sample = followsSample(whole)
  const { db } = sample.audience.network
  const ranking = rankAccounts(await tabCounts(graph, sample).follows())
  const typical = ranking.map(({ item }) => item.account)
  const { all, members, following } = await membersByHubs(graph, sample, typical, STUDY_LIMITS)
  await run.step(1)
  const follows = members.map(({ hubs }) => hubs)
  const languages = members.map(({ language }) => language)
  const order = { follows, hubCount: all.length, languages, mostNodes: MOST_NODES }
  const { clusters, drawing } = await clusterApart(order, run.signal)
  await run.step(2)
  const found: ClusteredMembers = { members, clusters, following }
  const cards = await cardsOf(ports, db, [...all, ...members.map(({ account }) => account)])
  const hubCards = all.map((account) => cards.get(account))
  const by = { cardsOf: async () => (hub: number) => hubCards[hub], accountsShown: ACCOUNTS_KEPT }
  const communities = await describeCommunities(graph, sample, found, by)
  await run.step(3)
  const hubOf = new Map(hubCards.flatMap((card, hub) => (card ? [[card.id, hub] as const] : [])))
  const described: FoundCommunity[] = []
  for (const community of communities) {
    run.signal.throwIfAborted()
    const asAudience = await audienceOf(ports, definition, { community, found, hubOf })
    described.push({ id: randomUUID(), community, asAudience })
  }
  return {
    sample: whole,
    lookedAt: members.length,
    hubs: clusters.hubs.filter((label) => label >= 0).length,
    stability: clusters.stability,
    communities: described,
    members: membersOf(found, described, cards),
    drawing: drawingOf(drawing, { found, all, cards, communities: described.length }),
  }
}

type Cards = ReadonlyMap<number, AccountCard>

async function cardsOf({ graph }: CommunityPorts, db: string, accounts: readonly number[]): Promise<Cards> {
  const desired = [...new Set(accounts)]
  const cards = new Map<number, AccountCard>()
  for (let from = 0; from < desired.length; from += CARDS_AT_ONCE)
    for (const [account, card] of await readCards(graph, db, desired.slice(from, from + CARDS_AT_ONCE)))
      cards.set(account, card)
  return cards
}

interface Named {
  readonly community: Community
  readonly found: ClusteredMembers
  /** Hubs by the network's ids of their accounts. */
  readonly hubOf: ReadonlyMap<string, number>
}

/** The community as "follows at least k of its accounts", with how well that tells its members; null: it does not. */
async function audienceOf(
  ports: CommunityPorts,
  definition: Definition,
  { community, found: { members, clusters }, hubOf }: Named,
): Promise<Exact<CommunityAudience> | null> {
  const positions = new Map(
    community.accounts.flatMap(({ id }, position) => {
      const hub = hubOf.get(id)
      return hub === undefined ? [] : [[hub, position] as const]
    }),
  )
  const looked = members.map(({ hubs }, member) => ({
    inside: clusters.members[member] === community.id,
    follows: hubs.flatMap((hub) => positions.get(hub) ?? []),
  }))
  const rule = chooseFollowRule(looked, community.accounts.length)
  if (rule === null) return null
  const handles = community.accounts.slice(0, rule.accounts).map(({ handle }) => handle)
  const criterion = { kind: 'follows' as const, terms: handles, atLeast: rule.atLeast }
  const said: Definition = {
    ...definition,
    include: [...definition.include, { atLeast: 1, criteria: [criterion] }],
  }
  // A definition that is as long as it may be has no room for another condition.
  if (checkDefinition(said).length > 0) return null
  return {
    definition: said as CommunityAudience['definition'],
    handles,
    atLeast: rule.atLeast,
    recall: rule.recall,
    precision: rule.precision,
    measuredOn: rule.measuredOn,
    size: await sizeOf(ports, said),
  }
}

/** Everybody who was looked at; those of a community by how many of its accounts they follow. */
function membersOf(
  { members, clusters }: ClusteredMembers,
  communities: readonly FoundCommunity[],
  cards: Cards,
): NewMember[] {
  const idOf = new Map(communities.map(({ id, community }) => [community.id, id]))
  return members
    .flatMap(({ account, hubs }, member) => {
      const card = cards.get(account)
      if (!card) return []
      const label = clusters.members[member] ?? -1
      const community = idOf.get(label) ?? null
      const { id, handle, name, verified, followers } = card
      const follows = community === null ? 0 : hubs.filter((hub) => clusters.hubs[hub] === label).length
      return [{ community, id, handle, name, verified, followers, follows }]
    })
    .sort(
      (one, other) => other.follows - one.follows || other.followers - one.followers || (one.id < other.id ? -1 : 1),
    )
}

interface Drawn {
  readonly found: ClusteredMembers
  readonly all: readonly number[]
  readonly cards: Cards
  readonly communities: number
}

/** The drawing with names. Communities of too few members are none here either. */
function drawingOf({ nodes, ties }: DrawingPlan, { found, all, cards, communities }: Drawn): FoundStudy['drawing'] {
  return {
    nodes: nodes.map(({ kind, position, community, weight, x, y }) => {
      const account = kind === 'hub' ? all[position] : found.members[position]?.account
      const card = cards.get(account ?? -1)
      return {
        id: `${kind === 'hub' ? 'h' : 'm'}${card?.id ?? position}`,
        handle: card?.handle ?? '',
        name: card?.name ?? '',
        community: community < communities ? community : -1,
        kind,
        x,
        y,
        weight,
      }
    }),
    ties: ties.map(([member, hub]) => [member, hub]),
  }
}
