// What every part of the insight tabs needs to know, handed down once.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { createContext, useContext } from 'react'
import type { FigureSource } from '#shell/figures/figure-detail.tsx'

export interface InsightsView {
  readonly insights: Insights
  readonly source: FigureSource
  /** What the audience is chosen by, in a few words: in the names of files. */
  readonly about?: string
  /** Whom the baseline consists of, in words. */
  readonly matched: string
  /** Null: there is nothing to add to, as where others only look. */
  readonly onAdd: ((kind: CriterionKind, term: string) => void) | null
  /** Opens what is known of one account; missing where nothing more is. */
  readonly onAccount?: ((handle: string) => void) | undefined
  readonly signedIn: boolean
  readonly onSignIn: () => void
}

const InsightsViewContext = createContext<InsightsView | null>(null)
export const InsightsViewProvider = InsightsViewContext.Provider

export function useInsightsView(): InsightsView {
  const view = useContext(InsightsViewContext)
  if (!view) throw new Error('This part of the insights stands inside the insights panel.')
  return view
}
