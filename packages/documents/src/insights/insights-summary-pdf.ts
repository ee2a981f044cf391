// The insights of an audience as a PDF: at a glance, who they are, what they care about, whom they follow, how to read it.

import { notReflectedText } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatPart, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import type { ReactElement } from 'react'
import { cleanText, firstOf } from '../clean-text.ts'
import { COLOURS, type DocumentLanguage, SIZES } from '../document-look.ts'
import {
  countText,
  dayText,
  estimateRangeText,
  figureShareText,
  liftText,
  membersText,
  percentText,
  rangeText,
} from '../document-numbers.ts'
import {
  box,
  type Cell,
  listHeading,
  notice,
  pair,
  pairs,
  paragraph,
  sectionHeading,
  table,
  text,
  tiles,
} from '../document-pieces.ts'
import { renderDocument } from '../render-document.ts'
import { type ShareBarRow, shareBars } from '../share-bar-drawing.ts'
import { definitionLines } from './definition-lines.ts'
import { commonOf, type Highlight, highlightsOf, rangeSaidText, shareSaidText } from './insight-highlights.ts'
import {
  DEMOGRAPHIC_KINDS,
  type DocumentAccount,
  type DocumentPost,
  ESTIMATED_KINDS,
  type EstimatedShares,
  type InsightsDocumentInput,
  type InsightsReport,
  type ItemList,
  type KnownDistribution,
  type RankedItem,
} from './insights-document-input.ts'
import { type InsightsDocumentWords, insightsDocumentText } from './insights-document-text.ts'
import { sizeNote, sizeText, withheldText } from './size-words.ts'

const SHOWN = { bars: 8, influencers: 25, communities: 8, accounts: 6, words: 10, posts: 5 } as const
const ESTIMATED = new Set(['incomes', 'socioeconomic'])

type Language = InsightsDocumentInput['language']

const barRow = ({ label, figure }: RankedItem): ShareBarRow => ({
  label: cleanText(label, 60),
  share: figure.share,
  written: figureShareText(figure),
  low: figure.shareLow,
  high: figure.shareHigh,
  baseline: figure.m > 0 ? figure.b / figure.m : null,
  times: figure.m > 0 ? liftText(figure) : null,
  thin: !figure.solid && figure.lack !== 'difference',
})

/** A sub-interest by its own name, without its parent's. */
const ownName = (item: RankedItem): RankedItem => ({ ...item, label: item.label.split('—').at(-1) ?? item.label })

/** One list of bars; null when there is nothing in it. */
function barList(title: string, items: readonly RankedItem[], note: string): ReactElement | null {
  if (items.length === 0) return null
  return box({}, listHeading(title, note), shareBars(firstOf(items, SHOWN.bars).map(barRow)))
}

/** What is estimated of the whole audience; null where nothing is. */
function everybodyList(
  title: string,
  whole: EstimatedShares | null,
  words: InsightsDocumentWords,
  language: Language,
): ReactElement | null {
  if (!whole) return null
  const rows = firstOf(whole.items, SHOWN.bars).map(
    ({ label, share, low, high }): ShareBarRow => ({
      label: cleanText(label, 60),
      share,
      written: formatRoundShare(share),
      range: estimateRangeText(low, high, language),
      low,
      high,
      baseline: null,
      times: null,
      thin: false,
    }),
  )
  const note = words.everybodyNote(countText(whole.learnedFrom, language))
  return box({}, listHeading(`${title} · ${words.everybody}`, note), shareBars(rows))
}

const accountItems = (list: ItemList<DocumentAccount>): RankedItem[] =>
  firstOf(list.items, SHOWN.accounts).map((one) => ({
    id: accountLabel(one),
    label: accountLabel(one),
    figure: one.figure,
  }))

const isThere = (element: ReactElement | null): element is ReactElement => element !== null

/** A section with its lists in two columns; nothing when all of them are empty. */
function section(title: string, note: string, lists: readonly (ReactElement | null)[]): ReactElement[] {
  const there = lists.filter(isThere)
  return there.length === 0 ? [] : [sectionHeading(title, note), ...pairs(there)]
}

function highlightTable(
  found: readonly Highlight[],
  words: InsightsDocumentWords,
  language: DocumentLanguage,
): ReactElement {
  const rows = found.map((highlight): Cell[] => {
    const { label, figure } = highlight.item
    return [
      { text: highlight.kind, tone: 'quiet' },
      { text: cleanText(label, 60), tone: 'strong' },
      { text: shareSaidText(highlight) },
      { text: rangeSaidText(highlight, language), tone: 'quiet' },
      { text: percentText(figure.m > 0 ? figure.b / figure.m : Number.NaN), tone: 'quiet' },
      { text: liftText(figure) },
    ]
  })
  const columns = [
    { title: '', flex: 2.4 },
    { title: '', flex: 3.4 },
    { title: words.share, flex: 1.2, right: true },
    { title: words.interval, flex: 2, right: true },
    { title: words.inBaseline, flex: 1.2, right: true },
    { title: words.affinity, flex: 1.1, right: true },
  ]
  return table(columns, rows)
}

/** First what most of them are, then what sets them apart, each under its own name. */
function glance(report: InsightsReport, words: InsightsDocumentWords, language: DocumentLanguage): ReactElement[] {
  const common = commonOf(report, words)
  const apart = highlightsOf(report, words)
  return [
    ...(common.length === 0
      ? []
      : [sectionHeading(words.common, words.commonNote), highlightTable(common, words, language)]),
    sectionHeading(words.glance, words.glanceNote),
    apart.length === 0 ? paragraph(words.glanceNothing) : highlightTable(apart, words, language),
  ]
}

function influencers(report: InsightsReport, words: InsightsDocumentWords, language: Language): ReactElement[] {
  const { items } = report.tabs.network.influencers
  if (items.length === 0) return []
  const rows = firstOf(items, SHOWN.influencers).map((account): Cell[] => {
    const { name, followers, figure } = account
    const tone = figure.solid ? 'plain' : 'quiet'
    return [
      { text: cleanText(accountLabel(account), 51), tone: figure.solid ? 'strong' : 'quiet' },
      { text: cleanText(name, 40), tone: 'quiet' },
      { text: countText(followers, language), tone: 'quiet' },
      { text: figureShareText(figure), tone },
      { text: rangeText(figure.shareLow, figure.shareHigh, language), tone: 'quiet' },
      { text: liftText(figure), tone },
      { text: figure.relevancy.toFixed(1), tone },
    ]
  })
  const columns = [
    { title: words.account, flex: 2.6 },
    { title: '', flex: 2.6 },
    { title: words.followers, flex: 1.3, right: true },
    { title: words.connectivity, flex: 1.3, right: true },
    { title: words.interval, flex: 2, right: true },
    { title: words.affinity, flex: 1, right: true },
    { title: words.relevancy, flex: 1.1, right: true },
  ]
  return [sectionHeading(words.influencers, words.influencersNote), table(columns, rows)]
}

function communities(report: InsightsReport, words: InsightsDocumentWords, language: Language): ReactElement[] {
  const { communities: found, stability } = report.tabs.network
  if (found.length === 0) return []
  const rows = firstOf(found, SHOWN.communities).map((community): Cell[] => [
    { text: cleanText(community.name, 60), tone: 'strong' },
    { text: membersText(community.size, language) },
    { text: percentText(community.share) },
    {
      text: firstOf(community.words, 5)
        .map(({ label }) => cleanText(label, 30))
        .join(language === 'ja' ? '、' : ', '),
      tone: 'quiet',
    },
    {
      text: firstOf(community.accounts, 3)
        .map((account) => cleanText(accountLabel(account), 51))
        .join(' '),
      tone: 'quiet',
    },
  ])
  const columns = [
    { title: words.community, flex: 2.4 },
    { title: words.members, flex: 1, right: true },
    { title: words.share, flex: 1, right: true },
    { title: words.standOut, flex: 3 },
    { title: words.follow, flex: 3.2 },
  ]
  return [sectionHeading(words.communities, words.stability(stability.toFixed(2))), table(columns, rows)]
}

function conversation({ tabs }: InsightsReport, words: InsightsDocumentWords, language: Language): ReactElement[] {
  const { conversation: talk } = tabs
  const top = (items: readonly RankedItem[]) => firstOf(items, SHOWN.words)
  const lists = section(words.conversation, words.barsNote, [
    barList(words.words, top(talk.words.items), ''),
    barList(words.hashtags, top(talk.hashtags.items), ''),
    barList(words.bioWords, top(talk.bioWords.items), ''),
    barList(words.bioHashtags, top(talk.bioHashtags.items), ''),
    barList(words.mentioned, accountItems(talk.mentioned), ''),
    barList(words.liked, accountItems(talk.liked), ''),
    barList(words.reposted, accountItems(talk.reposted), ''),
  ])
  const { positive, negative, posts, baselinePositive, baselineNegative } = talk.sentiment
  if (lists.length === 0 || posts === 0) return lists
  const mood = words.sentimentLine(percentText(positive), percentText(negative), countText(posts, language))
  const usual = words.sentimentBaseline(percentText(baselinePositive), percentText(baselineNegative))
  return [...lists, listHeading(words.sentiment), paragraph(`${mood} ${usual}`)]
}

function posts(report: InsightsReport, words: InsightsDocumentWords, language: Language): ReactElement[] {
  const list = (title: string, items: readonly DocumentPost[]) =>
    items.length === 0
      ? null
      : box(
          {},
          listHeading(title),
          ...firstOf(items, SHOWN.posts).map((post) =>
            box(
              { borderTopWidth: 0.5, borderColor: COLOURS.line, padding: '4 0' },
              text({ fontSize: SIZES.text }, cleanText(post.text, 220)),
              text(
                { fontSize: SIZES.small, color: COLOURS.ink3, marginTop: 1 },
                `${cleanText(accountLabel(post.author), 51)} · ${dayText(post.createdAt, language)} · ${words.byAudience(formatPart(post.byAudience, language))}`,
              ),
            ),
          ),
        )
  const { liked, reposted } = report.tabs.contentWall
  const first = list(words.postsLiked, liked.items)
  const second = list(words.postsReposted, reposted.items)
  const [one, other = null] = [first, second].filter(isThere)
  return one ? [sectionHeading(words.posts), pair(one, other)] : []
}

/** Every part of a report that may be told about. */
function wholeContent({ language, report }: InsightsDocumentInput, words: InsightsDocumentWords): ReactElement[] {
  const { demographics, interests, topicAnalysis, jobTitles } = report.tabs
  const known = (list: KnownDistribution) => words.known(percentText(list.n > 0 ? list.known / list.n : 0))
  const asOf = dayText(report.source.asOf, language)
  return [
    tiles([
      { label: words.size, value: sizeText(report, words, language), note: sizeNote(report, words, language) },
      {
        label: words.sample,
        value: membersText(report.sample.n, language),
        note: words.sampleNote(membersText(report.sample.of, language)),
      },
      {
        label: words.baseline,
        value: membersText(report.baseline.m, language),
        note: words.baselineNote(report.baseline.matchedOn),
      },
      { label: words.asOf, value: asOf, note: words.networkNote(report.source.network) },
    ]),
    ...reflected(report, language),
    ...(report.tooSmall ? [notice(words.tooSmall)] : []),
    ...glance(report, words, language),
    ...section(words.demographics, words.barsNote, [
      ...ESTIMATED_KINDS.map((kind) =>
        everybodyList(words.demographic[kind], demographics.everybody[kind], words, language),
      ),
      ...DEMOGRAPHIC_KINDS.map((kind) =>
        barList(
          words.demographic[kind],
          demographics[kind].items,
          ESTIMATED.has(kind) ? words.estimated : known(demographics[kind]),
        ),
      ),
    ]),
    ...section(words.jobs, words.barsNote, [
      barList(words.titles, jobTitles.titles.items, known(jobTitles.titles)),
      barList(words.companies, jobTitles.companies.items, known(jobTitles.companies)),
    ]),
    ...section(words.interests, words.barsNote, [
      barList(words.categories, interests.categories.items, known(interests.categories)),
      barList(words.subInterests, interests.interests.items.map(ownName), known(interests.interests)),
      barList(words.topics, topicAnalysis.topics.items, ''),
      barList(words.shows, topicAnalysis.shows.items, ''),
    ]),
    ...influencers(report, words, language),
    ...communities(report, words, language),
    ...conversation(report, words, language),
    ...posts(report, words, language),
    sectionHeading(words.method),
    ...words.methodLines.map((line) => paragraph(line)),
  ]
}

/** What of the definition the size doesn't reflect. */
function reflected(
  { size }: InsightsDocumentInput['report'],
  language: InsightsDocumentInput['language'],
): ReactElement[] {
  const lacking = notReflectedText(size.notReflected, language)
  return lacking === '' ? [] : [paragraph(lacking)]
}

/** How many they are, and why nothing else is told. */
function withheldContent({ report, language }: InsightsDocumentInput, withheld: string): ReactElement[] {
  const words = insightsDocumentText[language]
  const size = { label: words.size, value: sizeText(report, words, language), note: sizeNote(report, words, language) }
  return [...(report.size.belowMinimum ? [] : [tiles([size])]), ...reflected(report, language), notice(withheld)]
}

/** The whole summary. Any input gives a document of bounded length. */
export async function insightsSummaryPdf(input: InsightsDocumentInput): Promise<Uint8Array> {
  const { language, report } = input
  const words = insightsDocumentText[language]
  const asOf = dayText(report.source.asOf, language)
  const withheld = withheldText(report, words)
  const content = withheld === '' ? wholeContent(input, words) : withheldContent(input, withheld)
  const frame = {
    language,
    kind: words.kind,
    title: cleanText(input.name, 120) || words.unnamed,
    subtitle: words.madeAt(dayText(input.madeAt, language)),
    lead: firstOf(definitionLines(input.definition, language), 12),
    foot: words.source(report.source.network, countText(report.source.accounts, language), asOf),
    madeAt: input.madeAt,
  }
  return await renderDocument(frame, content)
}
