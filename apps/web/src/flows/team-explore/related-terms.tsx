// Terms that go together with a name: each with its figure, and a way to explore it in turn.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import { Link } from 'react-router'
import { FigureDetail, type FigureSource } from '#shell/figures/figure-detail.tsx'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import styles from './team-explore.module.css'
import { useTeamExploreText } from './team-explore-text.ts'

interface RelatedLine {
  readonly id: string
  readonly label: string
  readonly figure: Figure
  /** Absent for an account that has no handle to be asked about by. */
  readonly to?: string
}

interface RelatedTermsProps {
  readonly title: string
  readonly what: FigureKind
  readonly about: FigureSource
  readonly lines: readonly RelatedLine[]
}

const FIRST = 8

export function RelatedTerms({ title, what, about, lines }: RelatedTermsProps) {
  const text = useTeamExploreText()
  const first = lines.slice(0, FIRST)
  const most = Math.max(0.01, ...first.map(({ figure }) => figure.share))
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {first.length === 0 ? <p className={styles.small}>{text('none')}</p> : null}
      <ul className={styles.lines}>
        {first.map(({ id, label, figure, to }) => (
          <li key={id} data-thin={!figure.solid || undefined}>
            {to === undefined ? (
              <span>{label}</span>
            ) : (
              <Link to={to} title={text('exploreThis', { name: label })}>
                {label}
              </Link>
            )}
            <ShareBar
              share={figure.share}
              baseline={figure.m === 0 ? 0 : figure.b / figure.m}
              low={figure.shareLow}
              high={figure.shareHigh}
              scaleMax={Math.min(1, most * 1.15)}
              thin={!figure.solid}
              size="small"
            />
            <FigureDetail figure={figure} subject={label} what={what} source={about} thin={!figure.solid} />
          </li>
        ))}
      </ul>
    </section>
  )
}
