// A targeting list as a PDF: what it reaches, whom it is limited to, and each entry with the figure that put it there.
import type { Figure } from '@peregrine/domain/insights/score-rules.ts'
import { ageBandOf, ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { chosenPlacementName } from '@peregrine/domain/targeting/network-choice-rules.ts'
import {
  ENTRY_FIELDS,
  type EntryField,
  HANDLES_APPLIED,
  interestLabel,
  isEmptyPackage,
  type PackageCountry,
  type TargetingPackage,
} from '@peregrine/domain/targeting/package-rules.ts'
import { isPlacement, normaliseGender } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import type { ReactElement } from 'react'
import { cleanText, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { countText, dayText, liftText, percentText } from '../document-numbers.ts'
import { box, listHeading, notice, pairs, paragraph, sectionHeading, table, tiles } from '../document-pieces.ts'
import type { DocumentSize, DocumentSource } from '../insights/insights-document-input.ts'
import { renderDocument } from '../render-document.ts'
import { type ShareBarRow, scaleOf, shareBars } from '../share-bar-drawing.ts'
import { type TargetingSummaryWords, targetingSummaryText } from './targeting-summary-text.ts'

const SHOWN = { bars: 100, names: 200, countries: 50 } as const

interface Entry {
  readonly deselected: boolean
  readonly why?: Figure | undefined
  readonly note?: { readonly code: string } | undefined
}

/** The package as the product keeps it: entries may carry the figure for which they were proposed. */
export type ExplainedPackage = Omit<TargetingPackage, EntryField> & {
  readonly [Field in Exclude<EntryField, 'handles'>]: readonly (Entry & { readonly label: string })[]
} & { readonly handles: readonly (Entry & { readonly handle: string })[] }

export interface TargetingDocumentInput {
  readonly language: DocumentLanguage
  readonly name: string
  readonly package: ExplainedPackage
  readonly countries: readonly PackageCountry[]
  /** Null when the list was made by hand: then there are no sizes to tell. */
  readonly figures: {
    readonly source: DocumentSource
    readonly sizes: { readonly core: DocumentSize; readonly native: DocumentSize; readonly proTargeting: DocumentSize }
    readonly reach: {
      readonly recall: number
      readonly precision: number
      readonly popularRecall: number
      readonly popularPrecision: number
    }
  } | null
  /** ISO time at which the document is made. */
  readonly madeAt: string
}

interface NamedEntry extends Entry {
  readonly text: string
}

function entriesOf(targeting: ExplainedPackage, field: EntryField): NamedEntry[] {
  if (field === 'handles')
    return targeting.handles.map((entry) => ({ ...entry, text: `@${cleanText(entry.handle.replace(/^@/, ''), 50)}` }))
  return targeting[field].map((entry) => {
    const label = cleanText(entry.label, 80)
    if (field === 'hashtags') return { ...entry, text: `#${label.replace(/^#/, '')}` }
    return { ...entry, text: field === 'interests' ? interestLabel(label) : label }
  })
}

const rowOf = (entry: NamedEntry, why: Figure, words: TargetingSummaryWords): ShareBarRow => ({
  label: definesAudience(entry) ? words.definesAudience(entry.text) : entry.text,
  share: why.share,
  low: why.shareLow,
  high: why.shareHigh,
  baseline: why.m > 0 ? why.b / why.m : null,
  times: why.m > 0 && !definesAudience(entry) ? liftText(why) : null,
  thin: !why.solid && why.lack !== 'difference',
})

/** A part of the package: entries with figures as bars in two columns, those without as names. */
function part(input: TargetingDocumentInput, field: EntryField, words: TargetingSummaryWords): ReactElement[] {
  const all = entriesOf(input.package, field)
  if (all.length === 0) return []
  const { language } = input
  const chosen = all.filter(({ deselected }) => !deselected)
  const count = (value: number) => countText(value, language)
  const rows = chosen.flatMap((entry) => (entry.why ? [rowOf(entry, entry.why, words)] : []))
  const plain = chosen.filter(({ why }) => !why).map(({ text }) => text)
  const out = all.filter(({ deselected }) => deselected).map(({ text }) => text)
  const shown = firstOf(rows, SHOWN.bars)
  const half = Math.ceil(shown.length / 2)
  const scale = scaleOf(shown)
  const bars = (from: number, to: number) => shareBars(shown.slice(from, to), percentText, scale)
  // Blocks of ten side by side, so that a page may end between them.
  const blocks = Array.from({ length: Math.ceil(half / 10) }, (_, block) => [
    bars(10 * block, Math.min(half, 10 * block + 10)),
    bars(half + 10 * block, half + 10 * block + 10),
  ]).flat()
  const names = (list: readonly string[]) =>
    firstOf(list, SHOWN.names).join(words.comma) +
    (list.length > SHOWN.names ? ` ${words.more(count(list.length - SHOWN.names))}` : '')
  return [
    sectionHeading(words.fields[field], words.selected(count(chosen.length), count(all.length))),
    ...pairs(blocks),
    ...(rows.length > shown.length ? [paragraph(words.more(count(rows.length - shown.length)))] : []),
    ...(plain.length > 0
      ? [box({}, ...(rows.length > 0 ? [listHeading(words.byHand)] : []), paragraph(names(plain)))]
      : []),
    ...(out.length > 0 ? [box({}, listHeading(words.deselected), paragraph(names(out)))] : []),
  ]
}

function limits(
  { package: targeting, countries, language }: TargetingDocumentInput,
  words: TargetingSummaryWords,
): ReactElement[] {
  const band = ageBandOf(targeting.age)
  const labels = countries.map(({ label }) => cleanText(label, 60))
  const left = labels.length - SHOWN.countries
  const countryText =
    firstOf(labels, SHOWN.countries).join(words.comma) + (left > 0 ? ` ${words.more(countText(left, language))}` : '')
  const places = targeting.placements.filter(isPlacement).map((placement) => chosenPlacementName(placement, language))
  const rows = [
    [words.countries, countryText || words.anyCountry],
    [
      words.age,
      band.id === 'any'
        ? words.anyAge
        : ageRangeLabel(band.high === null ? `${band.low}+` : `${band.low}–${band.high}`, language),
    ],
    [words.gender, words.genders[normaliseGender(targeting.gender)]],
    [words.placements, places.length === 0 ? words.anyPlacement : places.join(words.comma)],
  ] as const
  const columns = [
    { title: '', flex: 1 },
    { title: '', flex: 4 },
  ]
  return [
    sectionHeading(words.who),
    table(
      columns,
      rows.map(([name, value]) => [{ text: name, tone: 'quiet' as const }, { text: value }]),
    ),
  ]
}

function reach({ figures, language }: TargetingDocumentInput, words: TargetingSummaryWords): ReactElement[] {
  if (figures === null) return []
  const size = (label: string, one: DocumentSize) => ({
    label,
    value: one.belowMinimum ? words.belowMinimum : countText(one.size, language),
    note: one.belowMinimum
      ? ''
      : one.exact
        ? words.exact
        : words.between(countText(one.low, language), countText(one.high, language)),
  })
  const { sizes, reach: reached } = figures
  return [
    tiles([size(words.core, sizes.core), size(words.native, sizes.native), size(words.pro, sizes.proTargeting)]),
    sectionHeading(words.reach),
    tiles([
      {
        label: words.recall,
        value: percentText(reached.recall),
        note: words.recallNote(percentText(reached.popularRecall)),
      },
      {
        label: words.precision,
        value: percentText(reached.precision),
        note: words.precisionNote(percentText(reached.popularPrecision)),
      },
    ]),
  ]
}

/** The whole summary. Any input gives a document of bounded length. */
export async function targetingSummaryPdf(input: TargetingDocumentInput): Promise<Uint8Array> {
  const { language, figures } = input
  const words = targetingSummaryText[language]
  const handles = input.package.handles.filter(({ deselected }) => !deselected).length
  const content = [
    ...reach(input, words),
    ...(isEmptyPackage(input.package) ? [notice(words.empty)] : []),
    ...(handles > HANDLES_APPLIED ? [notice(words.capped)] : []),
    ...limits(input, words),
    ...ENTRY_FIELDS.flatMap((field) => part(input, field, words)),
  ]
  const withFigures = ENTRY_FIELDS.some((field) => entriesOf(input.package, field).some(({ why }) => why))
  const frame = {
    language,
    kind: words.kind,
    title: cleanText(input.name, 120) || words.unnamed,
    subtitle: words.madeAt(dayText(input.madeAt, language)),
    lead: withFigures ? [words.barsNote] : [],
    foot: figures
      ? words.source(
          figures.source.network,
          countText(figures.source.accounts, language),
          dayText(figures.source.asOf, language),
        )
      : words.noSource,
    madeAt: input.madeAt,
  }
  return await renderDocument(frame, content)
}
