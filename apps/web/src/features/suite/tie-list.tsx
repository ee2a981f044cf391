// Followers, or those whom the account follows: search, filters with counts, order, and what is chosen, all in the address.
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { Chip } from '@peregrine/ui/chip.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { useLanguage } from '#shell/texts.ts'
import { LookLine } from './look-line.tsx'
import { PeopleChoiceBar } from './people-choice-bar.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { followedIn, ordersBy, PEOPLE_FILTERS, PeopleFilters } from './people-filters.tsx'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useChosenPeople } from './use-chosen-people.ts'

const SORTS = ['since', 'followers', 'handle', 'last_active', 'joined'] as const

/** A first reading ends by itself. */
const WHILE_READING_MS = 5000

export function TieList({ of }: { of: 'followers' | 'following' }) {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const account = useSuiteAccount()
  const view = useListAddress(suitePeople[of], {
    ...PEOPLE_FILTERS,
    returned: ['true', 'false'],
    sort: ordersBy(SORTS),
  })
  const { sort: _, ...filters } = view.query
  const chosen = useChosenPeople(filters)
  const isFirst = account[of === 'followers' ? 'follower_look' : 'following_look'].as_of === null
  const list = usePages(
    suitePeople[of],
    { query: { ...view.query, account: account.id, labels: language } },
    { poll: (rows) => (rows.length === 0 && isFirst ? WHILE_READING_MS : false) },
  )
  const columns = usePeopleColumns(chosen, SORTS)
  const counts = list.first?.counts
  const returned = view.filter('returned')
  return (
    <ListView
      list={list}
      view={view}
      searchLabel={text('find')}
      filters={
        <>
          <PeopleFilters
            view={view}
            counts={counts}
            notMutual={of === 'followers' ? 'notMutualFollowers' : 'notMutualFollowing'}
          />
          {returned === undefined ? null : (
            <Chip onRemove={() => view.set('returned', undefined)}>
              {text(returned === 'true' ? 'returned' : 'firstTime')}
            </Chip>
          )}
        </>
      }
      above={
        <>
          {list.first ? (
            <LookLine look={list.first.look}>
              {counts && !list.outdated
                ? text('matching', { count: counts.all, people: formatCount(counts.all, language) })
                : null}
            </LookLine>
          ) : null}
          <PeopleChoiceBar
            chosen={chosen}
            of={of}
            filters={filters}
            list={list}
            total={counts?.all}
            followed={of === 'following' ? counts?.all : followedIn(counts, view.filter('mutual'))}
          />
        </>
      }
      errorTitle={text('loadFailed')}
      skeleton={null}
      empty={
        isFirst && account.source === 'connection' ? (
          <EmptyState title={text('firstTitle')}>{text('firstBody')}</EmptyState>
        ) : (
          <EmptyState title={text(of === 'followers' ? 'noFollowers' : 'noFollowing', { handle: account.handle })} />
        )
      }
      noMatch={text('noMatch')}
    >
      {() => (
        <DataTable
          label={text(of)}
          columns={[
            columns.select,
            columns.person,
            columns.since,
            columns.followers,
            columns.lastActive,
            columns.joined,
            columns.place,
            columns.marks,
          ]}
          {...tableOf(list, { sort: view.sort === '' ? '-since' : view.sort, set: view.set })}
          rowKey={({ user_id }) => user_id}
          isSelected={({ user_id }) => chosen.has(user_id)}
        />
      )}
    </ListView>
  )
}
