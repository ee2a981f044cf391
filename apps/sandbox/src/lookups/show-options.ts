// Television shows by market. A market lists a show under the name it has there; not every show runs in every market.

import { createHash } from 'node:crypto'
import { findInterest, interestShortLabel } from '@peregrine/domain/taxonomy/interests.ts'
import { MOVIES_AND_TV_SHOWS } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import type { TargetingOption } from './targeting-option.ts'

export interface ShowMarket {
  readonly name: string
  readonly countryCode: string
  readonly locale: string
}

/** Locale and name of each market, in the network's order; the country is the end of the locale. */
const MARKETS = `
fr-FR France
es-CL Chile
de-DE Germany
nl-NL Netherlands
en-US United States
es-VE Venezuela
pt-BR Brazil
es-MX Mexico
es-CO Colombia
en-GB United Kingdom
es-AR Argentina
ja-JP Japan
en-CA Canada
es-ES Spain
it-IT Italy
es-US United States - Hispanic
en-IE Ireland`

export const SHOW_MARKETS: readonly ShowMarket[] = MARKETS.trim()
  .split('\n')
  .map((line) => ({ locale: line.slice(0, 5), countryCode: line.slice(3, 5), name: line.slice(6) }))

export interface ShowOption extends TargetingOption {
  readonly genre: string
  /** Of the markets where it runs. */
  readonly locales: readonly string[]
  /** Who writes one of these talks about it. */
  readonly words: readonly string[]
}

/** Shows that are streamed only, and so in no market. */
const IN_NO_MARKET: ReadonlySet<string> = new Set(['show:beige-alert', 'show:nightshift-nation', 'show:the-deep-shelf'])
/** Where nearly every show runs. */
const LARGE_MARKETS: ReadonlySet<string> = new Set(['en-US', 'ja-JP'])

/** A number from 0 to 99 that belongs to a text. */
const lot = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) % 100

function marketsOf(id: string): string[] {
  return SHOW_MARKETS.map(({ locale }) => locale).filter(
    (locale) => lot(`${id} ${locale}`) < (LARGE_MARKETS.has(locale) ? 94 : 45),
  )
}

/** Ids of television shows are numbers of eleven digits. */
const showId = (id: string): string =>
  String(10_000_000_000 + (createHash('sha256').update(`show ${id}`).digest().readUIntBE(0, 4) % 900_000_000))

function genreOf(interest: string): string {
  const found = findInterest(interest)
  return found === undefined ? 'OTHER' : interestShortLabel(found, 'en').toUpperCase().replace(/\W+/g, '_')
}

export const SHOW_OPTIONS: readonly ShowOption[] = MOVIES_AND_TV_SHOWS.filter(
  ({ id, kind }) => kind === 'show' && !IN_NO_MARKET.has(id),
).map(({ id, label, interest }) => ({
  value: showId(id),
  name: label.en,
  nameJa: label.ja,
  genre: genreOf(interest),
  locales: marketsOf(id),
  words: [label.en, label.ja],
}))

/** What a show is called in a market. */
export const showNameIn = (show: ShowOption, locale: string): string =>
  locale.startsWith('ja') ? (show.nameJa ?? show.name) : show.name
