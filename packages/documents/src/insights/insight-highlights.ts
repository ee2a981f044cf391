// What sets an audience apart most clearly: the strongest solid figure of each kind, for the first page and slide.
import type { InsightsReport, RankedItem } from './insights-document-input.ts'
import type { InsightsDocumentWords } from './insights-document-text.ts'

export interface Highlight {
  readonly kind: string
  readonly item: RankedItem
}

const strongest = (items: readonly RankedItem[], most: number): RankedItem[] =>
  items
    .filter(({ figure }) => figure.solid && figure.affinityLow > 1)
    .sort((one, other) => other.figure.relevancy - one.figure.relevancy)
    .slice(0, most)

/** At most eight, each beyond its baseline by more than chance; the most relevant ones first. */
export function highlightsOf({ tabs }: InsightsReport, words: InsightsDocumentWords): Highlight[] {
  const { demographics, interests, topicAnalysis, jobTitles, network } = tabs
  const accounts = network.influencers.items.map(({ handle, figure }) => ({ id: handle, label: `@${handle}`, figure }))
  const sources: readonly (readonly [string, readonly RankedItem[], number])[] = [
    [words.follow, accounts, 2],
    [words.categories, interests.categories.items, 2],
    [words.demographic.occupations, demographics.occupations.items, 1],
    [words.titles, jobTitles.titles.items, 1],
    [words.topics, topicAnalysis.topics.items, 1],
    [words.demographic.ages, demographics.ages.items, 1],
    [words.demographic.genders, demographics.genders.items, 1],
    [words.demographic.regions, demographics.regions.items, 1],
  ]
  return sources
    .flatMap(([kind, items, most]) => strongest(items, most).map((item) => ({ kind, item })))
    .sort((one, other) => other.item.figure.relevancy - one.item.figure.relevancy)
    .slice(0, 8)
}
