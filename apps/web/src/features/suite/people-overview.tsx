// What the people around an account are like: where they are, and what their profiles say, beside the network data.
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { PeopleFigure } from './people-figure.tsx'
import styles from './people-overview.module.css'
import { usePeopleOverviewText } from './people-overview-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import type { PeopleOf } from './use-chosen-people.ts'

const PARTS = ['languages', 'jobs', 'interests', 'genders', 'activity', 'account_ages', 'sizes'] as const

export function PeopleOverview({ of }: { of: PeopleOf }) {
  const text = usePeopleOverviewText()
  const labels = useLanguage()
  const { id: account, source, follower_look, following_look } = useSuiteAccount()
  const countries = useQuery(queryOf(suitePeople.topCountries, { query: { account, of, labels } }))
  const enrichments = useQuery(queryOf(suitePeople.enrichments, { query: { account, of, labels } }))
  const isRead = (of === 'following' ? following_look : follower_look).as_of !== null
  const waiting = <SkeletonBlock height={260} />
  const isNotTold = source === 'archive' && (of === 'unfollowers' || of === 'engagers')
  if (enrichments.data?.people === 0)
    return (
      <EmptyState title={text('noneTitle')}>
        {text(isNotTold ? 'archiveBody' : isRead ? 'nobodyBody' : 'noneBody')}
      </EmptyState>
    )
  return (
    <div className={styles.figures}>
      <QueryView query={countries} errorTitle={text('countriesFailed')} skeleton={waiting}>
        {({ results, known, of: all }) => (
          <PeopleFigure of={of} part="countries" distribution={{ items: results, known, of: all }} filter="country" />
        )}
      </QueryView>
      <QueryView query={enrichments} errorTitle={text('loadFailed')} skeleton={waiting}>
        {(data) =>
          PARTS.map((part) => (
            <PeopleFigure
              key={part}
              of={of}
              part={part}
              distribution={data[part]}
              {...(part === 'languages' && { filter: 'language' as const })}
            />
          ))
        }
      </QueryView>
    </div>
  )
}
