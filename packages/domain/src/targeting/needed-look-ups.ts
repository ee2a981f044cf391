// Which look-ups at the network a package needs before it can be compiled: as few as will do.
import { NETWORK_OPERATORS } from '../taxonomy/network-operators.ts'
import { PLACES } from '../taxonomy/places.ts'
import { packageType } from './application-rules.ts'
import { cityOfEntry, namesOfEntry, taxonomyEntryOf } from './match-options.ts'
import { COUNTRIES_SENT_BELOW, HANDLES_APPLIED, selected } from './package-rules.ts'
import type { CompileInput } from './targeting-plan.ts'

/** A look-up whose answers become options of the compiler. */
export type NeededLookUp =
  | { readonly list: 'interests' | 'languages' | 'conversations' }
  | { readonly list: 'network_operators'; readonly countryCode: string }
  | { readonly list: 'locations'; readonly locationType: 'COUNTRIES' }
  | { readonly list: 'locations'; readonly search: string; readonly countryCode?: string }
  | { readonly list: 'tv_shows'; readonly locale: string; readonly search: string }

export interface TelevisionMarket {
  /** 'ja-JP'. */
  readonly locale: string
  readonly countryCode: string
}

/** Operators are looked up by country; this one when the package names none. */
const COUNTRY_UNASKED = 'US'

type Parts = Pick<CompileInput, 'package' | 'countries' | 'categories'>

/** The look-ups of a package. `markets`: all television markets of the network; needed only if `needsMarkets` says so. */
export function neededLookUps(parts: Parts, markets: readonly TelevisionMarket[] = []): NeededLookUp[] {
  if (packageType(parts.package, parts.categories) === 'exclusion') return []
  const { package: targeting } = parts
  const any = (field: 'interests' | 'languages' | 'conversation_topics' | 'movies_tv_shows') =>
    selected(targeting[field]).length > 0
  const countries = sentCountries(parts)
  return [
    ...(countries.length > 0 ? [{ list: 'locations', locationType: 'COUNTRIES' } as const] : []),
    ...placeLookUps(parts),
    ...(any('interests') ? [{ list: 'interests' } as const] : []),
    ...(any('languages') ? [{ list: 'languages' } as const] : []),
    ...(any('conversation_topics') || any('movies_tv_shows') ? [{ list: 'conversations' } as const] : []),
    ...operatorLookUps(parts, placeCountries(parts)),
    ...showLookUps(parts, markets),
  ]
}

/** Whether films or shows are selected, and a place that could hold their market. */
export function needsMarkets(parts: Parts): boolean {
  return (
    packageType(parts.package, parts.categories) === 'targeting' &&
    selected(parts.package.movies_tv_shows).length > 0 &&
    placeCountries(parts).length > 0
  )
}

/** The handles whose ids are needed, in lower case: those that are applied. */
export function neededHandles({ package: targeting, categories }: Parts): string[] {
  if (packageType(targeting, categories) === 'exclusion') return []
  const handles = selected(targeting.handles).slice(0, HANDLES_APPLIED)
  return [...new Set(handles.map((entry) => entry.handle.trim().replace(/^@/, '').toLowerCase()))]
}

function sentCountries({ countries }: Parts): string[] {
  return countries.length < COUNTRIES_SENT_BELOW ? countries.map((country) => country.code) : []
}

function placeLookUps(parts: Parts): NeededLookUp[] {
  return selected(parts.package.locations).flatMap((entry): NeededLookUp[] => {
    const city = cityOfEntry(entry)
    if (city !== null)
      return [{ list: 'locations', search: city.name, ...(city.country !== null && { countryCode: city.country }) }]
    const place = PLACES.find((one) => one.id === taxonomyEntryOf('locations', entry)?.id)
    const names = place === undefined ? namesOfEntry('locations', entry) : [place.label.en]
    const within = place === undefined ? {} : { countryCode: place.country }
    return names.map((search) => ({ list: 'locations' as const, search, ...within }))
  })
}

/** Countries in which a place of the package may lie, as far as it can be told before looking up. */
function placeCountries(parts: Parts): string[] {
  const places = selected(parts.package.locations).flatMap((entry) => {
    const region = PLACES.find((one) => one.id === taxonomyEntryOf('locations', entry)?.id)
    return region?.country ?? cityOfEntry(entry)?.country ?? []
  })
  return [...new Set([...sentCountries(parts), ...places])]
}

function operatorLookUps(parts: Parts, countries: readonly string[]): NeededLookUp[] {
  const entries = selected(parts.package.network_operators)
  if (entries.length === 0) return []
  const own = entries.map((entry) => {
    const known = taxonomyEntryOf('network_operators', entry)
    return NETWORK_OPERATORS.find((operator) => operator.id === known?.id)?.country
  })
  const codes = new Set(own.filter((country) => country !== undefined))
  if (own.includes(undefined)) for (const code of countries.length > 0 ? countries : [COUNTRY_UNASKED]) codes.add(code)
  return [...codes].map((countryCode) => ({ list: 'network_operators', countryCode }))
}

/** Shows are searched in the markets of the one country in which all places lie; in several no show can be targeted. */
function showLookUps(parts: Parts, markets: readonly TelevisionMarket[]): NeededLookUp[] {
  const within = placeCountries(parts)
  if (within.length !== 1) return []
  const locales = markets.filter((market) => market.countryCode === within[0]).map((market) => market.locale)
  return selected(parts.package.movies_tv_shows).flatMap((entry) =>
    locales.flatMap((locale) =>
      namesOfEntry('movies_tv_shows', entry).map((search) => ({ list: 'tv_shows' as const, locale, search })),
    ),
  )
}
