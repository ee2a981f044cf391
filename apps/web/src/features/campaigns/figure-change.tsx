// How a figure changed since the days before it: under the figure, with its sign, coloured where more is better or worse.
import type {
  FigureChange,
  LineChanges,
  LineFigure,
  LineFigureValues,
} from '@peregrine/domain/campaigns/line-figure-rules.ts'
import type { ReactNode } from 'react'
import styles from '#shell/figures/figure-change.module.css'
import { ChangeMark, figureText } from '#shell/figures/line-figure-text.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useCampaignListText } from './campaign-list-text.ts'

function Change({ figure, change }: { figure: LineFigure; change: FigureChange }) {
  const text = useCampaignListText()
  return <ChangeMark figure={figure} change={change} words={{ none: text('noChange'), new: text('newFigure') }} />
}

export interface WithFigures {
  readonly currency: string
  readonly figures?: LineFigureValues | undefined
  readonly changes?: LineChanges | undefined
}

interface FigureCellProps {
  readonly row: WithFigures
  readonly figure: LineFigure
  /** In place of the figure's own text. */
  readonly shown?: ReactNode
  /** Between the figure and its change, such as what is counted. */
  readonly children?: ReactNode
}

export function FigureCell({ row, figure, shown, children }: FigureCellProps) {
  const language = useLanguage()
  return (
    <span className={styles.cell}>
      <span>{shown ?? figureText(figure, row.figures?.[figure] ?? null, row.currency, language)}</span>
      {children}
      {row.changes ? <Change figure={figure} change={row.changes[figure]} /> : null}
    </span>
  )
}
