// Where a package reaches far more than is meant: which part does it, and what dropping or narrowing that part would do.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { discloseCount } from '@peregrine/domain/insights/size-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import type { ReachField } from '@peregrine/domain/targeting/reach-fields.ts'
import { isTooBroad, realValues } from '@peregrine/domain/targeting/reach-rules.ts'
import type { ReachRepair } from '@peregrine/domain/targeting/ticked-targeting.ts'
import {
  countryLabel,
  languageLabel,
  type NarrowingField,
  openNarrowings,
  placeLabel,
  populationOf,
  strataOf,
  union,
} from '#features/insights/insights-public.ts'
import { figuresOf, type OpenedCount, type OpenedReach, unitedOf } from './opened-reach.ts'
import type { UnitedBits } from './reach-sets.ts'

type Repair = PackageReach['repairs'][number]
interface Tried extends ReachRepair {
  readonly reach: OpenedCount
}

/** Repairs that are offered at most. */
const MOST = 3
/** A repair has to take away this share of the others at least, and keep this share of those who are meant. */
const WORTH = { saves: 0.1, keeps: 0.5 } as const

/** The repairs of a package that is too broad, the one that helps most first. */
export async function findRepairs(opened: OpenedReach, now: OpenedCount, language: 'en' | 'ja'): Promise<Repair[]> {
  const tried = [
    ...(await narrowed(opened, language)),
    ...(await placesAlone(opened)),
    ...dropped(opened),
    ...thinned(opened),
  ]
  const gain = ({ reach }: Tried): number =>
    (now.others.count - reach.others.count) / Math.max(1, now.others.count) -
    (now.intended.count - reach.intended.count) / Math.max(1, now.intended.count)
  return tried
    .filter(
      ({ reach }) =>
        now.others.count - reach.others.count >= WORTH.saves * now.others.count &&
        reach.intended.count >= WORTH.keeps * now.intended.count,
    )
    .sort((one, other) => gain(other) - gain(one))
    .slice(0, MOST)
    .map(({ code, field, keep: retain, reach }) => ({
      code,
      field,
      keep: [...retain],
      saves: discloseCount(Math.max(0, now.others.count - reach.others.count)),
      after: figuresOf(reach, opened.size),
    }))
}

/** Without one of the parts that choose people. */
function dropped({ sets, count }: OpenedReach): Tried[] {
  if (sets.united.length < 2) return []
  return sets.united.map((part) => ({
    code: 'drop',
    field: part.part.field,
    keep: [],
    reach: count(
      unitedOf(
        sets.united.filter((one) => one !== part),
        sets,
      ),
      sets.narrowings,
    ),
  }))
}

/** A part without those of its entries that bring the most others, as few as will do. */
function thinned(opened: OpenedReach): Tried[] {
  return opened.sets.united.flatMap((part) => thinnedPart(part, opened) ?? [])
}

function thinnedPart(part: UnitedBits, { sets, count, size }: OpenedReach): Tried | null {
  if (part.entries.length < 2) return null
  const precise = part.entries
    .map((entry) => {
      const { intended, reached } = count(entry.accounts, new Map())
      return { ...entry, precision: intended.count / Math.max(1, reached.count) }
    })
    .sort((one, other) => other.precision - one.precision)
  const rest = sets.united.filter((one) => one !== part).map(({ accounts }) => accounts)
  const words = Math.max(...[...rest, part.accounts].map(({ length }) => length))
  const reachOf = (retained: number) =>
    count(union([...rest, ...precise.slice(0, retained).map(({ accounts }) => accounts)], words), sets.narrowings)
  // The more of them, the more are reached: halving finds the most that stay within bounds.
  let [least, most] = [0, precise.length - 1]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (isTooBroad(reachOf(middle).reached.count, size)) most = middle - 1
    else least = middle
  }
  if (least === 0) return null
  const retain = precise.slice(0, least).map(({ value }) => ({ id: value, label: value }))
  const parts = [...sets.united.filter((one) => one !== part), { entries: precise.slice(0, least) }]
  return { code: 'narrow', field: part.part.field, keep: retain, reach: count(unitedOf(parts, sets), sets.narrowings) }
}

/** Each narrowing with the values that the audience asks for or really has. */
async function narrowed(opened: OpenedReach, language: 'en' | 'ja'): Promise<Tried[]> {
  const { audience, ticked, sets, count, ports, network } = opened
  if (!audience) return []
  const united = unitedOf(sets.united, sets)
  const tried = [...(await ownValues(opened))].map(async ([field, values]): Promise<Tried[]> => {
    const present = ticked.intersected.find((part) => part.field === field)?.values ?? []
    const retained = present.length > 0 ? present.filter((value) => values.includes(value)) : values
    // A city beside its country narrows only once the country goes: that is a repair of its own.
    const shared = ticked.intersected.some((part) => part.field !== field && part.group === GROUP_OF[field])
    if (shared || retained.length === 0 || (present.length > 0 && retained.length === present.length)) return []
    const narrowings = await openNarrowings(ports.graph, network, new Map([[field, retained]]))
    if (!narrowings) return []
    const reach = count(united, new Map([...sets.narrowings, ...narrowings]))
    return [{ code: 'narrow', field, keep: retained.map((id) => ({ id, label: labelOf(field, id, language) })), reach }]
  })
  return (await Promise.all(tried)).flat()
}

/** The places that an audience asks for, without the countries that are united with them. */
async function placesAlone({ audience, ticked, sets, count, ports, network }: OpenedReach): Promise<Tried[]> {
  const places = ticked.intersected.find(({ field }) => field === 'locations')
  const beside = ticked.intersected.some(({ field }) => field === 'countries')
  if (!places || !beside || !audience || audience.definition.filters.places.length === 0) return []
  const narrowings = await openNarrowings(ports.graph, network, new Map([['locations', places.values] as const]))
  if (!narrowings) return []
  const reach = count(unitedOf(sets.united, sets), new Map([...sets.narrowings, ...narrowings]))
  return [{ code: 'drop', field: 'countries', keep: [], reach }]
}

const GROUP_OF: Readonly<Record<NarrowingField, string>> = {
  countries: 'locations',
  locations: 'locations',
  languages: 'languages',
  gender: 'gender',
  age: 'age',
}

async function ownValues({ audience, network, stated, ports }: OpenedReach): Promise<Map<NarrowingField, string[]>> {
  const own = new Map<NarrowingField, string[]>()
  if (!audience) return own
  const { filters } = audience.definition
  if (filters.gender !== 'ANY') own.set('gender', [filters.gender])
  if (filters.age !== 'any') own.set('age', [filters.age])
  const population =
    filters.countries.length > 0 && filters.languages.length > 0 ? null : await populationOf(ports.graph, network)
  const strata = population ? strataOf(population, stated) : []
  const counted = (trait: 'country' | 'language') => {
    const counts = new Map<string, number>()
    for (const stratum of strata) counts.set(stratum[trait], (counts.get(stratum[trait]) ?? 0) + stratum.size)
    return realValues(counts)
  }
  own.set('countries', filters.countries.length > 0 ? [...filters.countries] : counted('country'))
  own.set('languages', filters.languages.length > 0 ? [...filters.languages] : counted('language'))
  return own
}

function labelOf(field: ReachField, id: string, language: 'en' | 'ja'): string {
  if (field === 'countries') return countryLabel(id, language)
  if (field === 'languages') return languageLabel(id, language)
  if (field === 'locations') return placeLabel(id, language)
  return field === 'age' ? ageBandOf(id).label : id
}
