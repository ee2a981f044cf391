// The insights of an audience in eight tabs: asks for them, says what they rest on, and shows the chosen tab.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import { type CriterionKind, type Definition, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isWithheld, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatCount, formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { sizeRuleText } from '@peregrine/domain/shell/size-rule-text.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TabsBar } from '@peregrine/ui/tabs-bar.tsx'
import { type ComponentType, useId, useMemo } from 'react'
import { figureSourceOf, useMatchedText } from '#shell/figures/figure-detail.tsx'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { ContentWallTab } from './content-wall-tab.tsx'
import { ConversationTab } from './conversation-tab.tsx'
import { definitionInWords } from './definition-in-words.ts'
import { DemographicsTab } from './demographics-tab.tsx'
import { insightsFailure } from './insights-failure.ts'
import styles from './insights-panel.module.css'
import { useInsights } from './insights-queries.ts'
import { InsightsSkeleton } from './insights-skeleton.tsx'
import { useInsightsText } from './insights-text.ts'
import { type InsightsView, InsightsViewProvider, useInsightsView } from './insights-view.ts'
import { InterestsTab } from './interests-tab.tsx'
import { JobTitlesTab } from './job-titles-tab.tsx'
import { NetworkTab } from './network-tab.tsx'
import { SampleAccountsTab } from './sample-accounts-tab.tsx'
import { TopicAnalysisTab } from './topic-analysis-tab.tsx'
import { useSampleWords } from './use-exports.ts'

export const tabContent: Readonly<Record<InsightTab, ComponentType>> = {
  contentWall: ContentWallTab,
  demographics: DemographicsTab,
  conversation: ConversationTab,
  jobTitles: JobTitlesTab,
  network: NetworkTab,
  topicAnalysis: TopicAnalysisTab,
  interests: InterestsTab,
  sampleAccounts: SampleAccountsTab,
}

export type InsightsPanelProps = {
  definition: Definition
  /** What the audience is called, where it has a name: files are named after it. */
  name?: string | undefined
  /** The id of the ready-made audience whose definition it is. */
  ready?: string
  tab: InsightTab
  onTab: (tab: InsightTab) => void
  /** Null where nothing can be added. */
  onAdd: ((kind: CriterionKind, term: string) => void) | null
  onAccount?: ((handle: string) => void) | undefined
  signedIn: boolean
  onSignIn: () => void
}

export function InsightsPanel({ definition, tab, onTab, ...rest }: InsightsPanelProps) {
  const text = useInsightsText()
  const panel = useId()
  return (
    <section className={styles.panel} aria-label={text('insights')}>
      <TabsBar
        label={text('insights')}
        tabs={insightTabs.map((id) => ({ id, name: text(`tab.${id}`) }))}
        active={tab}
        onSelect={(id) => {
          const chosen = insightTabs.find((candidate) => candidate === id)
          if (chosen) onTab(chosen)
        }}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-label={text(`tab.${tab}`)} className={styles.content}>
        {isEmpty(definition) ? (
          <EmptyState title={text('nothingYetTitle')}>{text('nothingYet')}</EmptyState>
        ) : (
          <LoadedInsights definition={definition} tab={tab} {...rest} />
        )}
      </div>
    </section>
  )
}

type Rest = Omit<InsightsPanelProps, 'onTab'>

function LoadedInsights({ definition, name, ready, tab, onAdd, onAccount, signedIn, onSignIn }: Rest) {
  const text = useInsightsText()
  const { insights, outdated, error, offline, retry } = useInsights(definition, ready)
  const matchedText = useMatchedText()
  const view = useMemo(
    (): InsightsView | null =>
      insights
        ? {
            insights,
            about: name || definitionInWords(definition, insights.definedBy),
            source: figureSourceOf(insights),
            matched: matchedText(insights.baseline),
            onAdd,
            onAccount,
            signedIn,
            onSignIn,
          }
        : null,
    [insights, definition, name, matchedText, onAdd, onAccount, signedIn, onSignIn],
  )
  if (error) {
    return (
      <NoticeBar
        level="error"
        title={text('failedTitle')}
        action={
          <AppButton size="small" onClick={retry}>
            {text('tryAgain')}
          </AppButton>
        }
      >
        {insightsFailure(error, text)} {text('definitionSafe')}
      </NoticeBar>
    )
  }
  if (!view) {
    return (
      <div aria-busy="true">
        {offline ? <NoticeBar level="warn">{text('offline')}</NoticeBar> : <HeadSkeleton />}
        <InsightsSkeleton tab={tab} />
      </div>
    )
  }
  const Content = tabContent[tab]
  return (
    <InsightsViewProvider value={view}>
      {view.insights.size.size === 0 || isWithheld(view.insights.size, view.insights.sample.n) ? null : (
        <HeadLine outdated={outdated} />
      )}
      <NotListed tab={tab} />
      <SmallNotice insights={view.insights} />
      {view.insights.sample.n > 0 ? (
        <div className={styles.tab} data-outdated={outdated || undefined} aria-busy={outdated || undefined}>
          <Content key={tab} />
        </div>
      ) : null}
    </InsightsViewProvider>
  )
}

function HeadSkeleton() {
  return (
    <div className={styles.head}>
      <SkeletonBlock width="min(100%, 420px)" height={12} />
    </div>
  )
}

/** What all figures rest on: sample, baseline, time; told again whenever a new answer comes. */
export function HeadLine({ outdated }: { outdated: boolean }) {
  const text = useInsightsText()
  const language = useLanguage()
  const sample = useSampleWords()
  const { insights, matched } = useInsightsView()
  const { source, baseline } = insights
  const parts = [
    sample,
    baseline.m === 0 ? text('baselineNone') : text('baselineSize', { m: formatMembers(baseline.m, language), matched }),
    text('asOf', { date: asOfText(source.asOf, language) }),
  ]
  return (
    <>
      <p className={styles.head}>{outdated ? text('updating') : parts.join(' · ')}</p>
      <p className="kit-hidden" role="status">
        {outdated ? '' : text('updated', { n: formatMembers(insights.sample.n, language) })}
      </p>
    </>
  )
}

/** On which tabs lists leave out what the audience was chosen by, and which criteria those are. */
const leavesOut: Partial<Record<InsightTab, readonly Insights['definedBy'][number]['kind'][]>> = {
  conversation: ['posted', 'bio', 'interest', 'follows', 'engaged'],
  jobTitles: ['job', 'company'],
  network: ['follows', 'engaged'],
  topicAnalysis: ['posted', 'bio'],
  interests: ['interest', 'posted', 'bio'],
}

/** Names what one would look for in a list in vain. */
function NotListed({ tab }: { tab: InsightTab }) {
  const text = useInsightsText()
  const { insights } = useInsightsView()
  const left = insights.definedBy.filter(({ kind }) => leavesOut[tab]?.includes(kind))
  if (left.length === 0 || insights.sample.n === 0) return null
  const names = left.flatMap(({ labels }) => labels).join(listSeparator())
  const count = left.reduce((sum, { more }) => sum + more, 0)
  return (
    <p className={styles.head}>
      {text('notListed', { names: count > 0 ? text('notListedMore', { names, count }) : names })}
    </p>
  )
}

/** The audience is small, too few of it are known, or too few of those can be read. */
function whyWithheld({ belowMinimum, stated = MINIMUM_CELL }: Insights['size']) {
  if (belowMinimum) return 'withheld'
  return stated < MINIMUM_CELL ? 'withheldStated' : 'tooFew'
}

/** Says that little can be told, and how to change that. */
function SmallNotice({ insights }: { insights: Insights }) {
  const text = useInsightsText()
  const language = useLanguage()
  const { tooSmall, sample, size } = insights
  if (isWithheld(size, sample.n)) {
    const why = whyWithheld(size)
    return (
      <EmptyState title={text(`${why}Title`)} place="inset">
        {text(why, { rule: sizeRuleText(language), size: formatCount(size.size, language) })}
      </EmptyState>
    )
  }
  if (sample.n === 0) {
    return (
      <EmptyState title={text('nobodyTitle')} place="inset">
        {text('nobody')}
      </EmptyState>
    )
  }
  if (!tooSmall) return null
  return (
    <div className={styles.notice}>
      <NoticeBar level="warn" title={text('tooSmallTitle')}>
        {text('tooSmall', { n: formatMembers(sample.n, language), rule: sizeRuleText(language) })}
      </NoticeBar>
    </div>
  )
}
