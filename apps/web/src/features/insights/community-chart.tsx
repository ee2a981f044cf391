// Which communities the audience forms: the drawing of the accounts that its members follow together, and the list of them.

import type { Community } from '@peregrine/contract/insights/insight-shapes.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatMembers, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import type { ChartTable } from '@peregrine/ui/charts/chart-frame.tsx'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import { useMemo, useRef, useState } from 'react'
import { CommunityDot } from '#shell/drawings/community-dot.tsx'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import styles from './community-chart.module.css'
import { CommunityList } from './community-list.tsx'
import { SignInForMore } from './cut-row.tsx'
import { colourOf, communityColours } from './drawing-plan.ts'
import { NothingHere } from './figure-chart.tsx'
import { type FigureColumnText, sourceCells, useFigureColumnText } from './figure-column-text.ts'
import { type InsightsText, useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { NetworkDrawing } from './network-drawing.tsx'
import { NetworkSketch } from './network-sketch.tsx'
import { useExports } from './use-exports.ts'
import { useTimes } from './use-times.ts'

const nothing = () => undefined

const largestOf = (communities: readonly Community[]): number | null =>
  communities.reduce<Community | null>((best, next) => (next.share > (best?.share ?? 0) ? next : best), null)?.id ??
  null

export function CommunityChart() {
  const text = useInsightsText()
  const { insights, signedIn } = useInsightsView()
  const { communities, nodes, edges, stability, influencers } = insights.tabs.network
  const colours = useMemo(() => communityColours(communities), [communities])
  const [chosen, setChosen] = useState<number | null>(null)
  // The largest one lies open at first, without dimming the others.
  const [opened, setOpened] = useState<number | null>(() => largestOf(communities))
  const [pointed, setPointed] = useState<number | null>(null)
  const [node, setNode] = useState<string | null>(null)
  const names = useFigureColumnText()
  const forPicture = useRef<HTMLDivElement>(null)
  const exports = useExports(
    text('question.communities'),
    () => communityRows(communities, insights.source, text, names),
    () => forPicture.current,
  )
  const label = text('drawingLabel', { nodes: nodes.length, communities: communities.length })
  const shared = { nodes, edges, colours, label }
  return (
    <FigurePanel
      question={text('question.communities')}
      note={
        communities.length > 0 ? (
          <HoverTip label={text('stabilityHint')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint must be reachable by keyboard */}
            <span tabIndex={0}>{text('stability', { value: stability.toFixed(2) })}</span>
          </HoverTip>
        ) : null
      }
      table={useCommunityTable(communities)}
      legend={text('drawingAccounts')}
      {...exports}
      {...(communities.length === 0 ? { empty: <NothingHere reason="communities" /> } : {})}
    >
      <div className={styles.place}>
        <div className={styles.parts}>
          <div className={styles.drawing}>
            <NetworkDrawing {...shared} highlighted={pointed ?? chosen} onPoint={setNode} />
            <PointedNode id={node} />
          </div>
          <div>
            <CommunityList
              communities={communities}
              colours={colours}
              opened={opened}
              onChoose={(community) => {
                setOpened(community)
                setChosen(community)
              }}
              onPoint={setPointed}
            />
            {insights.cut && !signedIn ? (
              <div className={styles.more}>
                <SignInForMore total={influencers.total} />
              </div>
            ) : null}
          </div>
        </div>
        <div className={styles.forPicture} inert aria-hidden="true">
          <div ref={forPicture}>
            <NetworkSketch {...shared} highlighted={null} onPoint={nothing} />
            <ul className={styles.key}>
              {communities.map(({ id, name, share }) => (
                <li key={id}>
                  <CommunityDot colour={colourOf(colours, id)} /> {name} {formatRoundShare(share)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </FigurePanel>
  )
}

/** The account under the pointer, in words. */
function PointedNode({ id }: { id: string | null }) {
  const text = useInsightsText()
  const { nodes, communities } = useInsightsView().insights.tabs.network
  const node = nodes.find((candidate) => candidate.id === id)
  const community = communities.find((candidate) => candidate.id === node?.community)
  return (
    <div className={styles.told}>
      {node ? (
        <>
          <strong>{node.label}</strong> {text('pointedNode', { share: shareText(node.weight) })}
          {community ? ` · ${community.name}` : null}
        </>
      ) : null}
    </div>
  )
}

function useCommunityTable(communities: readonly Community[]): ChartTable {
  const text = useInsightsText()
  const language = useLanguage()
  const times = useTimes()
  return {
    columns: [
      { header: text('column.community') },
      { header: text('column.size'), align: 'end' },
      { header: text('column.share'), align: 'end' },
      { header: text('column.density'), align: 'end' },
      { header: text('communityWords') },
      { header: text('communityAccounts') },
    ],
    rows: communities.map(({ name, size, share, densityRatio, words, accounts }) => [
      name,
      formatMembers(size, language),
      formatRoundShare(share),
      densityRatio === null ? text('tiesUnseen') : times(densityRatio),
      words.map(({ label }) => label).join(listSeparator()),
      accounts.map(accountLabel).join(listSeparator()),
    ]),
  }
}

function communityRows(
  communities: readonly Community[],
  source: { network: string; asOf: string },
  text: InsightsText,
  names: FigureColumnText,
): SheetValue[][] {
  return [
    [
      text('column.community'),
      text('column.size'),
      text('column.share'),
      names('internalDensity'),
      names('densityRatio'),
      text('communityWords'),
      text('communityAccounts'),
      names('network'),
      names('as_of'),
    ],
    ...communities.map((community) => [
      community.name,
      community.size,
      community.share,
      community.internalDensity,
      community.densityRatio,
      community.words.map(({ label }) => label).join('; '),
      community.accounts.map(({ handle }) => handle).join('; '),
      ...sourceCells(source, names),
    ]),
  ]
}
