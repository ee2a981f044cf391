// A trait of the whole audience, estimated, above the figures of those of whom it is known; the method is one click away.
import type { WholeAudience } from '@peregrine/contract/insights/insight-shapes.ts'
import { formatCount, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { estimateMethodText, traitSource } from '@peregrine/domain/shell/trait-source-text.ts'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import { bracketed, useLanguage } from '#shell/texts.ts'
import styles from './everybody-bars.module.css'
import { useInsightsText } from './insights-text.ts'
import { languageOfText } from './language-of-text.ts'
import type { OfWhom } from './use-of-whom.ts'

/** How many values are listed. */
const SHOWN = 8

/** An estimate; null where none can be made, 'soon' while it is being prepared. */
export type WholeTrait = WholeAudience | 'soon'

/** Jobs and countries have no estimate: the page says so. */
export type EverybodyTrait =
  | { readonly trait: 'age' | 'gender' | 'language'; readonly whole: WholeTrait }
  | { readonly trait: 'job' | 'country'; readonly whole: null }

type EverybodyBarsProps = { question: string; everybody: EverybodyTrait; scaleMax: number; of: OfWhom; few: boolean }

/** The right end that the bars of a trait need at least. */
export const everybodyScale = (whole: WholeTrait): number =>
  whole === 'soon' ? 0 : Math.max(0, ...(whole?.items ?? []).slice(0, SHOWN).map(({ high }) => high))

export function EverybodyBars({ question, everybody, scaleMax, of, few }: EverybodyBarsProps) {
  const text = useInsightsText()
  const language = useLanguage()
  const title = text('everybody.title', { n: of.n })
  const { trait, whole } = everybody
  const source = traitSource(trait, language)
  const stated =
    of.known === undefined ? (
      few && <p className={styles.note}>{text('everybody.few')}</p>
    ) : (
      <p className={styles.title}>{text('everybody.stated', { known: of.known, share: of.share, source })}</p>
    )
  if (trait === 'job' || trait === 'country' || whole === null || whole === 'soon') {
    return (
      <div className={styles.part}>
        <p className={styles.note}>{text(whole === 'soon' ? 'everybody.soon' : 'everybody.none')}</p>
        {stated}
      </div>
    )
  }
  return (
    <div className={styles.part}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.rows} aria-label={`${question} ${title}`}>
        {whole.items.slice(0, SHOWN).map(({ id, label, share, low, high }) => (
          <li key={id} className={styles.row}>
            <span className={styles.label} lang={languageOfText(label, language)}>
              {label}
            </span>
            <ShareBar share={share} low={low} high={high} scaleMax={scaleMax} />
            <span className={styles.share}>
              {formatRoundShare(share)}
              <span className={styles.interval}>
                {bracketed(text('interval', { low: formatRoundShare(low), high: formatRoundShare(high) }))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <details className={styles.method}>
        <summary>{text('everybody.methodTitle')}</summary>
        <p>
          {text('everybody.method', {
            how: estimateMethodText(trait, language),
            count: formatCount(whole.learnedFrom, language),
          })}
        </p>
      </details>
      {stated}
    </div>
  )
}
