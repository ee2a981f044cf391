// Makes a targeting package for an audience: the user's own terms first, then what widens their reach, each with its reason.

import type { Source } from '@peregrine/contract/insights/figure-shapes.ts'
import { PackageProposal, type TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { discloseRate } from '@peregrine/domain/insights/small-cell-rules.ts'
import type { Exact } from '@peregrine/domain/insights/told-number-rules.ts'
import { begunPlacements } from '@peregrine/domain/targeting/begun-placements-rules.ts'
import { excludesNobody, isExcludableField, isNativeField } from '@peregrine/domain/targeting/package-rules.ts'
import { cityOf, regionOf, shownPlaces } from '@peregrine/domain/targeting/shown-places-rules.ts'
import {
  type Audience,
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
import type { Graph } from '#platform/graph.ts'
import { choosePackage } from './choose-package.ts'
import { LANGUAGE_RULE, type PlaceShare, placeShares } from './choose-places.ts'
import { type ChosenEntries, entryParts, type PartOptions } from './entry-parts.ts'
import { countriesOfCities } from './package-graph.ts'
import { packageSizes } from './package-sizes.ts'
import { reachIfKnown } from './reach-if-known.ts'
import { reachOfSizes } from './reach-of-sizes.ts'
import { costsMembers } from './spare-languages.ts'

/** Languages that fewer write are not worth listing. */
const LISTED_SHARE = 0.01

export interface PackageInput {
  readonly definition: Parameters<typeof openAudience>[1]
  readonly language: 'en' | 'ja'
  /** Only of what the ad platform lets one choose from its own lists: no keywords, hashtags or handles. */
  readonly native?: boolean
  /** An exclusion is made of what the ad platform can exclude, and limited to nobody. */
  readonly purpose?: 'targeting' | 'exclusion'
}

/**
 * As the contract tells it, so that files, mails and tasks say of few people no more than a call does (decision 026).
 * Throws AudienceRefused and GraphTooHeavy, as opening and sampling an audience do.
 */
export async function proposePackage(
  ports: InsightPorts,
  { definition, language, native = false, purpose = 'targeting' }: PackageInput,
): Promise<PackageProposal> {
  const audience = await openAudience(ports, definition)
  return await withSample(ports.graph, audience, async (sample) => {
    const { filters } = audience.definition
    const cities = filters.places.filter((place) => !regionOf(place)).map((place) => cityOf(place).name)
    const excludes = purpose === 'exclusion'
    const traits = await tabCounts(ports.graph, sample).traits()
    const written = await writtenLanguages(ports.graph, audience, traits)
    const [made, core, ofCity] = await Promise.all([
      choosePackage(ports.graph, sample, audience.definition, {
        ...(native && { takes: isNativeField }),
        ...(excludes && { takes: isExcludableField, exactly: true }),
        ...(written.spare && { languages: [] }),
      }),
      sizeOf(ports, audience.definition),
      countriesOfCities(ports.graph, sample.db, cities),
    ])
    const { candidates, choice } = made
    const shown = shownPlaces(filters, { countries: made.shown.countries, ofCity })
    const telling = { language, tellable: (core.stated ?? (core.belowMinimum ? 0 : core.size)) >= MINIMUM_CELL }
    const settings = {
      ...settingsOf(audience.definition, written, telling),
      locations: placeEntries(shown.places, language),
    }
    const countries = shown.countries.map((code) => ({ code, label: countryLabel(code, language) }))
    const packageOf = (entries: ChosenEntries): TargetingPackage =>
      excludes
        ? { ...entries, ...NO_LIMITS, purpose }
        : { ...entries, ...settings, placements: begunPlacements(entries) }
    const parts = entryParts(candidates, choice, telling)
    const targeting = packageOf(parts.entries)
    const requested = { definition: audience.definition, package: targeting, countries: excludes ? [] : countries }
    const nativeOnly = () => {
      const { candidates: own, choice: chosen } = made.native()
      return reachIfKnown(ports)({ ...requested, package: packageOf(entryParts(own, chosen, telling).entries) })
    }
    const [ticked, shares] = await Promise.all([
      excludes && excludesNobody(targeting) ? null : reachIfKnown(ports)(requested),
      excludes ? [] : reachOfSizes(ports, requested, parts.order.steps),
    ])
    return PackageProposal.parse({
      source: sourceOf(audience.network) satisfies Source,
      package: targeting,
      countries: requested.countries,
      sizes: excludes
        ? { core, native: null, proTargeting: null }
        : await packageSizes(ports, requested, { core, ticked, nativeOnly: native ? async () => ticked : nativeOnly }),
      ticked,
      reach: toldReach(made.heldOut(), sample.n),
      // Sizes go from precise to broad, which an exclusion has no use for.
      frontier: excludes
        ? { steps: [], own: 0, ticked: 0 }
        : {
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
function settingsOf({ filters }: Definition, written: WrittenLanguages, telling: PartOptions) {
  return {
    languages: languageEntries(written, filters.languages, telling),
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

interface WrittenLanguages {
  readonly counts: readonly TraitCount[]
  readonly shares: readonly PlaceShare[]
  /** Limiting to those that are a real part would cost members, so none is ticked. */
  readonly spare: boolean
}

async function writtenLanguages(graph: Graph, audience: Audience, traits: Traits): Promise<WrittenLanguages> {
  const counts = traits.get('language') ?? []
  const shares = placeShares(counts, LANGUAGE_RULE)
  const named = audience.definition.filters.languages.length > 0
  return { counts, shares, spare: !named && (await costsMembers(graph, audience, shares)) }
}

/** The languages that the definition names; or else those that members write, ticked where it is a real part of them. */
function languageEntries(
  { counts, shares, spare }: WrittenLanguages,
  named: readonly string[],
  { language, tellable }: PartOptions,
) {
  const known = counts.filter(({ value }) => value !== '')
  const [n, m] = [known.reduce((sum, { a }) => sum + a, 0), known.reduce((sum, { b }) => sum + b, 0)]
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
    deselected: !ticked || spare,
    ...(tellable && { why: figures[place] }),
    note: {
      code: !ticked ? 'small_share' : spare ? 'costs_members' : 'real_share',
      ...percentOf(tellable && share > 0 ? discloseRate(share, n) : 0),
    } as const,
  }))
}

/** Of an audience below the minimum no share is told, nor of fewer of it than a smallest cell: then it is 0. */
const percentOf = (share: number) => (share > 0 ? { percent: Math.round(1000 * share) / 10 } : {})

/** An exclusion takes people away wherever its ad set is shown. */
const NO_LIMITS = {
  ...{ languages: [], network_operators: [], locations: [], custom_audiences: [], placements: [] },
  ...{ age: 'any', gender: 'ANY' as const },
}

const NOT_TOLD = { recall: null, precision: null } as const

type Traits = Awaited<ReturnType<ReturnType<typeof tabCounts>['traits']>>
