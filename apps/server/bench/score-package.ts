// What targeting packages reach of a half of the audience that they have not seen, beside a choice that knows the truth.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { z } from 'zod'
import { type Audience, openAudience, withSample } from '#features/insights/insights-public.ts'
import { type ActiveNetwork, activeNetwork } from '#features/network-data/network-data-public.ts'
import { type ChoiceInput, chooseEntries, reachOfAll } from '#features/targeting/choose-entries.ts'
import { type ChosenPackage, choosePackage } from '#features/targeting/choose-package.ts'
import type { Reach, Step } from '#features/targeting/entry-coverage.ts'
import { fitsInPackage } from '#features/targeting/package-room.ts'
import { readHeldOut } from './held-out-people.ts'
import { createHeldOut, HELD_OUT_DB } from './hold-out.ts'
import { count, mean, percent, table } from './report-table.ts'
import { scoreNarrowed } from './score-narrowed.ts'
import { listAudiences, packageAudiences } from './truth-audiences.ts'
import type { TruthNetwork } from './truth-network.ts'

/** Recalls at which the frontiers are compared. */
const FRONTIER = [0.2, 0.4, 0.6, 0.8] as const

/** One way to choose: what it reaches, and the best precision with which it reaches at least so much. */
interface Way {
  readonly entries: number
  readonly reach: Reach
  readonly precisionAt: (recall: number) => number
}
interface Compared {
  readonly ours: Way
  readonly oracle: Way
  /** Our precision at the oracle's recall, as a part of the oracle's; not a number where we do not reach so much. */
  readonly ratio: number
}
interface Judged {
  readonly name: string
  readonly size: number
  readonly whole: Compared
  /** Without the terms of the definition. */
  readonly evidence: Compared
  readonly popular: Reach
  readonly said: Reach
}

function wayOf(steps: readonly Pick<Step, 'recall' | 'precision'>[], chosen: number): Way {
  const { recall, precision } = steps[chosen - 1] ?? { recall: 0, precision: 0 }
  return {
    entries: chosen,
    reach: { recall, precision },
    precisionAt: (least) =>
      Math.max(0, ...steps.filter((step) => step.recall >= least - 1e-9).map((step) => step.precision)),
  }
}

/** Ours, judged by the truth, beside a greedy choice among the same entries that knows it and need not take the user's terms. */
async function compare(
  network: TruthNetwork,
  audience: Audience,
  { candidates, shown, choice }: ChosenPackage,
): Promise<Compared> {
  const people = await readHeldOut(network, audience, candidates, shown)
  const judged = (input: Pick<ChoiceInput, 'first' | 'fits'>): Step[] => [
    ...chooseEntries({ ...people, ...input, everybody: true }).steps,
  ]
  const order = choice.steps.map(({ position }) => position)
  const ours = wayOf(judged({ first: order, fits: () => false }), choice.chosen)
  const knowing = chooseEntries({ ...people, first: [], fits: fitsInPackage(candidates), everybody: true })
  const oracle = wayOf(knowing.steps, knowing.chosen)
  return { ours, oracle, ratio: ours.precisionAt(oracle.reach.recall) / oracle.reach.precision }
}

async function heldOutNetwork({ graph }: TruthNetwork): Promise<ActiveNetwork> {
  const heldOut = await activeNetwork(graph, { demo: HELD_OUT_DB, imported: 'bench_nothing' })
  if (!heldOut) throw new Error('Nothing is held out.')
  return heldOut
}

async function judge(
  network: TruthNetwork,
  heldOut: ActiveNetwork,
  name: string,
  audience: Audience,
  popular: readonly number[],
): Promise<Judged> {
  const { definition } = audience
  const ports = { graph: network.graph, network: async () => heldOut }
  const seen: Audience =
    definition === emptyDefinition ? { ...audience, network: heldOut } : await openAudience(ports, definition)
  return await withSample(network.graph, seen, async (sample) => {
    const whole = await choosePackage(network.graph, sample, definition)
    const evidence = await choosePackage(network.graph, sample, definition, { own: false })
    const followed = popular
      .slice(0, whole.choice.chosen)
      .map((account) => ({ field: 'handles', column: 'follows', items: [account], id: '', name: '' }) as const)
    const others = await readHeldOut(network, audience, followed, whole.shown)
    const { recall, precision } = whole.heldOut()
    return {
      name,
      size: sample.size,
      whole: await compare(network, audience, whole),
      evidence: await compare(network, audience, evidence),
      popular: reachOfAll([...followed.keys()], others),
      said: { recall, precision },
    }
  })
}

async function mostFollowed({ graph, active }: TruthNetwork): Promise<number[]> {
  const rows = await graph.read({
    name: 'bench.most-followed',
    sql: `SELECT account FROM ${active.db}.accounts ORDER BY followers DESC, account LIMIT 100`,
    row: z.object({ account: z.int() }),
  })
  return rows.map(({ account }) => account)
}

const both = ({ recall, precision }: Reach): string => `${percent(recall, 0)} / ${percent(precision, 0)}`

const meanReach = (reaches: readonly Reach[]): Reach => ({
  recall: mean(reaches.map(({ recall }) => recall)),
  precision: mean(reaches.map(({ precision }) => precision)),
})

function rowsOf(judged: readonly Judged[]): string[][] {
  const row = (name: string, size: string, entries: string, ways: readonly string[]) => [name, size, entries, ...ways]
  return [
    ...judged.map(({ name, size, whole, evidence, popular, said }) =>
      row(name, count(size), count(whole.ours.entries), [
        both(whole.ours.reach),
        both(whole.oracle.reach),
        percent(whole.ratio, 0),
        both(evidence.ours.reach),
        both(evidence.oracle.reach),
        percent(evidence.ratio, 0),
        both(popular),
        both(said),
      ]),
    ),
    row('mean', '', count(mean(judged.map(({ whole }) => whole.ours.entries))), [
      both(meanReach(judged.map(({ whole }) => whole.ours.reach))),
      both(meanReach(judged.map(({ whole }) => whole.oracle.reach))),
      percent(mean(judged.map(({ whole }) => whole.ratio)), 0),
      both(meanReach(judged.map(({ evidence }) => evidence.ours.reach))),
      both(meanReach(judged.map(({ evidence }) => evidence.oracle.reach))),
      percent(mean(judged.map(({ evidence }) => evidence.ratio)), 0),
      both(meanReach(judged.map(({ popular }) => popular))),
      both(meanReach(judged.map(({ said }) => said))),
    ]),
  ]
}

/** Mean precision at several recalls; an audience of which so much is not reached counts with 0. */
function frontierRows(judged: readonly Judged[]): string[][] {
  const row = (name: string, wayOfOne: (one: Judged) => Way) => [
    name,
    ...FRONTIER.map((recall) => percent(mean(judged.map((one) => wayOfOne(one).precisionAt(recall))), 0)),
  ]
  return [
    row('package', ({ whole }) => whole.ours),
    row('oracle', ({ whole }) => whole.oracle),
    row('evidence alone', ({ evidence }) => evidence.ours),
    row('oracle of the evidence', ({ evidence }) => evidence.oracle),
  ]
}

/** The report's part on packages. */
export async function scorePackage(network: TruthNetwork): Promise<string[]> {
  await createHeldOut(network)
  const heldOut = await heldOutNetwork(network)
  const popular = await mostFollowed(network)
  const judged: Judged[] = []
  for (const { name, definition } of packageAudiences())
    judged.push(await judge(network, heldOut, name, await openAudience(network, definition), popular))
  for (const { name, accounts } of listAudiences(network.accounts))
    judged.push(await judge(network, heldOut, name, await network.audienceOf(name, accounts), popular))
  const described = judged.slice(0, packageAudiences().length)
  return [
    '### Package',
    'A package is made from the signals of one half of the accounts and judged on the other half: how much of the audience there it reaches (recall), and how much of those reached is the audience (precision), among accounts that in truth live in its countries and write its languages. Oracle: a greedy choice among the same entries that knows who belongs to the audience there; it need not take the terms of the definition, which a package always does. Ratio: our precision at the oracle’s recall, as a part of the oracle’s. Evidence alone: the same without the terms of the definition. Popular: as many of the most followed accounts. Said: what the package expects of itself.',
    table(
      [
        'audience',
        'accounts',
        'entries',
        'package',
        'oracle',
        'ratio',
        'evidence alone',
        'its oracle',
        'ratio',
        'popular',
        'said',
      ],
      rowsOf(judged),
    ),
    `Means of the ${described.length} described ones: package ${both(meanReach(described.map(({ whole }) => whole.ours.reach)))}, evidence alone ${both(meanReach(described.map(({ evidence }) => evidence.ours.reach)))}.`,
    'Mean precision at a recall, along the frontier; 0 where so much is not reached:',
    table(['', ...FRONTIER.map((recall) => percent(recall, 0))], frontierRows(judged)),
    ...(await scoreNarrowed(network, heldOut)),
  ]
}
