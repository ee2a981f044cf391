// How much is written about keywords, hour by hour or day by day, and what else is written with them.

import { KEYWORD_INSIGHTS } from '@peregrine/domain/ad-network/network-limits.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, listOf, moment, required, text } from '#platform/ads-parameters.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import { wireTime } from '#platform/wire-times.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { adsPopulation } from '#world/ready-world.ts'
import { placeOption } from './criteria-facts.ts'
import { keywordSuggestions } from './keyword-suggestions.ts'

const STEPS = { HOUR: 3600, DAY: 86_400 } as const
const DAY = 86_400_000

interface Requested {
  readonly keywords: readonly string[]
  readonly without: readonly string[]
  /** Seconds; the end is not included. */
  readonly start: number
  readonly end: number
  readonly step: number
  /** ISO 3166-1 alpha-2; undefined: anywhere. */
  readonly country: string | undefined
}

/** Posts in each step of the window that hold a keyword and none of the others. */
function volume(world: NetworkWorld, { keywords, without, start, end, step, country }: Requested): number[] {
  const holding = (words: readonly string[]) =>
    new Set(words.flatMap((word) => [...world.index.withAllWords(word, { broad: true })]))
  const excluded = holding(without)
  const counts = new Array<number>(Math.ceil((end - start) / step)).fill(0)
  for (const document of holding(keywords)) {
    const at = world.writtenAt(document)
    if (at < start || at >= end || excluded.has(document)) continue
    if (country !== undefined && world.countryOf(world.authorOf(document)) !== country) continue
    const slot = Math.floor((at - start) / step)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return counts
}

function countryOf(location: string | undefined): string | undefined {
  if (location === undefined) return undefined
  const place = placeOption(location)
  if (place?.locationType === 'COUNTRIES') return place.countryCode
  throw new AdsRefusal(400, [invalidParameter('location', 'the place id of a country', location)])
}

function checkWindow(start: Date, end: Date): void {
  const length = end.getTime() - start.getTime()
  if (length > 0 && length <= KEYWORD_INSIGHTS.windowDays * DAY) return
  throw new AdsRefusal(400, [
    {
      code: 'INVALID_TIME_WINDOW',
      message: `end_time must be later than start_time, by at most ${KEYWORD_INSIGHTS.windowDays} days`,
      parameter: 'end_time',
      value: wireTime(end),
    },
  ])
}

function checkKeywords(keywords: readonly string[], without: readonly string[]): void {
  if (keywords.length + without.length <= KEYWORD_INSIGHTS.keywords) return
  throw new AdsRefusal(400, [
    invalidParameter('keywords', `at most ${KEYWORD_INSIGHTS.keywords} keywords, negative ones included`, keywords),
  ])
}

export const keywordInsightCalls = (world: SandboxWorld, clock: SandboxClock): readonly SandboxCall[] => [
  adsCall({
    method: 'GET',
    path: '/insights/keywords/search',
    access: 'signed',
    limit: 'keywordInsights',
    parameters: {
      granularity: required(choice(['DAY', 'HOUR'])),
      keywords: required(listOf(text())),
      negative_keywords: listOf(text()),
      start_time: required(moment()),
      end_time: moment(),
      location: text(),
    },
    handle({ values }) {
      const { keywords, negative_keywords: without = [], start_time: start, location } = values
      const end = values.end_time ?? clock.now()
      checkKeywords(keywords, without)
      checkWindow(start, end)
      const requested = {
        keywords,
        without,
        start: start.getTime() / 1000,
        end: end.getTime() / 1000,
        step: STEPS[values.granularity],
        country: countryOf(location),
      }
      const population = adsPopulation(world)
      return {
        data: {
          related_keywords: keywordSuggestions(population, keywords, KEYWORD_INSIGHTS.related),
          tweet_volume: volume(population, requested),
        },
      }
    },
  }),
]
