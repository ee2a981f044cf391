// The figures of a reach, always together: whom it reaches, how much of the audience, how many of them belong, what others cost.
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { PackageReach, PlacedBid } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatCount, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { BidFigure } from './bid-figure.tsx'
import styles from './reach-figures.module.css'
import { useReachText } from './reach-text.ts'
import { reachSize, shownReach } from './reach-words.ts'

type Text = ReturnType<typeof useReachText>

interface ReachFiguresProps {
  readonly reach: Pick<
    PackageReach,
    'reached' | 'intended' | 'recall' | 'precision' | 'audience' | 'everybody' | 'lookalikes'
  >
  readonly outdated?: boolean
  /** Of the ad set that it is about; without one, a bid that somebody types counts. */
  readonly bid?: PlacedBid | null
}

export function ReachFigures({ reach, outdated = false, bid = null }: ReachFiguresProps) {
  const text = useReachText()
  const language = useLanguage()
  const { reached, audience, recall, precision } = reach
  const noShare = audience === null ? text('noAudience') : text('fewOf')
  return (
    <dl className={styles.figures} data-outdated={outdated || undefined} aria-busy={outdated || undefined}>
      <Figure
        name={text('reached')}
        value={shownReach(reach, text)}
        title={titleOf(reached, text, language)}
        hint={reachedHint(reach, text)}
      />
      <Figure
        name={text('recall')}
        value={recall === null ? '–' : formatShare(recall)}
        hint={recall === null || audience === null ? noShare : coverageHint(reach, audience, text)}
      />
      <Figure
        name={text('precision')}
        value={precision === null ? '–' : formatShare(precision)}
        hint={precision === null ? noShare : text(reach.lookalikes ? 'precisionOfFollowers' : 'precisionOf')}
      />
      <BidFigure precision={precision} lack={noShare} bid={bid} />
    </dl>
  )
}

function reachedHint({ audience, everybody }: ReachFiguresProps['reach'], text: Text): string {
  if (everybody) return text('everybody')
  return audience === null ? text('reachedAlone') : text('reachedOf', { audience: reachSize(audience, text) })
}

/** Sizes in hundreds of small audiences may read as another share than the one beside them: then only the audience's is said. */
const TOLD_APART = 0.03

function coverageHint({ recall, intended }: ReachFiguresProps['reach'], audience: Size, text: Text): string {
  const size = reachSize(audience, text)
  const agrees = recall !== null && Math.abs(intended.size / audience.size - recall) <= TOLD_APART
  return agrees
    ? text('recallOf', { intended: reachSize(intended, text), audience: size })
    : text('recallOfAudience', { audience: size })
}

function titleOf({ size, low, high, exact, belowMinimum }: Size, text: Text, language: string): string | undefined {
  if (belowMinimum) return undefined
  if (exact) return formatCount(size, language)
  return text('between', { low: formatCount(low, language), high: formatCount(high, language) })
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly hint: string
  readonly title?: string | undefined
}

function Figure({ name, value, hint, title }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} title={title}>
        {value}
      </dd>
      <dd className={styles.hint}>{hint}</dd>
    </div>
  )
}
