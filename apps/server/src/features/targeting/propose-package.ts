// Makes a targeting package for an audience: the user's own terms first, then what widens their reach, each with its reason.

import type { Size, Source } from '@peregrine/contract/insights/figure-shapes.ts'
import { type EntryNote, PackageProposal, type TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Criterion, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { discloseRate } from '@peregrine/domain/insights/small-cell-rules.ts'
import type { Exact } from '@peregrine/domain/insights/told-number-rules.ts'
import { begunPlacements } from '@peregrine/domain/targeting/begun-placements-rules.ts'
import { isNativeField } from '@peregrine/domain/targeting/package-rules.ts'
import { cityOf, regionOf, shownPlaces } from '@peregrine/domain/targeting/shown-places-rules.ts'
import {
  countryLabel,
  type InsightPorts,
  languageLabel,
  openAudience,
  placeLabel,
  sizeOf,
  sourceOf,
  type TraitCount,
  tabCounts,
  withSample,
} from '#features/insights/insights-public.ts'
import { choosePackage } from './choose-package.ts'
import { LANGUAGE_RULE, placeShares } from './choose-places.ts'
import { entryParts, type PartOptions } from './entry-parts.ts'
import { countriesOfCities } from './package-graph.ts'
import { reachIfKnown } from './reach-if-known.ts'
import { reachOfSizes } from './reach-of-sizes.ts'

/** Languages that fewer write are not worth listing. */
const LISTED_SHARE = 0.01

export interface PackageInput {
  readonly definition: Parameters<typeof openAudience>[1]
  readonly language: 'en' | 'ja'
  /** Only of what the ad platform lets one choose from its own lists: no keywords, hashtags or handles. */
  readonly native?: boolean
}

/**
 * As the contract tells it, so that files, mails and tasks say of few people no more than a call does (decision 026).
 * Throws AudienceRefused and GraphTooHeavy, as opening and sampling an audience do.
 */
export async function proposePackage(
  ports: InsightPorts,
  { definition, language, native = false }: PackageInput,
): Promise<PackageProposal> {
  const audience = await openAudience(ports, definition)
  return await withSample(ports.graph, audience, async (sample) => {
    const { filters } = audience.definition
    const cities = filters.places.filter((place) => !regionOf(place)).map((place) => cityOf(place).name)
    const [made, traits, core, ofCity] = await Promise.all([
      choosePackage(ports.graph, sample, audience.definition, native ? { takes: isNativeField } : {}),
      tabCounts(ports.graph, sample).traits(),
      sizeOf(ports, audience.definition),
      countriesOfCities(ports.graph, sample.db, cities),
    ])
    const { candidates, choice } = made
    const shown = shownPlaces(filters, { countries: made.shown.countries, ofCity })
    const telling = { language, tellable: (core.stated ?? (core.belowMinimum ? 0 : core.size)) >= MINIMUM_CELL }
    const parts = entryParts(candidates, choice, telling)
    const targeting = {
      ...parts.entries,
      ...settingsOf(audience.definition, traits, telling),
      locations: placeEntries(shown.places, language),
      placements: begunPlacements(parts.entries),
    }
    const countries = shown.countries.map((code) => ({ code, label: countryLabel(code, language) }))
    const requested = { definition: audience.definition, package: targeting, countries }
    const [ticked, shares] = await Promise.all([
      reachIfKnown(ports)(requested),
      reachOfSizes(ports, requested, parts.order.steps),
    ])
    return PackageProposal.parse({
      source: sourceOf(audience.network) satisfies Source,
      package: targeting,
      countries,
      sizes: await sizesOf(ports, audience.definition, made.shown.countries, targeting, { core, ticked }),
      ticked,
      reach: toldReach(made.heldOut(), sample.n),
      frontier: {
        ...parts.order,
        steps: parts.order.steps.map((step, place) => ({ ...step, ...(shares[place] ?? NOT_TOLD) })),
      },
      cut: false,
    } satisfies PackageProposal)
  })
}

/** Both halves of the members judge: the shares are told as of so many. */
function toldReach(reach: Exact<PackageProposal['reach']>, members: number): PackageProposal['reach'] {
  const told = (share: number) => discloseRate(share, members / 2)
  const { recall, precision, popularRecall, popularPrecision } = reach
  return {
    recall: told(recall),
    precision: told(precision),
    popularRecall: told(popularRecall),
    popularPrecision: told(popularPrecision),
  }
}

/** What of the package is not a list of chosen entries. */
function settingsOf({ filters }: Definition, traits: Traits, telling: PartOptions) {
  return {
    languages: languageEntries(traits.get('language') ?? [], filters.languages, telling),
    // Nothing in the data tells which operator somebody uses, so none is suggested.
    network_operators: [],
    age: filters.age,
    gender: filters.gender,
    custom_audiences: [],
  }
}

/** Entries are told apart by their labels: of two cities of one name the second says its country. */
function placeEntries(places: readonly string[], language: 'en' | 'ja') {
  const labels = new Set<string>()
  return places.map((id) => {
    const name = placeLabel(id, language)
    const label = labels.has(name) ? `${name}, ${cityOf(id).country ?? id}` : name
    labels.add(label)
    return { id, label, deselected: false }
  })
}

/** The languages that the definition names; or else those that members write, ticked where it is a real part of them. */
function languageEntries(counts: readonly TraitCount[], named: readonly string[], { language, tellable }: PartOptions) {
  const known = counts.filter(({ value }) => value !== '')
  const [n, m] = [known.reduce((sum, { a }) => sum + a, 0), known.reduce((sum, { b }) => sum + b, 0)]
  const shares = placeShares(counts, LANGUAGE_RULE)
  const listed =
    named.length > 0
      ? named.map((value) => ({ value, share: 0, ...shares.find((one) => one.value === value), ticked: true }))
      : shares.filter(({ share, ticked }) => ticked || share >= LISTED_SHARE)
  const figures = figuresOf(
    listed.map(({ value }) => {
      const count = known.find((one) => one.value === value)
      return { a: count?.a ?? 0, n, b: count?.b ?? 0, m }
    }),
  )
  return listed.map(({ value, share, ticked }, place) => ({
    id: value,
    label: languageLabel(value, language),
    deselected: !ticked,
    ...(tellable && { why: figures[place] }),
    note: noteOfPlace(tellable && share > 0 ? discloseRate(share, n) : 0, ticked),
  }))
}

/** Of an audience below the minimum no share is told, nor of fewer of it than a smallest cell: then it is 0. */
const noteOfPlace = (share: number, ticked: boolean): EntryNote => ({
  code: ticked ? 'real_share' : 'small_share',
  ...(share > 0 && { percent: Math.round(1000 * share) / 10 }),
})

/**
 * Three sizes: the audience itself; whom interests and topics reach; whom the selected entries reach together, which is the
 * reach of what is ticked and is counted here only where that one is not known.
 */
async function sizesOf(
  ports: InsightPorts,
  definition: Definition,
  countries: readonly string[],
  targeting: Pick<TargetingPackage, 'keywords' | 'hashtags' | 'handles' | 'interests'>,
  { core, ticked }: { readonly core: Size; readonly ticked: PackageProposal['ticked'] },
): Promise<PackageProposal['sizes']> {
  const within = (criteria: readonly Criterion[]): Definition => ({
    include: [{ atLeast: 1, criteria }],
    exclude: [],
    filters: { ...definition.filters, countries },
  })
  const selected = (entries: readonly { id?: string | undefined; deselected: boolean }[]) =>
    entries.flatMap(({ id, deselected }) => (deselected || id === undefined ? [] : [id]))
  const criterion = (kind: Criterion['kind'], terms: readonly string[]): Criterion[] =>
    terms.length === 0 ? [] : [{ kind, terms: terms.slice(0, 100), atLeast: 1 }]
  const interests = criterion('interest', selected(targeting.interests))
  const words = criterion('posted', [...selected(targeting.keywords), ...selected(targeting.hashtags)])
  const handles = criterion(
    'follows',
    targeting.handles.flatMap(({ handle, deselected }) => (deselected ? [] : [handle])),
  )
  const size = (criteria: readonly Criterion[]): Promise<Size> =>
    criteria.length === 0 ? Promise.resolve(NOBODY) : sizeOf(ports, within(criteria))
  const all = [...interests, ...words, ...handles]
  const selectsNobody = ticked ? ticked.everybody : all.length === 0
  // Of hardly anybody nothing is proposed, and whom a package without entries is shown to is no reach of it.
  if (selectsNobody && (core.size === 0 || core.belowMinimum)) return { core, native: null, proTargeting: null }
  const [native, proTargeting] = await Promise.all([size(interests), ticked ? ticked.reached : size(all)])
  return { core, native, proTargeting }
}

const NOT_TOLD = { recall: null, precision: null } as const

type Traits = Awaited<ReturnType<ReturnType<typeof tabCounts>['traits']>>

const NOBODY: Size = { size: 0, low: 0, high: 0, exact: true, belowMinimum: true }
