// What the product infers from an account's or a post's own text; the same for the demo network and for imported data.

import type { AccountTraits, PostTraits } from '@peregrine/domain/network-data/enriched-rows.ts'
import type { AccountRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { detectLanguage, languageOfName, loadLanguages } from './detect-language.ts'
import { findAge } from './find-age.ts'
import { findCompanies } from './find-companies.ts'
import { findGender } from './find-gender.ts'
import { findInterests, findSubjects } from './find-interests.ts'
import { findJobs, jobsOf, jobsOfName } from './find-jobs.ts'
import type { NamedPlace } from './japanese-place-names.ts'
import { boundText, readText, type TextReading } from './read-text.ts'
import { loadPlaces, resolvePlace } from './resolve-place.ts'
import { scoreSentiment } from './score-sentiment.ts'
import { termsOf } from './search-terms.ts'

/** Reads the libraries; about a second and 250 MB, once a thread. Await it before `enrichAccount` and `enrichPost`. */
export async function loadEnrichment(): Promise<void> {
  loadPlaces()
  await loadLanguages()
}

/** `thisYear` turns a year of birth into an age. Never throws on any text. */
export function enrichAccount(row: AccountRow, thisYear: number): AccountTraits {
  const bio = readText(row.bio)
  const claims = findJobs(bio)
  const { country, region, city } = placeOf(row, bio)
  const written = detectLanguage(bio)
  return {
    country,
    region,
    city,
    language: written || languageOfName(row.name),
    gender: findGender(row.name, bio),
    age: findAge(bio, thisYear),
    jobs: jobsOf(claims, jobsOfName(boundText(row.name), bio.written)),
    companies: findCompanies(bio, claims),
    interests: findInterests(bio),
    terms: termsOf(bio, written),
  }
}

/** Never throws on any text. */
export function enrichPost(row: PostRow): PostTraits {
  const reading = readText(row.text)
  const language = detectLanguage(reading)
  const { interests, topics, shows } = findSubjects(reading)
  return {
    language,
    interests,
    topics,
    shows,
    terms: termsOf(reading, language),
    mentions: [...new Set(reading.handles.map(({ handle }) => handle))],
    sentiment: scoreSentiment(reading, language),
  }
}

const PLACE_IN_BIO =
  /(?:📍\s?|(?<![\p{L}])(?:based in|living in|lives in|i live in)\s)([^|\n•·.!?📍]{2,60})|([\p{sc=Han}\p{sc=Katakana}ー]{2,12})在住/u

/** The location field; where it is empty, a place that the bio names as the owner's. */
function placeOf(row: AccountRow, bio: TextReading): NamedPlace {
  if (row.location.trim() !== '') return resolvePlace(row.location)
  const match = PLACE_IN_BIO.exec(bio.written) ?? PLACE_IN_BIO.exec(bio.folded)
  const named = (match?.[1] ?? match?.[2] ?? '').trim()
  const place = resolvePlace(named)
  if (named === '' || place.country !== '' || !named.includes(',')) return place
  return resolvePlace(named.slice(0, named.indexOf(',')))
}
