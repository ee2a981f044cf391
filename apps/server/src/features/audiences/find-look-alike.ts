// Accounts outside an audience that are like its members: learnt from what sets these apart, and tried on members that were hidden.
import { type Definition, emptyDefinition, type Trait } from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  type ChosenTrait,
  chooseTraits,
  HIDDEN_PARTS,
  type HoldOut,
  hiddenPart,
  holdOutOf,
  independentSource,
  LOOKALIKE_LEAST_MEMBERS,
  type LookalikeWidth,
  leastWeight,
  type TraitCandidate,
  type TraitSource,
  traitSource,
  widthOf,
} from '@peregrine/domain/audiences/look-alike-rules.ts'
import {
  type AudienceSample,
  countBits,
  type InsightPorts,
  sampleColumns,
  weigh,
  withSample,
} from '#features/insights/insights-public.ts'
import { isInBits } from './account-bits.ts'
import { type LookalikeSeed, openSeed } from './look-alike-seed.ts'
import { type PossibleTrait, possibleTraits } from './look-alike-traits.ts'
import { membersOf } from './see-audience.ts'

export type LookalikeObstacle = 'too_few_members' | 'nothing_apart'

export interface FoundLookalike {
  readonly definition: Definition
  readonly size: number
  readonly outside: number
  readonly wanted: number
  readonly members: number
  readonly traits: readonly ChosenTrait[]
  readonly holdOut: HoldOut
  /** The same by traits that are no echo of what the audience was asked for; null where there are no such. */
  readonly independent: (HoldOut & { readonly by: TraitSource }) | null
}

/** The accounts are read, then each part is hidden once, then it is learnt from all. */
export const LOOKALIKE_STEPS = HIDDEN_PARTS + 2

/** `step` is told how far it is, and may throw to stop. Throws AudienceRefused and GraphTooHeavy. */
export async function findLookalike(
  ports: InsightPorts,
  { seed, width }: { readonly seed: LookalikeSeed; readonly width: LookalikeWidth },
  step: (done: number) => Promise<void>,
): Promise<FoundLookalike | LookalikeObstacle> {
  const { audience, of, filters, outside } = await openSeed(ports, seed)
  return await withSample(ports.graph, audience, async (sample) => {
    if (sample.n < LOOKALIKE_LEAST_MEMBERS) return 'too_few_members'
    const accounts = await accountsOfSample(ports, sample)
    const desired = widthOf(width, outside.length)
    const lineOf = (traits: readonly Trait[]) => drawLine(ports, traits, outside, desired)
    const candidatesOf = async (learnt: SampleAccounts) =>
      (await weighable(ports, sample, learnt)).filter((trait) => !isEcho(trait, seed))
    await step(1)
    const traits = chooseTraits(await candidatesOf(accounts))
    const drawn = await lineOf(traits)
    if (!drawn) return 'nothing_apart'
    const other = independentSource(audience.definition)
    const whole = { a: 0, n: accounts.members.length, b: 0, m: accounts.others.length }
    const byOther = { ...whole }
    for (let part = 0; part < HIDDEN_PARTS; part += 1) {
      await step(2 + part)
      const hidden = partOf(accounts, (one) => one === part)
      const candidates = await candidatesOf(partOf(accounts, (one) => one !== part))
      addFound(whole, hidden, await lineOf(chooseTraits(candidates)))
      if (other)
        addFound(
          byOther,
          hidden,
          await lineOf(chooseTraits(candidates.filter(({ kind }) => traitSource(kind) === other))),
        )
    }
    return {
      definition: {
        ...emptyDefinition,
        filters,
        alike: { ...of, traits: traits.map(({ kind, term, weight }) => ({ kind, term, weight })), least: drawn.least },
      },
      size: drawn.size,
      outside: outside.length,
      wanted: desired,
      members: accounts.members.length,
      traits,
      holdOut: holdOutOf(whole),
      independent: other && { ...holdOutOf(byOther), by: other },
    }
  })
}

/** What all were chosen by would find every hidden member, and nobody new. */
const isEcho = ({ kind, term }: Pick<TraitCandidate, 'kind' | 'term'>, seed: LookalikeSeed): boolean =>
  'around' in seed && traitSource(kind) === 'done' && term.toLowerCase() === seed.around?.toLowerCase()

interface SampleAccounts {
  readonly members: readonly number[]
  readonly others: readonly number[]
}

function partOf({ members, others }: SampleAccounts, which: (part: number) => boolean): SampleAccounts {
  const isInPart = (account: number) => which(hiddenPart(account))
  return { members: members.filter(isInPart), others: others.filter(isInPart) }
}

async function accountsOfSample({ graph }: InsightPorts, sample: AudienceSample): Promise<SampleAccounts> {
  const { account, member } = (await sampleColumns(graph, sample, 'profile')).column
  const all = [...account.numbers]
  return {
    members: all.filter((_, row) => member.numbers[row] === 1),
    others: all.filter((_, row) => member.numbers[row] !== 1),
  }
}

/** Adds to `tried` who of the hidden is found by a line. */
function addFound(tried: { a: number; b: number }, { members, others }: SampleAccounts, line: Line | undefined): void {
  if (!line) return
  const found = (all: readonly number[]) => all.filter((account) => (line.scores[account] ?? 0) >= line.least).length
  tried.a += found(members)
  tried.b += found(others)
}

/** Traits with how many of these members and of the comparison group have them; nobody else is looked at. */
async function weighable(
  ports: InsightPorts,
  sample: AudienceSample,
  { members, others }: SampleAccounts,
): Promise<readonly TraitCandidate[]> {
  const learnt = new Set([...members, ...others])
  const possible = await possibleTraits(ports.graph, sample, { isLearnt: (account) => learnt.has(account) })
  await remember(ports, possible.traits)
  const readable = new Map(
    [...possible.seen].map(([kind, seen]) => {
      const of = (accounts: readonly number[]) => accounts.filter((account) => seen.has(account))
      return [kind, { members: of(members), others: of(others) }]
    }),
  )
  const candidates: TraitCandidate[] = []
  for (const trait of possible.traits) {
    const having = await havingTrait(ports, trait)
    const among = readable.get(trait.kind)
    if (!having || !among) continue
    const count = (accounts: readonly number[]) => accounts.filter((account) => isInBits(having, account)).length
    const [a, b] = [count(among.members), count(among.others)]
    candidates.push({ ...trait, a, n: among.members.length, b, m: among.others.length })
  }
  return candidates
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
  desired: number,
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
  const line = leastWeight(counts, desired)
  return line ? { ...line, scores } : undefined
}
