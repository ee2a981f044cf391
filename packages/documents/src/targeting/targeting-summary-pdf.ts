// A targeting list as a PDF: what it reaches, whom it is limited to, and each entry with the figure that put it there and the reason why it is in or out.

import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { leftOutOf } from '@peregrine/domain/audience-builder/left-out-rules.ts'
import { notReflectedShort } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import type { Figure } from '@peregrine/domain/insights/score-rules.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { entryNameIn } from '@peregrine/domain/targeting/entry-name-rules.ts'
import {
  type EntryReason,
  noteNaming,
  type PlacedEntry,
  reasonSentence,
  type TickedBy,
  tickedBy,
} from '@peregrine/domain/targeting/entry-reason-text.ts'
import { chosenPlacementName } from '@peregrine/domain/targeting/network-choice-rules.ts'
import {
  ENTRY_FIELDS,
  type EntryField,
  EXCLUDABLE_FIELDS,
  excludesNobody,
  HANDLES_APPLIED,
  type HandleEntry,
  isEmptyPackage,
  type LabelEntry,
  type PackageCountry,
  type TargetingPackage,
} from '@peregrine/domain/targeting/package-rules.ts'
import { wastedShare } from '@peregrine/domain/targeting/reach-rules.ts'
import { isPlacement } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import type { ReactElement } from 'react'
import { cleanText, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { countText, dayText, figureShareText, liftText, percentText } from '../document-numbers.ts'
import { box, listHeading, notice, pairs, paragraph, sectionHeading, table, tiles } from '../document-pieces.ts'
import type { DocumentSize, DocumentSource } from '../insights/insights-document-input.ts'
import { renderDocument } from '../render-document.ts'
import { type ShareBarRow, scaleOf, shareBars } from '../share-bar-drawing.ts'
import { type TargetingSummaryWords, targetingSummaryText } from './targeting-summary-text.ts'

const SHOWN = { bars: 100, names: 200, countries: 50, reasons: 60 } as const

interface Entry {
  readonly deselected: boolean
  readonly why?: Figure | undefined
  readonly note?: EntryReason | undefined
}

/** The package as the product keeps it: entries may carry the figure for which they were proposed. */
export type ExplainedPackage = Omit<TargetingPackage, EntryField> & {
  readonly [Field in Exclude<EntryField, 'handles'>]: readonly (Entry & LabelEntry)[]
} & { readonly handles: readonly (Entry & HandleEntry)[] }

export interface TargetingDocumentInput {
  readonly language: DocumentLanguage
  readonly name: string
  readonly package: ExplainedPackage
  readonly countries: readonly PackageCountry[]
  /** The audience that the list is for, where there is one: what of it the list cannot say is printed. */
  readonly definition?: DefinitionDraft | undefined
  /** Null: nothing can be counted. */
  readonly figures: {
    readonly source: DocumentSource
    /** Of the audience from which the list was just made; null where entries were chosen by hand. */
    readonly sizes: {
      readonly core: DocumentSize
      /** Null, both: too few accounts to choose a package from. */
      readonly native: DocumentSize | null
      readonly proTargeting: DocumentSize | null
    } | null
    /** What the list reaches as every screen and sheet says it; null: it cannot be told now. */
    readonly reach: SummaryReach | null
  } | null
  /** ISO time at which the document is made. */
  readonly madeAt: string
}

export interface SummaryReach {
  readonly audience: DocumentSize | null
  readonly reached: DocumentSize
  readonly recall: number | null
  readonly precision: number | null
  /** Handles are ticked: the ad platform adds people like their followers, whom nobody else can count. */
  readonly lookalikes: boolean
}

interface NamedEntry extends Entry {
  readonly text: string
  readonly by: TickedBy
}

function entriesOf(targeting: ExplainedPackage, field: EntryField, language: DocumentLanguage): NamedEntry[] {
  const nameOf = ({ field: part, entry }: PlacedEntry) => entryNameIn(part, entry, language)
  const named = (entry: Entry & (LabelEntry | HandleEntry)): NamedEntry => ({
    deselected: entry.deselected,
    why: entry.why,
    note: entry.note && noteNaming(entry.note, targeting, nameOf),
    text: cleanText(entryNameIn(field, entry, language), 'handle' in entry ? 51 : 80),
    by: tickedBy(targeting.sizing, field, entry),
  })
  return field === 'handles' ? targeting.handles.map(named) : targeting[field].map(named)
}

const rowOf = (entry: NamedEntry, why: Figure, words: TargetingSummaryWords): ShareBarRow => ({
  label: definesAudience(entry) ? words.definesAudience(entry.text) : entry.text,
  share: why.share,
  written: figureShareText(why),
  low: why.shareLow,
  high: why.shareHigh,
  baseline: why.m > 0 ? why.b / why.m : null,
  times: why.m > 0 && !definesAudience(entry) ? liftText(why) : null,
  thin: !why.solid && why.lack !== 'difference',
})

/** A part of the package: entries with figures as bars in two columns, those without as names. */
function part(input: TargetingDocumentInput, field: EntryField, words: TargetingSummaryWords): ReactElement[] {
  const all = entriesOf(input.package, field, input.language)
  if (all.length === 0) return []
  const { language } = input
  const chosen = all.filter(({ deselected }) => !deselected)
  const count = (value: number) => countText(value, language)
  const rows = chosen.flatMap((entry) => (entry.why ? [rowOf(entry, entry.why, words)] : []))
  const plain = chosen.filter(({ why }) => !why).map(({ text }) => text)
  const left = all.filter(({ deselected }) => deselected)
  const out = left.filter(({ note }) => !note).map(({ text }) => text)
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
    ...reasons(chosen, words.why, input, words),
    ...reasons(left, words.deselected, input, words),
    ...(out.length > 0 ? [box({}, listHeading(words.deselected), paragraph(names(out)))] : []),
  ]
}

/** Why each of these entries is ticked, or why it is not; those of whom nothing was found are named elsewhere. */
function reasons(
  entries: readonly NamedEntry[],
  heading: string,
  { language }: TargetingDocumentInput,
  words: TargetingSummaryWords,
): ReactElement[] {
  const rows = entries.flatMap(({ text, note, by }) =>
    note ? [[{ text }, { text: cleanText(reasonSentence(note, by, language), 400), tone: 'quiet' as const }]] : [],
  )
  if (rows.length === 0) return []
  const columns = [
    { title: heading, flex: 2 },
    { title: '', flex: 5 },
  ]
  const more = rows.length - SHOWN.reasons
  return [
    table(columns, firstOf(rows, SHOWN.reasons)),
    ...(more > 0 ? [paragraph(words.more(countText(more, language)))] : []),
  ]
}

function limits(
  { package: targeting, countries, language }: TargetingDocumentInput,
  words: TargetingSummaryWords,
): ReactElement[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const labels = countries.map(({ code, label }) => cleanText((/^[A-Z]{2}$/.test(code) && names.of(code)) || label, 60))
  const left = labels.length - SHOWN.countries
  const countryText =
    firstOf(labels, SHOWN.countries).join(words.comma) + (left > 0 ? ` ${words.more(countText(left, language))}` : '')
  const places = targeting.placements.filter(isPlacement).map((placement) => chosenPlacementName(placement, language))
  const rows = [
    [words.countries, countryText || words.anyCountry],
    [words.age, chosenAgeName(targeting.age, language)],
    [words.gender, chosenGenderName(targeting.gender, language)],
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

const shareText = (share: number | null): string => (share === null ? '–' : percentText(share))

/** As on every page: '≈ 900+'. */
function sizeValue(
  { size, exact, belowMinimum }: DocumentSize,
  more: boolean,
  language: DocumentLanguage,
  words: TargetingSummaryWords,
): string {
  if (belowMinimum && size > 0) return words.belowMinimum
  return `${exact || belowMinimum ? '' : '≈ '}${countText(size, language)}${more ? '+' : ''}`
}

function reach({ figures, language }: TargetingDocumentInput, words: TargetingSummaryWords): ReactElement[] {
  if (figures === null) return []
  /** `more`: people whom nobody can count come on top. */
  const size = (label: string, one: DocumentSize, more = false) => ({
    label,
    value: sizeValue(one, more, language, words),
    note: one.belowMinimum
      ? ''
      : one.exact
        ? notReflectedShort(one.notReflected, language) || words.exact
        : [
            words.between(countText(one.low, language), countText(one.high, language)),
            ...[notReflectedShort(one.notReflected, language)].filter((lacking) => lacking !== ''),
            ...(one.stated === undefined
              ? []
              : [words.stated(isBelowMinimum(one.stated) ? words.belowMinimum : countText(one.stated, language))]),
          ].join(words.comma),
  })
  const { sizes, reach: reached } = figures
  const share = (label: string, value: number | null, note: string) => ({ label, value: shareText(value), note })
  return [
    ...(sizes
      ? [
          tiles([
            size(words.core, sizes.core),
            ...(sizes.native ? [size(words.native, sizes.native)] : []),
            ...(sizes.proTargeting ? [size(words.pro, sizes.proTargeting)] : []),
          ]),
        ]
      : []),
    ...(reached === null
      ? []
      : [
          sectionHeading(words.reach),
          tiles([
            size(words.reached, reached.reached, reached.lookalikes),
            ...(reached.audience ? [size(words.core, reached.audience)] : []),
            share(words.recall, reached.recall, words.recallNote),
            share(words.precision, reached.precision, reached.lookalikes ? words.ofCounted : words.precisionNote),
            share(words.waste, reached.precision === null ? null : wastedShare(reached.precision), words.wasteNote),
          ]),
          ...(reached.lookalikes ? [paragraph(words.lookalikes)] : []),
        ]),
  ]
}

/** Exclusions and whatever else of the audience the ad platform is not told. */
function leftOut({ definition, language }: TargetingDocumentInput, words: TargetingSummaryWords): ReactElement[] {
  const lines = definition ? leftOutOf(definition, language) : []
  if (lines.length === 0) return []
  return [
    sectionHeading(words.leftOut),
    ...lines.map(({ message }) => paragraph(cleanText(messageText(message, language), 400))),
  ]
}

/** Of a list that keeps people out: what of it does, and nothing that reads as if somebody were reached. */
function exclusion(input: TargetingDocumentInput, words: TargetingSummaryWords): ReactElement[] {
  return [
    notice(words.excludes),
    ...(excludesNobody(input.package) ? [notice(words.excludesNobody)] : []),
    ...EXCLUDABLE_FIELDS.flatMap((field) => part(input, field, words)),
  ]
}

/** The whole summary. Any input gives a document of bounded length. */
export async function targetingSummaryPdf(input: TargetingDocumentInput): Promise<Uint8Array> {
  const { language, figures } = input
  const words = targetingSummaryText[language]
  const handles = input.package.handles.filter(({ deselected }) => !deselected).length
  const whole = [
    ...reach(input, words),
    ...(isEmptyPackage(input.package) ? [notice(words.empty)] : []),
    ...(handles > HANDLES_APPLIED ? [notice(words.capped)] : []),
    ...limits(input, words),
    ...leftOut(input, words),
    ...ENTRY_FIELDS.flatMap((field) => part(input, field, words)),
  ]
  const content = input.package.purpose === 'exclusion' ? exclusion(input, words) : whole
  const withFigures = ENTRY_FIELDS.some((field) => entriesOf(input.package, field, language).some(({ why }) => why))
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
