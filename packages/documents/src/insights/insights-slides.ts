// The insights of an audience as slides (PPTX): native charts and tables that can be edited, in the same words as the PDF.

import { saidShares } from '@peregrine/domain/insights/portrait-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { cleanText, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
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
  ACCENT,
  addTable,
  BODY_TOP,
  bodyCell,
  type Deck,
  deckBytes,
  FAINT,
  headCell,
  INK,
  INNER,
  openingSlide,
  QUIET,
  SIDE,
  type Slide,
  startDeck,
  titledSlide,
} from '../slide-frame.ts'
import { definitionLines } from './definition-lines.ts'
import { commonOf, type Highlight, highlightsOf, rangeSaidText, shareSaidText } from './insight-highlights.ts'
import {
  type DemographicKind,
  ESTIMATED_KINDS,
  type EstimatedKind,
  type InsightsDocumentInput,
  type RankedItem,
} from './insights-document-input.ts'
import { type InsightsDocumentWords, insightsDocumentText } from './insights-document-text.ts'
import { sizeNote, sizeText, withheldText } from './size-words.ts'

const BASE = 'B9BBB1'

interface DeckContext {
  readonly deck: Deck
  readonly input: InsightsDocumentInput
  readonly words: InsightsDocumentWords
  readonly foot: string
}

/** Audience and baseline side by side as a native bar chart, the first item on top. */
function addShares(
  context: DeckContext,
  slide: Slide,
  title: string,
  items: readonly RankedItem[],
  left: number,
): void {
  const { deck, words } = context
  // The axis begins at the bottom.
  const rows = firstOf(items, 8).reverse()
  if (rows.length === 0) return
  const width = (INNER - 0.5) / 2
  const isThin = ({ figure }: RankedItem) => !figure.solid && figure.lack !== 'difference'
  // A chart has no grey bar among blue ones: what the evidence does not carry is marked in its name.
  const labels = rows.map((item) => `${cleanText(item.label, 32)}${isThin(item) ? ' *' : ''}`)
  const heading = rows.some(isThin) ? `${title}   ${words.thinMark}` : title
  const percent = (share: number) => Math.round(share * 10_000) / 10_000
  const data = [
    {
      name: words.baseline,
      labels,
      values: rows.map(({ figure }) => (figure.m > 0 ? percent(figure.b / figure.m) : 0)),
    },
    { name: words.audience, labels, values: rows.map(({ figure }) => percent(figure.share)) },
  ]
  const x = SIDE + left * (width + 0.5)
  slide.addText(heading, { x, y: BODY_TOP - 0.1, w: width, h: 0.35, fontSize: 14, bold: true, color: INK, margin: 0 })
  slide.addChart(deck.ChartType.bar, data, {
    x,
    y: BODY_TOP + 0.25,
    w: width,
    h: Math.min(5, 0.9 + 0.55 * rows.length),
    barDir: 'bar',
    barGapWidthPct: 45,
    valAxisHidden: true,
    valGridLine: { style: 'none' },
    catAxisLineShow: false,
    catAxisLabelFontSize: 11,
    catAxisLabelColor: INK,
    chartColors: [BASE, ACCENT],
    showValue: true,
    dataLabelFormatCode: '0.0%',
    dataLabelFontSize: 10,
    dataLabelColor: QUIET,
    showLegend: true,
    legendPos: 'b',
    legendFontSize: 11,
    legendColor: QUIET,
  })
}

/** A slide with one or two charts; none when there is nothing to draw. */
function sharesSlide(
  context: DeckContext,
  title: string,
  lists: readonly (readonly [string, readonly RankedItem[]])[],
): void {
  const there = lists.filter(([, items]) => items.length > 0).slice(0, 2)
  if (there.length === 0) return
  const slide = titledSlide(context, title)
  there.forEach(([name, items], index) => {
    addShares(context, slide, name, items, index)
  })
}

function opening({ deck, input, words, foot }: DeckContext): void {
  const lines = firstOf(definitionLines(input.definition, input.language), 6).map((line) => cleanText(line, 220))
  const title = cleanText(input.name, 120) || words.unnamed
  openingSlide(deck, title, { lines, note: `${foot} · ${words.madeAt(dayText(input.madeAt, input.language))}` })
}

function glanceSlide(context: DeckContext): void {
  const { input, words } = context
  const { report, language } = input
  const slide = titledSlide(context, words.atGlance, report.tooSmall ? words.tooSmall : '')
  const tiles = [
    [words.size, sizeText(report, words, language), sizeNote(report, words, language)],
    [words.sample, membersText(report.sample.n, language), words.sampleNote(membersText(report.sample.of, language))],
    [words.baseline, membersText(report.baseline.m, language), words.baselineNote(report.baseline.matchedOn)],
  ] as const
  tiles.forEach(([label, value, note], index) => {
    const x = SIDE + index * (INNER / 3)
    const w = INNER / 3 - 0.2
    slide.addText(label, { x, y: BODY_TOP, w, h: 0.3, fontSize: 12, color: QUIET, margin: 0 })
    slide.addText(value, { x, y: BODY_TOP + 0.28, w, h: 0.55, fontSize: 28, bold: true, color: INK, margin: 0 })
    slide.addText(note, { x, y: BODY_TOP + 0.83, w, h: 0.3, fontSize: 11, color: FAINT, margin: 0 })
  })
  const common = commonOf(report, words)
  const apart = highlightsOf(report, words)
  const y = BODY_TOP + 1.3
  if (common.length > 0) addHighlights(context, slide, words.common, common, y)
  const below = common.length > 0 ? y + 0.36 * (common.length + 1) + 0.5 : y
  if (apart.length > 0) addHighlights(context, slide, words.glance, firstOf(apart, common.length > 0 ? 5 : 8), below)
  else
    slide.addText(words.glanceNothing, { x: SIDE, y: below, w: INNER, h: 0.4, fontSize: 14, color: QUIET, margin: 0 })
}

/** A table of figures under its own heading, from `y` down. */
function addHighlights(
  { input, words }: DeckContext,
  slide: Slide,
  heading: string,
  found: readonly Highlight[],
  y: number,
): void {
  const rows = found.map((highlight) => {
    const { label, figure } = highlight.item
    return [
      bodyCell(highlight.kind, { quiet: true }),
      bodyCell(cleanText(label, 60), { bold: true }),
      bodyCell(shareSaidText(highlight), { right: true }),
      bodyCell(rangeSaidText(highlight, input.language), { right: true, quiet: true }),
      bodyCell(percentText(figure.m > 0 ? figure.b / figure.m : Number.NaN), { right: true, quiet: true }),
      bodyCell(liftText(figure), { right: true }),
    ]
  })
  const head = [heading, '', words.share, words.interval, words.inBaseline, words.affinity].map((text, index) =>
    headCell(text, index > 1),
  )
  const colW = [2.6, 4.1, 1.2, 1.9, 1.2, 1.1].map((width) => (width / 12.1) * INNER)
  slide.addTable([head, ...rows], {
    x: SIDE,
    y,
    w: INNER,
    colW,
    rowH: 0.34,
    valign: 'middle',
    margin: [0.02, 0.06, 0.02, 0.08],
  })
}

/** A name with a remark, in the brackets of the language. */
const remarked = (name: string, remark: string, language: DocumentLanguage): string =>
  language === 'ja' ? `${name}（${remark}）` : `${name} (${remark})`

/** What is estimated of the whole audience, apart from what is known of some members; none where nothing is. */
function everybodySlide(context: DeckContext): void {
  const { input, words } = context
  const { everybody } = input.report.tabs.demographics
  const rows = ESTIMATED_KINDS.flatMap((kind) => {
    const whole = everybody[kind]
    const note = words.everybodyNote(countText(whole?.learnedFrom ?? 0, input.language))
    return firstOf(whole?.items ?? [], 4).map(({ label, share, low, high }, place) => [
      bodyCell(place === 0 ? remarked(words.demographic[kind], note, input.language) : '', { quiet: true }),
      bodyCell(cleanText(label, 60), { bold: true }),
      bodyCell(formatRoundShare(share), { right: true }),
      bodyCell(estimateRangeText(low, high, input.language), { right: true, quiet: true }),
    ])
  })
  if (rows.length === 0) return
  const slide = titledSlide(context, `${words.demographics} · ${words.everybody}`)
  const head = ['', '', words.share, words.interval].map((text, index) => headCell(text, index > 1))
  addTable(slide, [4.5, 3.5, 1.4, 2], [head, ...rows])
}

/** Instead of everything else, where the audience is too small to be told about. */
function withheldSlide(context: DeckContext, withheld: string): void {
  titledSlide(context, context.words.atGlance, withheld)
}

function influencersSlide(context: DeckContext): void {
  const { input, words } = context
  const { items } = input.report.tabs.network.influencers
  if (items.length === 0) return
  const slide = titledSlide(context, words.influencers, words.influencersNote)
  const head = [words.account, '', words.followers, words.connectivity, words.interval, words.affinity, words.relevancy]
  const rows = firstOf(items, 13).map(({ figure, followers, ...account }) => [
    bodyCell(cleanText(accountLabel(account), 41), { bold: figure.solid, quiet: !figure.solid }),
    bodyCell(cleanText(account.name, 36), { quiet: true }),
    bodyCell(countText(followers, input.language), { right: true, quiet: true }),
    bodyCell(figureShareText(figure), { right: true }),
    bodyCell(rangeText(figure.shareLow, figure.shareHigh, input.language), { right: true, quiet: true }),
    bodyCell(liftText(figure), { right: true }),
    bodyCell(figure.relevancy.toFixed(1), { right: true }),
  ])
  addTable(slide, [2.8, 2.8, 1.3, 1.4, 1.9, 1.1, 1.1], [head.map((text, index) => headCell(text, index > 1)), ...rows])
}

function communitiesSlide(context: DeckContext): void {
  const { input, words } = context
  const { communities, stability } = input.report.tabs.network
  if (communities.length === 0) return
  const slide = titledSlide(context, words.communities, words.stability(stability.toFixed(2)))
  const rows = firstOf(communities, 8).map((community) => [
    bodyCell(cleanText(community.name, 60), { bold: true }),
    bodyCell(membersText(community.size, input.language), { right: true }),
    bodyCell(percentText(community.share), { right: true }),
    bodyCell(
      firstOf(community.words, 4)
        .map(({ label }) => cleanText(label, 30))
        .join(input.language === 'ja' ? '、' : ', '),
      { quiet: true },
    ),
    bodyCell(
      firstOf(community.accounts, 3)
        .map((account) => cleanText(accountLabel(account), 41))
        .join(' '),
      { quiet: true },
    ),
  ])
  const head = [words.community, words.members, words.share, words.standOut, words.follow].map((text, index) =>
    headCell(text, index === 1 || index === 2),
  )
  addTable(slide, [2.6, 1, 1, 3.2, 4], [head, ...rows])
}

function methodSlide(context: DeckContext): void {
  const { words } = context
  const slide = titledSlide(context, words.method)
  const lines = words.methodLines.map((text) => ({
    text,
    options: { bullet: true, breakLine: true, paraSpaceAfter: 8 },
  }))
  slide.addText(lines, {
    x: SIDE,
    y: BODY_TOP - 0.2,
    w: INNER,
    h: 5.2,
    fontSize: 14,
    color: QUIET,
    valign: 'top',
    margin: 0,
  })
}

/** The whole deck: at most eleven slides, whatever comes in. */
export async function insightsSlides(input: InsightsDocumentInput): Promise<Uint8Array> {
  const { language, report } = input
  const words = insightsDocumentText[language]
  const deck = startDeck(language, cleanText(input.name, 120) || words.unnamed)
  const foot = words.source(
    report.source.network,
    countText(report.source.accounts, language),
    dayText(report.source.asOf, language),
  )
  const context: DeckContext = { deck, input, words, foot }
  opening(context)
  const withheld = withheldText(report, words)
  if (withheld === '') addSlides(context)
  else withheldSlide(context, withheld)
  return await deckBytes(deck, language)
}

function addSlides(context: DeckContext): void {
  const { words } = context
  const { demographics, interests, topicAnalysis, jobTitles, conversation } = context.input.report.tabs
  glanceSlide(context)
  everybodySlide(context)
  const stated = (kind: DemographicKind): string => {
    const { known, n } = demographics[kind]
    return remarked(words.demographic[kind], words.known(percentText(n > 0 ? known / n : 0)), context.input.language)
  }
  /** As on every page: of everybody where that is estimated, otherwise of those of whom it is known. */
  const said = (kind: EstimatedKind): readonly [string, readonly RankedItem[]] => {
    const whole = demographics.everybody[kind]
    if (!whole) return [stated(kind), demographics[kind].items]
    const items = saidShares(demographics[kind].items, whole).map(({ item, estimate }) => ({
      ...item,
      // A chart writes one decimal; of an estimate it has whole percents alone.
      figure: { ...item.figure, ...(estimate && { share: Math.round(100 * estimate.share) / 100 }) },
    }))
    return [words.estimatedKind(words.demographic[kind]), items]
  }
  sharesSlide(context, words.demographics, [said('ages'), said('genders')])
  sharesSlide(context, `${words.demographic.countries} · ${words.demographic.regions}`, [
    [words.demographic.countries, demographics.countries.items],
    [words.demographic.regions, demographics.regions.items],
  ])
  sharesSlide(context, words.jobs, [
    [stated('occupations'), demographics.occupations.items],
    [words.titles, jobTitles.titles.items],
  ])
  sharesSlide(context, words.interests, [
    [words.categories, interests.categories.items],
    [words.topics, topicAnalysis.topics.items],
  ])
  influencersSlide(context)
  communitiesSlide(context)
  sharesSlide(context, words.conversation, [
    [words.words, conversation.words.items],
    [words.hashtags, conversation.hashtags.items],
  ])
  methodSlide(context)
}
