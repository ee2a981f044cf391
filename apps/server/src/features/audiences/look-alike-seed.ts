// Whom a look-alike is to be like: the members of an audience, or the accounts of a list.
import {
  type Alike,
  type Definition,
  definitionKey,
  emptyDefinition,
  type Filters,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  type Audience,
  AudienceRefused,
  accountsFromLeaves,
  type InsightPorts,
  openAudience,
  openNetwork,
  populationOf,
} from '#features/insights/insights-public.ts'
import { bitsOf, isInBits } from './account-bits.ts'
import { findHandles } from './member-graph.ts'
import { membersOf } from './see-audience.ts'

export type LookalikeSeed =
  | { readonly definition: Definition }
  | {
      readonly people: readonly string[]
      /** Handle of the account around which they were chosen: what they have to do with it says nothing of who is like them. */
      readonly around?: string
    }

export interface OpenSeed {
  /** Its members, as samples are drawn of them. */
  readonly audience: Audience
  /** What a look-alike keeps of it. */
  readonly of: Pick<Alike, 'of' | 'people'>
  /** Limits of the audience, which hold for the look-alike too. */
  readonly filters: Filters
  /** Whoever is within these limits, and not in it. */
  readonly outside: Uint32Array
}

/** Throws AudienceRefused and GraphTooHeavy. */
export const openSeed = (ports: InsightPorts, seed: LookalikeSeed): Promise<OpenSeed> =>
  'people' in seed ? openPeople(ports, seed.people) : openMembers(ports, seed.definition)

async function openMembers(ports: InsightPorts, definition: Definition): Promise<OpenSeed> {
  const audience = await openAudience(ports, definition)
  const { include, exclude, filters } = audience.definition
  const limits = { ...emptyDefinition, filters }
  const limited = definitionKey(limits) !== definitionKey(emptyDefinition)
  const [members, within] = await Promise.all([
    accountsFromLeaves(ports.graph, audience),
    limited ? membersOf(ports, limits) : null,
  ])
  if (!members || within === undefined) throw new AudienceRefused('question_too_heavy')
  const outside = await everybody(
    ports,
    (account) => !isInBits(members, account) && (within === null || isInBits(within, account)),
  )
  return { audience, of: { of: { include, exclude, filters } }, filters, outside }
}

async function openPeople(ports: InsightPorts, handles: readonly string[]): Promise<OpenSeed> {
  const network = await openNetwork(ports)
  const accounts = (await findHandles(ports.graph, network.db, handles)).map(({ account }) => account)
  const members = bitsOf(accounts)
  const compiled = {
    sql: '(SELECT groupBitmapState(account) FROM (SELECT arrayJoin({people:Array(UInt32)}) AS account))',
    params: { people: accounts },
  }
  const { include, exclude, filters } = emptyDefinition
  return {
    audience: {
      network,
      definition: emptyDefinition,
      key: `${network.db} ${network.publishedAt} people ${accounts.join(' ')}`,
      compiled,
      compiledBelow: () => compiled,
      unknown: [],
    },
    of: { of: { include, exclude, filters }, people: handles },
    filters,
    outside: await everybody(ports, (account) => !isInBits(members, account)),
  }
}

async function everybody(ports: InsightPorts, who: (account: number) => boolean): Promise<Uint32Array> {
  const population = await populationOf(ports.graph, await openNetwork(ports))
  if (!population) throw new AudienceRefused('question_too_heavy')
  return population.accounts.filter(who)
}
