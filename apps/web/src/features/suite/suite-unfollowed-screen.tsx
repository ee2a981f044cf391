// Who stopped following, when, after how long, and what they have in common.
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { LEFT_HOW, type LeftPerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import { LookLine } from './look-line.tsx'
import { PeopleChoiceBar } from './people-choice-bar.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { PEOPLE_FILTERS, PeopleFilters } from './people-filters.tsx'
import { PeoplePage } from './people-page.tsx'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { betweenText } from './suite-time-text.ts'
import { useChosenPeople } from './use-chosen-people.ts'

export function SuiteUnfollowedScreen() {
  const text = useSuitePeopleText()
  return (
    <PeoplePage title={text('unfollowed')} of="unfollowers">
      <LeftList />
    </PeoplePage>
  )
}

function LeftList() {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const account = useSuiteAccount()
  const view = useListAddress(suitePeople.unfollowers, { ...PEOPLE_FILTERS, how: LEFT_HOW })
  const chosen = useChosenPeople()
  const list = usePages(suitePeople.unfollowers, {
    query: { ...view.query, account: account.id, labels: language },
  })
  const columns = useLeftColumns(chosen)
  const { first } = list
  const counts = first?.counts
  const how = view.filter('how')
  const count = (many: number | undefined) => (many === undefined ? {} : { count: formatCount(many, language) })
  return (
    <ListView
      list={list}
      view={view}
      searchLabel={text('find')}
      filters={
        <>
          <FilterChips
            label={text('how')}
            value={how ?? 'all'}
            onChange={(next) => view.set('how', next === 'all' ? undefined : next)}
            options={[
              { value: 'all' as const, label: text('allLeft'), ...count(counts?.all) },
              ...LEFT_HOW.map((value) => ({ value, label: text(`how_${value}`), ...count(counts?.[value]) })),
            ]}
          />
          <PeopleFilters view={view} counts={undefined} />
        </>
      }
      above={
        <>
          {first ? (
            <LookLine look={first.look}>
              {counts && counts.came_back > 0
                ? text('cameBack', { count: formatCount(counts.came_back, language) })
                : null}
            </LookLine>
          ) : null}
          {first ? (
            <section className={styles.common}>
              <h2>{text('common')}</h2>
              {first.common.length === 0 ? <p className={styles.quiet}>{text('commonNone')}</p> : null}
              {first.common.length === 0 ? null : (
                <ul>
                  {first.common.map(messageSentence).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              )}
            </section>
          ) : null}
          <PeopleChoiceBar
            chosen={chosen}
            of="unfollowers"
            filters={view.query}
            shown={list.rows}
            total={how === undefined ? counts?.all : counts?.[how]}
          />
        </>
      }
      errorTitle={text('loadFailed')}
      skeleton={null}
      empty={<EmptyState title={text('noUnfollowed')}>{text('noUnfollowedBody')}</EmptyState>}
      noMatch={text('noMatch')}
    >
      {() => (
        <DataTable
          label={text('unfollowed')}
          columns={columns}
          {...tableOf(list)}
          rowKey={({ user_id, left }) => `${user_id} ${left.to}`}
          isSelected={({ user_id }) => chosen.has(user_id)}
        />
      )}
    </ListView>
  )
}

function useLeftColumns(chosen: ReturnType<typeof useChosenPeople>): TableColumn<LeftPerson>[] {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const shared = usePeopleColumns(chosen, [])
  const daysText = ({ least, most }: LeftPerson['days']): string =>
    most === null
      ? text('daysLeast', { count: least })
      : least === most
        ? text('daysExact', { count: least })
        : text('daysRange', { least, most })
  return [
    shared.select as TableColumn<LeftPerson>,
    shared.person as TableColumn<LeftPerson>,
    { id: 'how', header: text('how'), cell: ({ how }) => text(`how_${how}`) },
    {
      id: 'left',
      header: text('left'),
      hint: text('leftHint'),
      width: '17%',
      cell: ({ left }) => betweenText(left, timezone, language),
    },
    { id: 'days', header: text('stayed'), cell: ({ days }) => daysText(days) },
    shared.followers as TableColumn<LeftPerson>,
    shared.place as TableColumn<LeftPerson>,
    shared.marks as TableColumn<LeftPerson>,
  ]
}
