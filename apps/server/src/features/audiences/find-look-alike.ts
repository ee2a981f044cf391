// Accounts outside an audience that are like its members: learnt from what sets these apart, and tried on members that were hidden.
import {
  type Definition,
  definitionKey,
  emptyDefinition,
  type Trait,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  type ChosenTrait,
  chooseTraits,
  type HoldOut,
  holdOutOf,
  isHidden,
  LOOKALIKE_LEAST_MEMBERS,
  type LookalikeWidth,
  leastWeight,
  type TraitCandidate,
  widthOf,
} from '@peregrine/domain/audiences/look-alike-rules.ts'
import {
  AudienceRefused,
  type AudienceSample,
  accountsFromLeaves,
  countBits,
  type InsightPorts,
  openAudience,
  populationOf,
  sampleColumns,
  weigh,
  withSample,
} from '#features/insights/insights-public.ts'
import { type PossibleTrait, possibleTraits } from './look-alike-traits.ts'
import { membersOf } from './see-audience.ts'

export type LookalikeRefusal = 'too_few_members' | 'nothing_apart' | 'is_lookalike'

export interface FoundLookalike {
  readonly definition: Definition
  readonly size: number
  readonly outside: number
  readonly wanted: number
  readonly members: number
  readonly traits: readonly ChosenTrait[]
  readonly holdOut: HoldOut
}

/** Throws AudienceRefused and GraphTooHeavy. */
export async function findLookalike(
  ports: InsightPorts,
  { definition, width }: { readonly definition: Definition; readonly width: LookalikeWidth },
): Promise<FoundLookalike | LookalikeRefusal> {
  if (definition.alike) return 'is_lookalike'
  const { graph } = ports
  const audience = await openAudience(ports, definition)
  const outside = await everybodyOutside(ports, definition)
  return await withSample(graph, audience, async (sample) => {
    if (sample.n < LOOKALIKE_LEAST_MEMBERS) return 'too_few_members'
    const accounts = await accountsOfSample(ports, sample)
    const wanted = widthOf(width, outside.length)
    const learn = (members: readonly number[]) => learnTraits(ports, sample, { ...accounts, members })
    const hidden = accounts.members.filter(isHidden)
    const [half, whole] = [
      await learn(accounts.members.filter((account) => !isHidden(account))),
      await learn(accounts.members),
    ]
    const [tried, drawn] = [await drawLine(ports, half, outside, wanted), await drawLine(ports, whole, outside, wanted)]
    if (!tried || !drawn) return 'nothing_apart'
    const found = hidden.filter((account) => (tried.scores[account] ?? 0) >= tried.least).length
    const { filters, include, exclude } = audience.definition
    const traits = whole.map(({ kind, term, weight }) => ({ kind, term, weight }))
    return {
      definition: {
        ...emptyDefinition,
        filters,
        alike: { of: { include, exclude, filters }, traits, least: drawn.least },
      },
      size: drawn.size,
      outside: outside.length,
      wanted,
      members: accounts.members.length,
      traits: whole,
      holdOut: holdOutOf(hidden.length, found, tried.size, outside.length),
    }
  })
}

/** Whoever is within the limits of an audience, and not in it. */
async function everybodyOutside(ports: InsightPorts, definition: Definition): Promise<Uint32Array> {
  const audience = await openAudience(ports, definition)
  const limits = { ...emptyDefinition, filters: definition.filters }
  const limited = definitionKey(limits) !== definitionKey(emptyDefinition)
  const [population, members, within] = await Promise.all([
    populationOf(ports.graph, audience.network),
    accountsFromLeaves(ports.graph, audience),
    limited ? membersOf(ports, limits) : null,
  ])
  if (!population || !members || within === undefined) throw new AudienceRefused('question_too_heavy')
  return population.accounts.filter((account) => !isIn(members, account) && (within === null || isIn(within, account)))
}

const isIn = (bits: Uint32Array, account: number): boolean =>
  (((bits[account >>> 5] ?? 0) >>> (account & 31)) & 1) === 1

interface SampleAccounts {
  readonly members: readonly number[]
  readonly others: readonly number[]
}

async function accountsOfSample({ graph }: InsightPorts, sample: AudienceSample): Promise<SampleAccounts> {
  const { account, member } = (await sampleColumns(graph, sample, 'profile')).column
  const all = [...account.numbers]
  return {
    members: all.filter((_, row) => member.numbers[row] === 1),
    others: all.filter((_, row) => member.numbers[row] !== 1),
  }
}

/** The traits that tell these members from the comparison group. */
async function learnTraits(
  ports: InsightPorts,
  sample: AudienceSample,
  { members, others }: SampleAccounts,
): Promise<ChosenTrait[]> {
  const learnt = new Set(members)
  const possible = await possibleTraits(ports.graph, sample, { isLearnt: (account) => learnt.has(account) })
  await remember(ports, possible)
  const candidates: TraitCandidate[] = []
  for (const trait of possible) {
    const having = await havingTrait(ports, trait)
    if (!having) continue
    const count = (accounts: readonly number[]) => accounts.filter((account) => isIn(having, account)).length
    candidates.push({ ...trait, a: count(members), n: members.length, b: count(others), m: others.length })
  }
  return chooseTraits(candidates)
}

const definitionOf = (kind: PossibleTrait['kind'], terms: readonly string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind, terms, atLeast: 1 }] }],
})

/** Reads what many traits need in a few questions; each alone is answered from memory then. */
async function remember(ports: InsightPorts, traits: readonly PossibleTrait[]): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(traits, (trait) => trait.kind))
    await membersOf(
      ports,
      definitionOf(
        kind,
        ofKind.map(({ term }) => term),
      ),
    )
}

const havingTrait = (ports: InsightPorts, { kind, term }: PossibleTrait): Promise<Uint32Array | undefined> =>
  membersOf(ports, definitionOf(kind, [term]))

interface Line {
  readonly least: number
  readonly size: number
  /** By account. */
  readonly scores: Int32Array
}

/** From which weight on as nearly `wanted` of those outside count as can be; undefined when nobody shares anything. */
async function drawLine(
  ports: InsightPorts,
  traits: readonly Trait[],
  outside: Uint32Array,
  wanted: number,
): Promise<Line | undefined> {
  const parts: { accounts: Uint32Array; weight: number }[] = []
  for (const trait of traits) {
    const accounts = await havingTrait(ports, trait)
    if (accounts && countBits(accounts) > 0) parts.push({ accounts, weight: trait.weight })
  }
  const words = parts.reduce((most, { accounts }) => Math.max(most, accounts.length), 0)
  const scores = weigh(parts, words)
  const counts = new Uint32Array(traits.reduce((sum, { weight }) => sum + weight, 1))
  for (const account of outside) {
    const score = scores[account] ?? 0
    counts[score] = (counts[score] ?? 0) + 1
  }
  const line = leastWeight(counts, wanted)
  return line ? { ...line, scores } : undefined
}
