// `npm run bench -- budget`: spends the same money on ten briefs in four ways and in two that know who is meant, on the sandbox network over signed HTTP, and
// counts the engagements of people who are meant in truth.
import { join } from 'node:path'
import type { Criterion } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { compilePackage, NEW_LINE_ITEM } from '@peregrine/domain/targeting/compile-package.ts'
import { emptyPackage, type PackageCountry, type TargetingPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { z } from 'zod'
import { createOptionCache } from '#features/ad-accounts/look-up-options.ts'
import { countryLabel, languageLabel } from '#features/insights/insights-public.ts'
import { entryLabel } from '#features/targeting/entry-labels.ts'
import { proposePackage } from '#features/targeting/propose-package.ts'
import { resolvePackage } from '#features/targeting/resolve-package.ts'
import { readBenchOptions } from './bench-options.ts'
import { BRIEFS, type Brief, type HandMade } from './budget-briefs.ts'
import { type BudgetNetwork, budgetNetwork, type Flight } from './budget-network.ts'
import { oraclePackage } from './budget-oracle.ts'
import { freePort, startSandboxProgram } from './killable-programs.ts'
import { buildNetwork } from './network-build.ts'
import { count, mean, percent, table, times } from './report-table.ts'
import { openTruth, type TruthNetwork } from './truth-network.ts'

/** Dollars a day, for a week. */
const DAILY = 10
const POPULAR = 30

/** A package with the countries that stand beside it. */
interface Chosen {
  readonly package: TargetingPackage
  readonly countries: readonly PackageCountry[]
}
type Way = 'ours' | 'words' | 'popular' | 'expert' | 'knowing' | 'list'
/** Ours first, then those that it is compared with; the last two know who is meant and show what the money could bring. */
const WAYS: readonly Way[] = ['ours', 'words', 'popular', 'expert', 'knowing', 'list']
const RIVALS: readonly Way[] = ['words', 'popular', 'expert']

interface Result {
  /** Engagements of people who are meant, and all the rest of it. */
  readonly meant: number
  readonly reached: number
  readonly flight: Flight
  readonly entries: string
}

const labels = (texts: readonly string[]) => texts.map((label) => ({ label, deselected: false }))

function handMade({ countries, languages }: Brief, { keywords, handles = [], interests = [] }: HandMade): Chosen {
  return {
    package: {
      ...emptyPackage,
      keywords: labels(keywords.filter((word) => !word.startsWith('#'))),
      hashtags: labels(keywords.filter((word) => word.startsWith('#'))),
      handles: handles.map((handle) => ({ handle, deselected: false })),
      interests: interests.map((id) => ({ id, label: entryLabel('interests', id, 'en'), deselected: false })),
      languages: languages.map((id) => ({ id, label: languageLabel(id, 'en'), deselected: false })),
    },
    countries: countries.map((code) => ({ code, label: countryLabel(code, 'en') })),
  }
}

async function chosenBy(way: Way, brief: Brief, network: TruthNetwork, popular: readonly string[]): Promise<Chosen> {
  switch (way) {
    case 'ours':
      return await proposePackage(network, { definition: brief.definition, language: 'en' })
    case 'words':
      return handMade(brief, brief.words)
    case 'popular':
      return handMade(brief, { keywords: [], handles: popular })
    case 'expert':
      return handMade(brief, brief.expert)
    case 'knowing':
      return {
        ...handMade(brief, { keywords: [] }),
        package: await withLanguages(brief, oraclePackage(network, brief)),
      }
    case 'list':
      return handMade(brief, { keywords: [] })
  }
}

/** A package shown to those who write the brief's languages. */
const withLanguages = async (brief: Brief, chosen: Promise<TargetingPackage>): Promise<TargetingPackage> => ({
  ...(await chosen),
  languages: handMade(brief, { keywords: [] }).package.languages,
})

type Compile = (chosen: Chosen) => Promise<readonly Criterion[]>

/** As the product puts a package into a line item: names looked up at the network, compiled by its rules. */
function compiler({ ads, grant, accountId }: BudgetNetwork): Compile {
  const options = createOptionCache(ads, Date.now)
  return async ({ package: whole, countries }) => {
    const parts = { package: { ...whole, placements: [] }, countries, categories: [] }
    const resolved = await resolvePackage({ accounts: { ads, options, clock: Date.now } }, { grant, accountId }, parts)
    const plan = compilePackage({ ...parts, ...resolved, mode: 'add', target: NEW_LINE_ITEM, network: 'the network' })
    if (plan.refusals.length > 0) throw new Error(`Refused: ${JSON.stringify(plan.refusals)}`)
    return plan.created
  }
}

async function mostFollowed({ graph, active }: TruthNetwork): Promise<string[]> {
  const rows = await graph.read({
    name: 'bench.most-followed-handles',
    sql: `SELECT handle FROM ${active.db}.accounts ORDER BY followers DESC, account LIMIT ${POPULAR}`,
    row: z.object({ handle: z.string() }),
  })
  return rows.map(({ handle }) => handle)
}

const tickedOf = ({ package: whole }: Chosen): string =>
  [
    ...[
      ...whole.keywords,
      ...whole.hashtags,
      ...whole.interests,
      ...whole.conversation_topics,
      ...whole.movies_tv_shows,
    ]
      .filter(({ deselected }) => !deselected)
      .map(({ label }) => label),
    ...whole.handles.filter(({ deselected }) => !deselected).map(({ handle }) => `@${handle}`),
  ].join(', ')

/** Throws an Error with a sentence when what was typed makes no sense. */
export async function measureBudget(typed: readonly string[]): Promise<void> {
  const options = readBenchOptions(['truth', ...typed])
  if (options === 'help') throw new Error('npm run bench -- budget [--seed N] [--accounts N] [--data FOLDER]')
  const { record } = await buildNetwork(options)
  const network = await openTruth(options, record)
  const population = { accounts: options.accounts, seed: options.seed }
  const sandbox = await startSandboxProgram(join(options.folder, 'sandbox'), await freePort(), population)
  try {
    const place = budgetNetwork(sandbox.url)
    await place.ready()
    const popular = await mostFollowed(network)
    const compile = compiler(place)
    const rows: { readonly brief: Brief; readonly meant: number; readonly results: ReadonlyMap<Way, Result> }[] = []
    for (const brief of BRIEFS) {
      const people = network.accounts.filter(({ truth }) => brief.belongs(truth))
      const meant = new Set(people.map(({ truth }) => truth.account))
      const list = people.map(({ truth }) => ({ handle: `person${truth.account}`, userId: truth.account }))
      const results = new Map<Way, Result>()
      for (const way of WAYS) {
        const chosen = await chosenBy(way, brief, network, popular)
        const flight = await place.fly({
          criteria: await compile(chosen),
          ad: brief.ad,
          daily: DAILY,
          bid: null,
          ...(way === 'list' && { list }),
        })
        results.set(way, { ...among(flight, meant), flight, entries: tickedOf(chosen) })
      }
      rows.push({ brief, meant: meant.size, results })
      process.stderr.write(`${brief.name}: ${reportOf(results)}\n`)
    }
    process.stdout.write(`${report(options.seed, options.accounts, rows)}\n`)
  } finally {
    await sandbox.stop()
    await network.close()
  }
}

function among(flight: Flight, meant: ReadonlySet<string>): Pick<Result, 'meant' | 'reached'> {
  const engaged = Object.entries(flight.engaged).filter(([id]) => meant.has(id))
  return {
    meant: engaged.reduce((sum, [, often]) => sum + often, 0),
    reached: Object.keys(flight.shown).filter((id) => meant.has(id)).length,
  }
}

const forDollar = (result: Result | undefined): number =>
  result ? result.meant / Math.max(0.01, result.flight.spent) : 0

const reportOf = (results: ReadonlyMap<Way, Result>): string =>
  [...results]
    .map(
      ([way, one]) =>
        `\n  ${way}: ${forDollar(one).toFixed(2)} for a dollar (${one.meant} of ${one.flight.engagements} engagements, ${one.reached} of ${Object.keys(one.flight.shown).length} people, $${one.flight.spent.toFixed(2)}): ${one.entries}`,
    )
    .join('')

function report(
  seed: number,
  accounts: number,
  rows: readonly { readonly brief: Brief; readonly meant: number; readonly results: ReadonlyMap<Way, Result> }[],
): string {
  const ratios = rows.map(({ results }) => {
    const best = Math.max(...RIVALS.map((way) => forDollar(results.get(way))))
    return forDollar(results.get('ours')) / best
  })
  const lines = rows.map(({ brief, meant, results }, place) => [
    brief.name,
    count(meant),
    ...WAYS.map((way) => forDollar(results.get(way)).toFixed(2)),
    times(ratios[place] ?? 0),
    ...WAYS.map((way) => {
      const { flight, reached } = results.get(way) as Result
      return `${percent(reached / meant, 0)} / ${percent(reached / Math.max(1, Object.keys(flight.shown).length), 0)}`
    }),
  ])
  const means = WAYS.map((way) => mean(rows.map(({ results }) => forDollar(results.get(way)))))
  return [
    `\`npm run bench -- budget --seed ${seed}\`, ${new Date().toISOString().slice(0, 10)}, ${count(accounts)} accounts, $${DAILY} a day for 7 days, automatic bids.`,
    table(
      [
        'brief',
        'meant',
        'ours',
        'own words',
        'most popular',
        'expert',
        'knowing',
        'list',
        'ours to the best',
        'shown to: ours',
        'own words',
        'most popular',
        'expert',
        'knowing',
        'list',
      ],
      [
        ...lines,
        [
          'mean',
          '',
          ...means.map((value) => value.toFixed(2)),
          times(Math.exp(mean(ratios.map((ratio) => Math.log(Math.max(0.01, ratio)))))),
          ...WAYS.map(() => ''),
        ],
      ],
    ),
  ].join('\n\n')
}
