// /pro-community: the groups inside an audience, found now in an example.

import { readInsights } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Community, Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { isDistinctCommunity } from '@peregrine/domain/communities/distinct-community-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatMembers, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { timesText } from '#shell/figures/figure-numbers.ts'
import { useSizeNotes } from '#shell/figures/size-notes.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import type { ExampleAudience } from '#shell/use-examples.ts'
import { sizeInWords } from './example-size-words.ts'
import { ExampleHead, LIVE_HEIGHT, LiveExamples } from './live-example.tsx'
import { ProPage, ProPart } from './pro-page.tsx'
import styles from './pro-pages.module.css'
import { useProText } from './pro-text.ts'

export function ProCommunityScreen() {
  const text = useProText()
  return (
    <ProPage page="community">
      <ProPart id="groups" title={text('groupsTitle')} body={text('groupsBody')}>
        <LiveExamples>{(examples) => <GroupedExample examples={examples} />}</LiveExamples>
      </ProPart>
      <ProPart id="use" title={text('useTitle')} body={text('useBody')} />
    </ProPage>
  )
}

/** As many make an example of groups; fewer are shown only where no example has more. */
const ENOUGH_GROUPS = 2

interface Grouped {
  readonly example: ExampleAudience
  readonly insights: Insights
  readonly groups: readonly Community[]
}

/** The first example with several groups, otherwise the one with the most: which that is depends on the data. */
function useGrouped(examples: readonly ExampleAudience[]) {
  const language = useLanguage()
  const client = useQueryClient()
  return useQuery({
    queryKey: [readInsights.id, 'with groups', language, examples.map(({ name }) => name)],
    queryFn: async (): Promise<Grouped | null> => {
      let best: Grouped | null = null
      for (const example of examples) {
        const { definition } = example
        const insights = await client.fetchQuery(queryOf(readInsights, { body: { definition, language } }))
        const groups = insights.tabs.network.communities.filter(isDistinctCommunity)
        if (groups.length > (best?.groups.length ?? 0)) best = { example, insights, groups }
        if (groups.length >= ENOUGH_GROUPS) break
      }
      return best
    },
  })
}

function GroupedExample({ examples }: { examples: readonly ExampleAudience[] }) {
  const text = useProText()
  const grouped = useGrouped(examples)
  return (
    <QueryView query={grouped} errorTitle={text('groupsFailed')} skeleton={<SkeletonBlock height={LIVE_HEIGHT} />}>
      {(found) => (found ? <Groups {...found} /> : <p className={styles.body}>{text('noGroups')}</p>)}
    </QueryView>
  )
}

/** Less is what rounding leaves. */
const LEAST_REST = 0.01

function Groups({ example, insights: { tabs, source, size }, groups }: Grouped) {
  const text = useProText()
  const notes = useSizeNotes()(size, example.definition)
  const people = sizeInWords(size, { fewerThan: (count) => text('fewerThan', { count }) })
  const rest = 1 - groups.reduce((sum, { share }) => sum + share, 0)
  return (
    <>
      <ExampleHead example={example} />
      <p className={styles.body}>
        {text('inAudience')}
        {labelSeparator()}
        {[people, ...notes].join(' · ')}
      </p>
      <ul className={styles.groups}>
        {groups.map((community) => (
          <Group key={community.id} community={community} source={source} />
        ))}
      </ul>
      {rest < LEAST_REST ? null : <p className={styles.body}>{text('groupRest', { share: formatRoundShare(rest) })}</p>}
      <p className={styles.body}>{text('stability', { value: tabs.network.stability.toFixed(2) })}</p>
    </>
  )
}

/** So many words and accounts of a group: an example. */
const FEW = 4

function Group({ community, source }: { community: Community; source: Insights['source'] }) {
  const text = useProText()
  const language = useLanguage()
  const { name, share, size, densityRatio, words, accounts } = community
  return (
    <li className={styles.group}>
      <h3 className={styles.stepTitle}>{name}</h3>
      <p className={styles.body}>
        {text('groupSize', { share: formatRoundShare(share), people: formatMembers(size, language) })}
        {densityRatio === null
          ? null
          : ` ${text('density', { times: timesText(densityRatio, language, (limit) => limit) })}`}
      </p>
      {words.length === 0 ? null : (
        <p className={styles.terms}>
          <span className={styles.label}>{text('groupWords')}</span>
          {words.slice(0, FEW).map(({ id, label, figure }) => (
            <FigureDetail key={id} figure={figure} subject={label} what="communityWord" source={source}>
              {label}
            </FigureDetail>
          ))}
        </p>
      )}
      {accounts.length === 0 ? null : (
        <p className={styles.terms}>
          <span className={styles.label}>{text('groupAccounts')}</span>
          {accounts.slice(0, FEW).map((account) => (
            <FigureDetail
              key={account.id}
              figure={account.figure}
              subject={accountLabel(account)}
              what="communityFollows"
              source={source}
            >
              {accountLabel(account)}
            </FigureDetail>
          ))}
        </p>
      )}
    </li>
  )
}
