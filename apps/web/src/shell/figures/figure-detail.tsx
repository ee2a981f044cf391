// The one way in which every figure on any page opens its counts: the sentence, intervals, sample, baseline, time and formula.
import type { Figure, Source } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { statedLift } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { SMALLEST_CELL } from '@peregrine/domain/insights/small-cell-rules.ts'
import { formatCount, formatMembers, formatRoundShare, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { estimateMethodText } from '@peregrine/domain/shell/trait-source-text.ts'
import { FigurePopover } from '@peregrine/ui/figure-popover.tsx'
import type { Figure as OpenedFigure } from '@peregrine/ui/figure-window.tsx'
import { type ReactNode, useCallback } from 'react'
import { bracketed, useLanguage } from '#shell/texts.ts'
import styles from './figure-detail.module.css'
import type { FigureKind } from './figure-kinds.ts'
import { asOfText, figureShareText, liftNumber, liftText, shareText, timesText } from './figure-numbers.ts'
import { useFigureText } from './figure-text.ts'

/** What a figure rests on, as far as it is known. A reply's `source` alone will do; insights give sample and baseline too. */
export type FigureSource = Partial<Pick<Source, 'asOf'> & Pick<Insights, 'sample' | 'baseline'>>

/** The source of all figures of an insights reply. */
export const figureSourceOf = ({ source, sample, baseline }: Insights): FigureSource => ({
  asOf: source.asOf,
  sample,
  baseline,
})

/** Kinds whose share is of accounts followed or met, which the specification calls connectivity. */
const connected: readonly FigureKind[] = ['follows', 'mentioned', 'liked', 'reposted', 'communityFollows']
/** Kinds that the baseline was matched on: compared with all other accounts instead. */
const unmatched: readonly FigureKind[] = ['country', 'language']
const insideAudience: readonly FigureKind[] = ['communityWord', 'communityFollows']

/** Members told as “fewer than 100”. */
const FEW = MINIMUM_CELL - 1

type FigureText = ReturnType<typeof useFigureText>

const matchedText = ({ matchedOn }: Insights['baseline'], text: FigureText): string => {
  if (matchedOn.length === 2) return text('matched.both')
  const [only] = matchedOn
  return only ? text(`matched.${only}`) : text('baselineAny')
}

/** Says whom the baseline consists of: "same countries and languages". */
export function useMatchedText(): (baseline: Insights['baseline']) => string {
  const text = useFigureText()
  return useCallback((baseline) => matchedText(baseline, text), [text])
}

function comparedWith(what: FigureKind, text: FigureText): string | undefined {
  if (insideAudience.includes(what)) return text('baselineCommunity')
  return unmatched.includes(what) ? text('baselineOthers') : undefined
}

function sampleRows(figure: Figure, source: FigureSource, what: FigureKind, language: string, text: FigureText) {
  const count = (value: number) => formatMembers(value, language)
  const { sample, baseline } = source
  const rows: { label: string; value: ReactNode }[] = []
  if (sample) {
    const all = sample.n >= sample.of
    const value = all ? text('sampleAll') : text('sampleRandom', { n: count(sample.n), of: count(sample.of) })
    rows.push({ label: text('sample'), value })
    if (figure.n < sample.n)
      rows.push({ label: text('known'), value: text('knownOf', { known: count(figure.n), n: count(sample.n) }) })
  }
  const others = comparedWith(what, text) ?? (baseline && matchedText(baseline, text))
  if (figure.m === 0) rows.push({ label: text('baseline'), value: text('baselineNone') })
  else if (others) rows.push({ label: text('baseline'), value: others })
  return rows
}

function Thin({ figure, language }: { figure: Figure; language: string }) {
  const text = useFigureText()
  if (figure.lack === 'none') return null
  return (
    <p className={styles.thin}>
      {text(`lack.${figure.lack}`)}
      {figure.needsMore > 0 ? ` ${text('needs', { count: formatCount(figure.needsMore, language) })}` : null}
    </p>
  )
}

type EstimatedTrait = Parameters<typeof estimateMethodText>[0]

/** Nothing else is estimated for everyone. */
const estimatedTrait = (what: FigureKind): EstimatedTrait | null =>
  what === 'age' || what === 'gender' || what === 'language' ? what : null

function Formula({ name, estimated }: { name: string; estimated: EstimatedTrait | null }) {
  const text = useFigureText()
  const language = useLanguage()
  return (
    <details className={styles.formula}>
      <summary>{text('formulaTitle')}</summary>
      {estimated ? <p>{text('formulaEstimate', { how: estimateMethodText(estimated, language) })}</p> : null}
      <p>{text('formulaShare', { name })}</p>
      <p>{text('formulaAffinity')}</p>
      <p>{text('formulaUniqueness')}</p>
      <p>{text('formulaRelevancy', { name })}</p>
    </details>
  )
}

/** '9.6× (8.4× to 10.9×)', 'at least 40×: hardly anybody in the baseline', or why there is no number. */
function affinityOf(figure: Figure, language: string, text: FigureText): string {
  const lift = statedLift(figure)
  if (lift === null) return text('liftUnknown')
  const value = `${liftNumber(lift, language)}×`
  if (lift.atLeast) return text('liftAtLeast', { value })
  const times = (end: number) => `${timesText(end, language, (limit) => text('atMost', { value: limit }))}×`
  return text('valueInterval', { value, low: times(figure.affinityLow), high: times(figure.affinityHigh) })
}

/** A share estimated for all members, those of whom it isn't known included. */
export type Estimate = { readonly share: number; readonly low: number; readonly high: number }

export type DetailOf = (
  figure: Figure,
  subject: string,
  what: FigureKind,
  more?: { readonly defines?: boolean; readonly estimate?: Estimate | null },
) => OpenedFigure

/** What the kit's popover shows for a figure; for kit parts that take it as data, such as ShareBars. */
export function useFigureDetail(source: FigureSource): DetailOf {
  const text = useFigureText()
  const language = useLanguage()
  return useCallback(
    (figure, subject, what, { defines = false, estimate = null } = {}) => {
      const count = (value: number) => formatCount(value, language)
      const name = connected.includes(what) ? text('connectivity') : text('share')
      const stated = {
        value: figureShareText(figure),
        low: shareText(figure.shareLow),
        high: shareText(figure.shareHigh),
      }
      const sampled = source.sample && source.sample.n < source.sample.of
      const counted = (value: number) => (value === FEW ? text('few', { count: MINIMUM_CELL }) : count(value))
      const counts = {
        a: figure.a === 0 ? text('few', { count: SMALLEST_CELL }) : counted(figure.a),
        n: counted(figure.n),
        b: count(figure.b),
        m: counted(figure.m),
      }
      return {
        title: estimate
          ? text('titleInterval', {
              name: text('estimatedShare'),
              value: formatRoundShare(estimate.share),
              low: formatRoundShare(estimate.low),
              high: formatRoundShare(estimate.high),
            })
          : text('titleInterval', { name, ...stated }),
        sentence: text(`counts.${what}`, {
          ...counts,
          subject,
          members: sampled ? text('sampledMembers') : text('members'),
        }),
        rows: [
          ...(estimate ? [{ label: text('knownShare'), value: text('valueInterval', stated) }] : []),
          { label: text('affinity'), value: defines ? text('definesAudience') : affinityOf(figure, language, text) },
          { label: text('uniqueness'), value: text('ofHundred', { value: Math.round(figure.uniqueness) }) },
          { label: text('relevancy'), value: formatShare(Number((figure.relevancy / 100).toFixed(3))) },
          ...sampleRows(figure, source, what, language, text),
          ...(source.asOf === undefined ? [] : [{ label: text('asOf'), value: asOfText(source.asOf, language) }]),
        ],
        note: (
          <>
            <Thin figure={figure} language={language} />
            <p>{text('rounded', { count: SMALLEST_CELL })}</p>
            <Formula name={name} estimated={estimate === null ? null : estimatedTrait(what)} />
          </>
        ),
      }
    },
    [text, language, source],
  )
}

const noSource: FigureSource = {}

export type FigureDetailProps = {
  figure: Figure
  /** Who or what the figure is about: "@harborroast", "espresso". */
  subject: string
  what: FigureKind
  source?: FigureSource
  /** Which of its numbers stands on the page. */
  show?: 'share' | 'affinity' | 'relevancy'
  /** Whether it is shown grey; where that is decided otherwise than by the figure alone. */
  thin?: boolean
  /** The audience was chosen by it: its lift would only say so. */
  defines?: boolean
  /** Of all members, where that is estimated: shown instead of the share of those of whom it is known. */
  estimate?: Estimate | null
  /** Instead of the number: what is shown on the page. */
  children?: ReactNode
}

/** A figure as it stands on the page; grey when the evidence is thin, and opening its counts. */
export function FigureDetail({
  figure,
  subject,
  what,
  source = noSource,
  show = 'share',
  thin = !figure.solid,
  defines = false,
  estimate = null,
  children,
}: FigureDetailProps) {
  const text = useFigureText()
  const language = useLanguage()
  const detail = useFigureDetail(source)
  const shown = {
    share: () => (estimate ? formatRoundShare(estimate.share) : figureShareText(figure)),
    affinity: () => liftText(figure, language),
    relevancy: () => shareText(figure.relevancy / 100),
  }
  return (
    <span className={styles.figure} data-thin={thin || undefined}>
      <FigurePopover
        figure={detail(figure, subject, what, { defines, estimate })}
        exact={formatShare((estimate ?? figure).share)}
      >
        {children ?? shown[show]()}
        {thin ? <span className="kit-hidden">{bracketed(text('thin'))}</span> : null}
      </FigurePopover>
    </span>
  )
}
