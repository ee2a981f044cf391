// How right the distributions of whole audiences are, those who state nothing included, beside those of whoever states a trait.
import { SCORE_DEFAULTS, wilson } from '@peregrine/domain/insights/score-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import { jobCategoryOf } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { z } from 'zod'
import { AGE_GROUPS, sharesOfGroups } from '#features/insights/age-groups.ts'
import { openAudience, withSample } from '#features/insights/insights-public.ts'
import type { EstimatedTrait } from '#features/insights/learn-traits.ts'
import type { Audience } from '#features/insights/open-audience.ts'
import { estimateTraits, isTelling, type TraitEstimate } from '#features/insights/whole-audience.ts'
import { populationAudiences } from './population-audiences.ts'
import { count, mean, percent, table } from './report-table.ts'
import type { KnownAccount, TruthNetwork } from './truth-network.ts'

/** Values that are rarer than this in truth and as told are not looked at: their errors are small by themselves. */
const LEAST_SHARE = 0.01

type Weights = readonly (readonly [value: string, weight: number])[]
const one = (value: string): Weights => (value === '' ? [] : [[value, 1]])
const ageGroupOf = (age: number): string =>
  AGE_GROUPS.find(({ from, below }) => age >= ageBandOf(from).low && (!below || age < ageBandOf(below).low))?.id ?? ''
const categoriesOf = (interests: readonly string[]): Weights =>
  [...new Set(interests.map((id) => id.split('/')[0] ?? id))].map((id) => [id, 1] as const)

interface Trait {
  readonly name: string
  /** What is estimated of it; missing where nothing is. */
  readonly estimated?: EstimatedTrait
  readonly truth: (account: KnownAccount) => Weights
  readonly stated: (account: KnownAccount) => Weights
}

const TRAITS: readonly Trait[] = [
  {
    name: 'age group',
    estimated: 'age',
    truth: ({ truth }) => (truth.age > 0 ? one(ageGroupOf(truth.age)) : []),
    stated: ({ published: { age_low: low, age_high: high } }) =>
      high === 0 ? [] : sharesOfGroups(low, high).map((share, at) => [AGE_GROUPS[at]?.id ?? '', share] as const),
  },
  {
    name: 'gender',
    estimated: 'gender',
    truth: ({ truth }) => one(truth.gender),
    stated: ({ published }) => one(published.gender),
  },
  {
    name: 'language',
    estimated: 'language',
    truth: ({ truth }) => one(truth.language),
    stated: ({ published }) => one(published.language),
  },
  {
    name: 'country',
    truth: ({ truth }) => one(truth.country),
    stated: ({ published }) => one(published.country),
  },
  {
    name: 'occupation group',
    truth: ({ truth }) => one(jobCategoryOf(truth.job)?.id ?? ''),
    stated: ({ published: { occupations } }) => occupations.map((id) => [id, 1 / occupations.length] as const),
  },
  {
    name: 'interest categories',
    truth: ({ truth }) => categoriesOf(truth.interests),
    stated: ({ published }) => categoriesOf(published.interests),
  },
]

interface Spread {
  readonly known: number
  readonly shares: ReadonlyMap<string, number>
}

/** How a trait is spread over those of whom it is known. */
function spreadOf(members: readonly KnownAccount[], weights: (account: KnownAccount) => Weights): Spread {
  const sums = new Map<string, number>()
  let known = 0
  for (const member of members) {
    const own = weights(member)
    if (own.length > 0) known += 1
    for (const [value, weight] of own) sums.set(value, (sums.get(value) ?? 0) + weight)
  }
  return { known, shares: new Map([...sums].map(([value, sum]) => [value, sum / Math.max(1, known)])) }
}

/** Errors of shares, and how many intervals held. */
class Errors {
  readonly #errors: number[] = []
  #held = 0
  add(share: number, low: number, high: number, truth: number): void {
    this.#errors.push(Math.abs(share - truth))
    this.#held += Number(low <= truth && truth <= high)
  }
  get size(): number {
    return this.#errors.length
  }
  cells(): string[] {
    const held = percent(this.#held / this.#errors.length)
    return [percent(mean(this.#errors), 2), percent(Math.max(0, ...this.#errors)), held]
  }
}

interface Tally {
  readonly known: number[]
  readonly stated: Errors
  /** Of the audiences of which everybody is told: those who state it, and everybody. */
  readonly statedThere: Errors
  readonly whole: Errors
  told: number
}

async function membersOf({ graph, active, byAccount }: TruthNetwork, audience: Audience): Promise<KnownAccount[]> {
  const rows = await graph.read({
    name: 'bench.members',
    sql: `WITH ${audience.compiled.sql} AS audience SELECT account FROM ${active.db}.accounts WHERE bitmapContains(audience, account)`,
    params: audience.compiled.params,
    row: z.object({ account: z.int() }),
    seconds: 60,
  })
  return rows.flatMap(({ account }) => byAccount.get(account) ?? [])
}

function score(
  tally: Tally,
  trait: Trait,
  members: readonly KnownAccount[],
  estimate: TraitEstimate | undefined,
): void {
  const truth = spreadOf(members, trait.truth).shares
  const stated = spreadOf(members, trait.stated)
  const reported = estimate && isTelling(estimate) ? estimate.shares : []
  tally.known.push(stated.known / members.length)
  tally.told += Number(reported.length > 0)
  for (const value of new Set([...truth.keys(), ...stated.shares.keys()])) {
    const is = truth.get(value) ?? 0
    const said = stated.shares.get(value) ?? 0
    const whole = reported.find((one) => one.value === value)
    if (Math.max(is, said, whole?.share ?? 0) < LEAST_SHARE) continue
    const { low, high } = wilson(Math.round(said * stated.known), stated.known)
    tally.stated.add(said, low, high, is)
    if (!whole) continue
    tally.statedThere.add(said, low, high, is)
    tally.whole.add(whole.share, whole.low, whole.high, is)
  }
}

/** The report's part on whole audiences. */
export async function scorePopulation(network: TruthNetwork): Promise<string[]> {
  const tallies = TRAITS.map(
    (): Tally => ({ known: [], stated: new Errors(), statedThere: new Errors(), whole: new Errors(), told: 0 }),
  )
  const seconds: number[] = []
  let audiences = 0
  for (const { definition } of populationAudiences()) {
    const audience = await openAudience(network, definition)
    const members = await membersOf(network, audience)
    if (members.length < SCORE_DEFAULTS.minimumSample) continue
    audiences += 1
    const estimates = await withSample(network.graph, audience, async (sample) => {
      const began = performance.now()
      const found = await estimateTraits(network.graph, sample)
      seconds.push((performance.now() - began) / 1000)
      return found
    })
    for (const [place, trait] of TRAITS.entries()) {
      const tally = tallies[place]
      if (tally) score(tally, trait, members, trait.estimated && estimates.get(trait.estimated))
    }
  }
  const rows = TRAITS.map(({ name }, place): string[] => {
    const tally = tallies[place]
    if (!tally) return [name]
    const { known, stated, statedThere, whole, told: reported } = tally
    const everybody = reported > 0 ? [...statedThere.cells().slice(0, 1), ...whole.cells()] : ['–', '–', '–', '–']
    return [name, percent(mean(known)), ...stated.cells(), count(reported), count(whole.size), ...everybody]
  })
  return [
    '### Whole audiences',
    `How a trait is spread over all members of ${audiences} audiences, those who state nothing included: by those who state it, and as the product estimates everybody. Mean and largest error of a share, in points, and how many 95 % intervals hold (goals: 2 points, 93 to 97 %); shares of at least ${percent(LEAST_SHARE, 0)}. Estimated: of so many audiences; where intervals are too wide to act by, and for countries, occupations and interests, the product shows those who state it alone and says so. The first audience took ${seconds[0]?.toFixed(1)} s, with the learning that is done once for a publication; the others ${(1000 * mean(seconds.slice(1))).toFixed(0)} ms each, reading included.`,
    table(
      [
        'trait',
        'stated by',
        'error, stated',
        'largest',
        'intervals hold',
        'estimated',
        'shares',
        'error there, stated',
        'error, everybody',
        'largest',
        'intervals hold',
      ],
      rows,
    ),
  ]
}
