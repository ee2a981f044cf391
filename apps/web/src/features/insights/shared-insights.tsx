// Insights as somebody outside the team sees them: what is true of many, with nothing to add and no accounts of members.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import { TabsBar } from '@peregrine/ui/tabs-bar.tsx'
import { useId, useMemo, useState } from 'react'
import { figureSourceOf, useMatchedText } from '#shell/figures/figure-detail.tsx'
import styles from './insights-panel.module.css'
import { HeadLine, tabContent } from './insights-panel.tsx'
import { useInsightsText } from './insights-text.ts'
import { type InsightsView, InsightsViewProvider } from './insights-view.ts'

/** Posts and members are not shared. */
const SHARED = insightTabs.filter((tab) => tab !== 'contentWall' && tab !== 'sampleAccounts')

export function SharedInsights({ insights, name }: { insights: Insights; name: string }) {
  const text = useInsightsText()
  const matchedText = useMatchedText()
  const panel = useId()
  const [tab, setTab] = useState<InsightTab>('demographics')
  const view = useMemo(
    (): InsightsView => ({
      insights,
      about: name,
      source: figureSourceOf(insights),
      matched: matchedText(insights.baseline),
      onAdd: null,
      signedIn: true,
      onSignIn: () => undefined,
    }),
    [insights, name, matchedText],
  )
  const Content = tabContent[tab]
  return (
    <section className={styles.panel} aria-label={text('insights')}>
      <TabsBar
        label={text('insights')}
        tabs={SHARED.map((id) => ({ id, name: text(`tab.${id}`) }))}
        active={tab}
        onSelect={(id) => setTab(SHARED.find((one) => one === id) ?? tab)}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-label={text(`tab.${tab}`)} className={styles.content}>
        <InsightsViewProvider value={view}>
          <HeadLine outdated={false} />
          <div className={styles.tab}>
            <Content key={tab} />
          </div>
        </InsightsViewProvider>
      </div>
    </section>
  )
}
