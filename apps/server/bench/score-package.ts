// What a targeting package reaches of a half of the audience that it has not seen, beside the most popular handles.
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import {
  type Criterion,
  type Definition,
  emptyDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { z } from 'zod'
import { openAudience } from '#features/insights/insights-public.ts'
import { activeNetwork } from '#features/network-data/network-data-public.ts'
import { proposePackage } from '#features/targeting/targeting-public.ts'
import type { NamedDefinition } from './definition-parts.ts'
import { HELD_OUT_DB, type HeldOutReach, heldOutReach, layHeldOut } from './hold-out.ts'
import { count, mean, percent, table } from './report-table.ts'
import { packageAudiences } from './truth-audiences.ts'
import type { TruthNetwork } from './truth-network.ts'

interface Judged {
  readonly name: string
  readonly size: number
  readonly handles: number
  readonly byHandles: HeldOutReach
  readonly byPopular: HeldOutReach
  readonly byAll: HeldOutReach
  /** What the package says of itself. */
  readonly said: HeldOutReach
}

const selected = (entries: readonly { readonly id?: string | undefined; readonly deselected: boolean }[]): string[] =>
  entries.flatMap(({ id, deselected }) => (deselected || id === undefined ? [] : [id]))

const criterion = (kind: Criterion['kind'], terms: readonly string[]): Criterion[] =>
  terms.length === 0 ? [] : [{ kind, terms, atLeast: 1 }]

async function judge(
  network: TruthNetwork,
  { name, definition }: NamedDefinition,
  popular: readonly string[],
): Promise<Judged> {
  const heldOut = () => activeNetwork(network.graph, { demo: HELD_OUT_DB, imported: 'bench_nothing' })
  const proposal = await proposePackage({ graph: network.graph, network: heldOut }, { definition, language: 'en' })
  const audience = await openAudience(network, definition)
  const countries = proposal.countries.map(({ code }) => code)
  const reach = async (criteria: readonly Criterion[]): Promise<HeldOutReach> => {
    if (criteria.length === 0) return { recall: 0, precision: 0 }
    const named: Definition = { ...emptyDefinition, include: [{ atLeast: 1, criteria }] }
    return await heldOutReach(network, audience, await openAudience(network, named), countries)
  }
  const { handles, keywords, hashtags, interests } = proposal.package
  const chosen = handles.flatMap(({ handle, deselected }) => (deselected ? [] : [handle]))
  const follows = criterion('follows', chosen)
  const words = [...selected(keywords), ...selected(hashtags)]
  return {
    name,
    size: proposal.sizes.core.size,
    handles: chosen.length,
    byHandles: await reach(follows),
    byPopular: await reach(criterion('follows', popular.slice(0, chosen.length))),
    byAll: await reach([...follows, ...criterion('posted', words), ...criterion('interest', selected(interests))]),
    said: pickReach(proposal.reach),
  }
}

const pickReach = ({ recall, precision }: PackageProposal['reach']): HeldOutReach => ({ recall, precision })

async function popularHandles({ graph, active }: TruthNetwork): Promise<string[]> {
  const rows = await graph.read({
    name: 'bench.popular-handles',
    sql: `SELECT handle FROM ${active.db}.accounts ORDER BY followers DESC, account LIMIT 100`,
    row: z.object({ handle: z.string() }),
  })
  return rows.map(({ handle }) => handle)
}

const both = ({ recall, precision }: HeldOutReach): string => `${percent(recall, 0)} / ${percent(precision, 0)}`

function meanOf(judged: readonly Judged[], of: (one: Judged) => HeldOutReach): HeldOutReach {
  const reaches = judged.map(of)
  return {
    recall: mean(reaches.map(({ recall }) => recall)),
    precision: mean(reaches.map(({ precision }) => precision)),
  }
}

/** The report's part on packages. */
export async function scorePackage(network: TruthNetwork): Promise<string[]> {
  await layHeldOut(network)
  const popular = await popularHandles(network)
  const judged: Judged[] = []
  for (const named of packageAudiences()) judged.push(await judge(network, named, popular))
  const row = (name: string, size: string, handles: string, reaches: readonly HeldOutReach[]) => [
    name,
    size,
    handles,
    ...reaches.map(both),
  ]
  const sides = [
    (one: Judged) => one.byHandles,
    (one: Judged) => one.byPopular,
    (one: Judged) => one.byAll,
    (one: Judged) => one.said,
  ]
  return [
    '### Package',
    'A package is made from the signals of one half of the accounts and judged on the other half: how much of the audience there it reaches (recall), and how much of those reached is the audience (precision), among accounts that in truth live in its countries. Popular: as many of the most followed accounts. All entries: with keywords, hashtags and interests. Said: what the package itself expects of its handles.',
    table(
      ['audience', 'accounts', 'handles', 'handles reach', 'popular reach', 'all entries reach', 'said'],
      [
        ...judged.map((one) =>
          row(
            one.name,
            count(one.size),
            count(one.handles),
            sides.map((side) => side(one)),
          ),
        ),
        row(
          'mean',
          '',
          count(mean(judged.map(({ handles }) => handles))),
          sides.map((side) => meanOf(judged, side)),
        ),
      ],
    ),
  ]
}
