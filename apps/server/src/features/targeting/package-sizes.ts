// The three sizes of a package: its audience, whom the ad platform's own lists reach, whom all of it reaches.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { PackageProposal, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { Criterion, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type PackageCountry, selected } from '@peregrine/domain/targeting/package-rules.ts'
import { type InsightPorts, sizeOf } from '#features/insights/insights-public.ts'

interface Proposed {
  readonly definition: Definition
  readonly package: TargetingPackage
  readonly countries: readonly PackageCountry[]
}

interface Reached {
  readonly core: Size
  /** Null where it cannot be told. */
  readonly ticked: PackageReach | null
  readonly nativeOnly: () => Promise<PackageReach | null>
}

/** Each is what the list that is made of it shows: with the same people chosen, and the same limits. */
export async function packageSizes(
  ports: InsightPorts,
  proposed: Proposed,
  { core, ticked, nativeOnly }: Reached,
): Promise<PackageProposal['sizes']> {
  const all = criteriaOf(proposed.package)
  const selectsNobody = ticked ? ticked.everybody : all.length === 0
  // Of hardly anybody nothing is proposed, and whom a package without entries is shown to is no reach of it.
  if (selectsNobody && (core.size === 0 || core.belowMinimum)) return { core, native: null, proTargeting: null }
  const native = ticked && (await nativeOnly())
  if (ticked && native) {
    const chosen = ticked.everybody || !native.everybody
    return { core, native: chosen ? native.reached : NOBODY, proTargeting: ticked.reached }
  }
  const size = (criteria: readonly Criterion[]): Promise<Size> =>
    criteria.length === 0 ? Promise.resolve(NOBODY) : filtersAlone(sizeOf(ports, within(proposed, criteria)))
  const interests = all.filter(({ kind }) => kind === 'interest')
  const [counted, proTargeting] = await Promise.all([size(interests), ticked ? ticked.reached : size(all)])
  return { core, native: counted, proTargeting }
}

/** Of a package's own criteria only the filters are those of the definition, and can be named in it. */
async function filtersAlone(sized: Promise<Size>): Promise<Size> {
  const { notReflected = [], ...size } = await sized
  const filters = notReflected.filter((part) => part.startsWith('filters.'))
  return filters.length > 0 ? { ...size, notReflected: filters } : size
}

const NOBODY: Size = { size: 0, low: 0, high: 0, exact: true, belowMinimum: true }

/** Whoever meets one of them, where the package is shown. */
function within({ definition, package: targeting, countries }: Proposed, criteria: readonly Criterion[]): Definition {
  const languages = selected(targeting.languages).flatMap(({ id }) => id ?? [])
  const filters = { ...definition.filters, countries: countries.map(({ code }) => code), languages }
  return { include: [{ atLeast: 1, criteria }], exclude: [], filters }
}

function criteriaOf(targeting: TargetingPackage): Criterion[] {
  const ids = (field: 'interests' | 'keywords' | 'hashtags') => selected(targeting[field]).flatMap(({ id }) => id ?? [])
  const criterion = (kind: Criterion['kind'], terms: readonly string[]): Criterion[] =>
    terms.length === 0 ? [] : [{ kind, terms: terms.slice(0, 100), atLeast: 1 }]
  return [
    ...criterion('interest', ids('interests')),
    ...criterion('posted', [...ids('keywords'), ...ids('hashtags')]),
    ...criterion(
      'follows',
      selected(targeting.handles).map(({ handle }) => handle),
    ),
  ]
}
