// The first page and slide of a report: what most of the audience are, then what sets it apart most clearly.

import {
  commonest,
  estimateOf,
  MOST_LINES,
  type ShareRange,
  type WholeTrait,
} from '@peregrine/domain/insights/portrait-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { estimateRangeText, percentText, rangeText } from '../document-numbers.ts'
import {
  type DemographicKind,
  ESTIMATED_KINDS,
  type EstimatedKind,
  type InsightsReport,
  type RankedItem,
} from './insights-document-input.ts'
import type { InsightsDocumentWords } from './insights-document-text.ts'

export interface Highlight {
  readonly kind: string
  readonly item: RankedItem
  /** Of all members, where that is estimated; the item's own share is of those of whom it is known. */
  readonly estimate: ShareRange | null
}

/** What a highlight says: the estimate for everybody where there is one, as on every page. */
const shareSaid = ({ item: { figure }, estimate }: Highlight): ShareRange =>
  estimate ?? { share: figure.share, low: figure.shareLow, high: figure.shareHigh }

/** An estimate is written as on every page, no more exact than it is. */
export const shareSaidText = (highlight: Highlight): string => {
  const { share } = shareSaid(highlight)
  return highlight.estimate ? formatRoundShare(share) : percentText(share)
}
export function rangeSaidText(highlight: Highlight, language: DocumentLanguage): string {
  const { low, high } = shareSaid(highlight)
  return highlight.estimate ? estimateRangeText(low, high, language) : rangeText(low, high, language)
}

const isEstimated = (kind: DemographicKind): kind is EstimatedKind =>
  (ESTIMATED_KINDS as readonly DemographicKind[]).includes(kind)

const wholeOf = ({ tabs }: InsightsReport, kind: DemographicKind): WholeTrait =>
  isEstimated(kind) ? tabs.demographics.everybody[kind] : null

const kindSaid = (kind: string, estimate: ShareRange | null, words: InsightsDocumentWords): string =>
  estimate ? words.estimatedKind(kind) : kind

const strongest = (items: readonly RankedItem[], most: number): RankedItem[] =>
  items
    .filter(({ figure }) => figure.solid && figure.affinityLow > 1)
    .sort((one, other) => other.figure.relevancy - one.figure.relevancy)
    .slice(0, most)

/** The limits that an audience was chosen by, of the lists whose values these are. */
const CHOSEN_BY: Readonly<Partial<Record<DemographicKind, readonly InsightsReport['definedBy'][number]['kind'][]>>> = {
  countries: ['country', 'place'],
  regions: ['country', 'place'],
  languages: ['language'],
  genders: ['gender'],
  ages: ['age'],
  occupations: ['job'],
}
const isChosen = ({ definedBy }: InsightsReport, list: DemographicKind): boolean =>
  definedBy.some(({ kind }) => CHOSEN_BY[list]?.includes(kind))

/** The commonest country, language, gender, age, occupation: at most three, each known of most members. */
export function commonOf(report: InsightsReport, words: InsightsDocumentWords): Highlight[] {
  const lists = ['countries', 'languages', 'genders', 'ages', 'occupations'] as const
  return lists
    .filter((list) => !isChosen(report, list))
    .flatMap((list) => {
      const whole = wholeOf(report, list)
      const item = commonest(report.tabs.demographics[list].items, report.sample.n, whole)
      const estimate = item ? estimateOf(item.id, whole) : null
      return item ? [{ kind: kindSaid(words.demographic[list], estimate, words), item, estimate }] : []
    })
    .slice(0, MOST_LINES)
}

/** At most eight, each beyond its baseline by more than chance; the most relevant ones first. */
export function highlightsOf(report: InsightsReport, words: InsightsDocumentWords): Highlight[] {
  const { demographics, interests, topicAnalysis, jobTitles, network } = report.tabs
  const open = (list: DemographicKind) => (isChosen(report, list) ? [] : demographics[list].items)
  const accounts = network.influencers.items.map((one) => ({
    id: accountLabel(one),
    label: accountLabel(one),
    figure: one.figure,
  }))
  const sources: readonly (readonly [string, readonly RankedItem[], number, WholeTrait?])[] = [
    [words.follow, accounts, 2],
    [words.categories, interests.categories.items, 2],
    [words.demographic.occupations, open('occupations'), 1],
    [words.titles, jobTitles.titles.items, 1],
    [words.topics, topicAnalysis.topics.items, 1],
    [words.demographic.ages, open('ages'), 1, wholeOf(report, 'ages')],
    [words.demographic.genders, open('genders'), 1, wholeOf(report, 'genders')],
    [words.demographic.regions, open('regions'), 1],
  ]
  return sources
    .flatMap(([kind, items, most, whole]) =>
      strongest(items, most).map((item) => {
        const estimate = estimateOf(item.id, whole)
        return { kind: kindSaid(kind, estimate, words), item, estimate }
      }),
    )
    .sort((one, other) => other.item.figure.relevancy - one.item.figure.relevancy)
    .slice(0, 8)
}
