// Packages of audiences that a gender or an age is part of: what they say they reach, beside what they reach in truth.
import type { Definition, Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import { openAudience, withSample } from '#features/insights/insights-public.ts'
import type { ActiveNetwork } from '#features/network-data/network-data-public.ts'
import { reachOfAll } from '#features/targeting/choose-entries.ts'
import { choosePackage } from '#features/targeting/choose-package.ts'
import type { Reach } from '#features/targeting/entry-coverage.ts'
import { all, criterion, define, hubsOf, type NamedDefinition, vocabularyOf } from './definition-parts.ts'
import { type HeldOutPeople, readHeldOut } from './held-out-people.ts'
import { count, mean, percent, table } from './report-table.ts'
import type { Truth, TruthNetwork } from './truth-network.ts'

const AUDIENCES: readonly NamedDefinition[] = [
  narrowed('women who post about gardens', { gender: 'FEMALE' }, criterion('posted', wordsOf('garden'))),
  narrowed('men who post about running', { gender: 'MALE' }, criterion('posted', wordsOf('trail'))),
  narrowed('women interested in coffee', { gender: 'FEMALE' }, criterion('interest', interestsOf('coffee'))),
  narrowed('men interested in film', { gender: 'MALE' }, criterion('interest', interestsOf('film'))),
  narrowed('women who follow football', { gender: 'FEMALE' }, criterion('follows', hubsOf('football').slice(0, 6), 2)),
  narrowed(
    'men of four jobs of care',
    { gender: 'MALE' },
    criterion('job', ['nurse', 'doctor', 'midwife', 'paramedic']),
  ),
  narrowed(
    '18 to 34, interested in food, films or sports',
    { age: '18-34' },
    criterion('interest', ['food-and-drink', 'movies-and-tv', 'sports']),
  ),
  narrowed(
    '35 to 54, interested in food, films or sports',
    { age: '35-54' },
    criterion('interest', ['food-and-drink', 'movies-and-tv', 'sports']),
  ),
]

function narrowed(name: string, filters: Partial<Filters>, one: ReturnType<typeof criterion>): NamedDefinition {
  return { name, definition: define(all(one), filters) }
}
function wordsOf(subject: string): readonly string[] {
  return vocabularyOf(subject).words.slice(0, 8)
}
function interestsOf(subject: string): readonly string[] {
  return vocabularyOf(subject).interests
}

/** Whether somebody is in truth of the gender and the age. */
function isOf({ gender, age }: Filters): (truth: Truth | undefined) => boolean {
  const { low, high } = ageBandOf(age)
  return (truth) =>
    truth !== undefined &&
    (gender === 'ANY' || truth.gender === gender.toLowerCase()) &&
    (age === 'any' || (truth.age >= low && (high === null || truth.age <= high)))
}

interface Judged {
  readonly name: string
  readonly size: number
  readonly entries: number
  readonly said: Reach
  /** Of those of whom gender and age are known, as the definition counts. */
  readonly known: Reach
  /** Of all who are of it in truth. */
  readonly meant: Reach
}

async function judge(
  network: TruthNetwork,
  heldOut: ActiveNetwork,
  { name, definition }: NamedDefinition,
): Promise<Judged> {
  const ports = { graph: network.graph, network: async () => heldOut }
  const rest: Definition = { ...definition, filters: { ...definition.filters, gender: 'ANY', age: 'any' } }
  const [known, open] = await Promise.all([openAudience(network, definition), openAudience(network, rest)])
  return await withSample(network.graph, await openAudience(ports, definition), async (sample) => {
    const made = await choosePackage(network.graph, sample, definition)
    const { candidates, shown, choice } = made
    const ticked = choice.steps.slice(0, choice.chosen).map(({ position }) => position)
    const within = isOf(definition.filters)
    const reachIn = (people: HeldOutPeople): Reach => {
      const passes = people.accounts.map((account) => within(network.byAccount.get(account)?.truth))
      const weights = people.weights.rows.map((weight, row) => (passes[row] ? weight : 0))
      const audience = people.rows.filter(({ member }, row) => member && passes[row]).length
      return reachOfAll(ticked, { ...people, weights: { rows: weights, audience } })
    }
    const { recall, precision } = made.heldOut()
    return {
      name,
      size: sample.size,
      entries: choice.chosen,
      said: { recall, precision },
      known: reachIn(await readHeldOut(network, known, candidates, shown)),
      meant: reachIn(await readHeldOut(network, open, candidates, shown)),
    }
  })
}

const both = ({ recall, precision }: Reach): string => `${percent(recall, 0)} / ${percent(precision, 0)}`

/** The report's part on packages that narrow; `heldOut`: the network in which the judging half cannot be read. */
export async function scoreNarrowed(network: TruthNetwork, heldOut: ActiveNetwork): Promise<string[]> {
  const judged: Judged[] = []
  for (const one of AUDIENCES) judged.push(await judge(network, heldOut, one))
  const off = (part: keyof Reach): string =>
    (100 * mean(judged.map(({ said, known }) => Math.abs(said[part] - known[part])))).toFixed(1)
  return [
    'Where a gender or an age is part of the definition, the package narrows to it. Said: what it expects of itself. Known: what it reaches in truth, judged by the held-out half, of people whose gender and age the definition can tell. Meant: of all who fit the rest of it and are of that gender and age in truth, whether it can be told or not.',
    table(
      ['audience', 'accounts', 'entries', 'said', 'known', 'meant'],
      judged.map(({ name, size, entries, said, known, meant }) => [
        name,
        count(size),
        count(entries),
        both(said),
        both(known),
        both(meant),
      ]),
    ),
    `Said is off by ${off('recall')} points of recall and ${off('precision')} of precision on average.`,
  ]
}
