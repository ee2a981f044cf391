// /pro-community: the groups inside an audience, found now in an example.

import { readInsights } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Community, Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { roundShareText, timesText } from '#shell/figures/figure-numbers.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { LIVE_HEIGHT, LiveExample } from './live-example.tsx'
import type { ExampleAudience } from './live-example-queries.ts'
import { ProPage, ProPart } from './pro-page.tsx'
import styles from './pro-pages.module.css'
import { useProText } from './pro-text.ts'

export function ProCommunityScreen() {
  const text = useProText()
  return (
    <ProPage page="community">
      <ProPart id="groups" title={text('groupsTitle')} body={text('groupsBody')}>
        <LiveExample>{(example) => <Groups example={example} />}</LiveExample>
      </ProPart>
      <ProPart id="use" title={text('useTitle')} body={text('useBody')} />
    </ProPage>
  )
}

function Groups({ example: { definition } }: { example: ExampleAudience }) {
  const text = useProText()
  const language = useLanguage()
  const insights = useQuery(queryOf(readInsights, { body: { definition, language } }))
  return (
    <QueryView
      query={insights}
      skeleton={<SkeletonBlock height={LIVE_HEIGHT} />}
      isEmpty={({ tabs }) => tabs.network.communities.length === 0}
      empty={<p className={styles.body}>{text('noGroups')}</p>}
    >
      {({ tabs, source }) => (
        <>
          <ul className={styles.groups}>
            {tabs.network.communities.map((community) => (
              <Group key={community.id} community={community} source={source} />
            ))}
          </ul>
          <p className={styles.body}>{text('stability', { value: tabs.network.stability.toFixed(2) })}</p>
        </>
      )}
    </QueryView>
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
        {text('groupSize', { share: roundShareText(share), people: formatMembers(size, language) })}
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
