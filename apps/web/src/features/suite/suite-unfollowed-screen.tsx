// Who stopped following, when, after how long, and what they have in common.
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { LEFT_CHOICES, LEFT_HOW, type LeftPerson } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { LEAST_COMPARED } from '@peregrine/domain/suite/common-trait-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { Link } from 'react-router'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import { LookLine } from './look-line.tsx'
import { PeopleChoiceBar } from './people-choice-bar.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { followedIn, ordersBy, PEOPLE_FILTERS, PeopleFilters } from './people-filters.tsx'
import { PeoplePage } from './people-page.tsx'
import { PersonMarks } from './person-marks.tsx'
import styles from './suite-people.module.css'
import { useSuitePeopleText } from './suite-people-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { betweenText, dayText } from './suite-time-text.ts'
import { useChosenPeople } from './use-chosen-people.ts'

const SORTS = ['followers', 'handle', 'last_active', 'joined'] as const

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
  const view = useListAddress(suitePeople.unfollowers, {
    ...PEOPLE_FILTERS,
    how: LEFT_CHOICES,
    sort: ordersBy([...SORTS, 'left', 'days']),
  })
  const { sort: _, ...filters } = view.query
  const chosen = useChosenPeople(filters)
  const list = usePages(suitePeople.unfollowers, {
    query: { ...view.query, account: account.id, labels: language },
  })
  const columns = useLeftColumns(chosen)
  const { first } = list
  const counts = first?.counts
  const how = view.filter('how')
  const removed = counts && counts.suspended + counts.deleted
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
              ...(how === 'removed' ? [{ value: how, label: text('how_removed'), ...count(removed) }] : []),
            ]}
          />
          <PeopleFilters view={view} counts={counts} mutualName="stillFollowed" />
        </>
      }
      above={
        <>
          {first ? (
            <LookLine look={first.look}>
              {counts && counts.came_back > 0 ? <CameBack count={counts.came_back} filters={view.query} /> : null}
            </LookLine>
          ) : null}
          {first && first.total > 0 && how !== 'blocked' ? (
            <Common
              people={how === undefined ? first.counts.unfollowed : first.total}
              common={first.common}
              how={how ?? 'unfollowed'}
              narrowed={isNarrowed(filters)}
            />
          ) : null}
          <PeopleChoiceBar
            chosen={chosen}
            of="unfollowers"
            filters={filters}
            list={list}
            total={first?.total}
            followed={followedIn(counts, view.filter('mutual'))}
          />
        </>
      }
      errorTitle={text('loadFailed')}
      skeleton={null}
      empty={
        account.source === 'archive' ? (
          <EmptyState title={text('archiveOnlyUnfollowed')}>{text('archiveOnlyUnfollowedBody')}</EmptyState>
        ) : (
          <EmptyState title={text('noUnfollowed')}>{text('noUnfollowedBody')}</EmptyState>
        )
      }
      noMatch={text('noMatch')}
    >
      {() => (
        <DataTable
          label={text('unfollowed')}
          columns={columns}
          {...tableOf(list, { sort: view.sort === '' ? '-left' : view.sort, set: view.set })}
          rowKey={({ user_id, left }) => `${user_id} ${left.to}`}
          isSelected={({ user_id }) => chosen.has(user_id)}
        />
      )}
    </ListView>
  )
}

/** By more than how somebody left and since when: those who stayed are narrowed by it too. */
const isNarrowed = ({ how: _, since: _since, ...others }: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(others).some((value) => value !== undefined)

interface CommonProps {
  readonly people: number
  readonly common: readonly Message[]
  readonly how: Exclude<(typeof LEFT_CHOICES)[number], 'blocked'>
  readonly narrowed: boolean
}

function Common({ people, common, how, narrowed }: CommonProps) {
  const text = useSuitePeopleText()
  return (
    <section className={styles.common}>
      <h2>{text(`common_${how}`)}</h2>
      {common.length === 0 ? (
        <p className={styles.quiet}>
          {people < LEAST_COMPARED ? text('commonFew', { least: LEAST_COMPARED }) : text(`commonNone_${how}`)}
        </p>
      ) : (
        <ul>
          {common.map(messageSentence).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {narrowed ? <p className={styles.quiet}>{text('commonNarrowed')}</p> : null}
    </section>
  )
}

/** Those who came back are in the list of followers, under the same filters. */
function CameBack({ count, filters }: { count: number; filters: Readonly<Record<string, unknown>> }) {
  const text = useSuitePeopleText()
  const given = Object.entries(filters).flatMap(([name, value]) =>
    Object.hasOwn(PEOPLE_FILTERS, name) || name === 'search' ? [[name, String(value)] as [string, string]] : [],
  )
  const search = new URLSearchParams([...given, ['returned', 'true']])
  return <Link to={`/premium-suite/followers?${search}`}>{text('cameBack', { count })}</Link>
}

function useLeftColumns(chosen: ReturnType<typeof useChosenPeople>): TableColumn<LeftPerson>[] {
  const text = useSuitePeopleText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const shared = usePeopleColumns(chosen, SORTS)
  const daysText = ({ days: { least, most }, since }: LeftPerson): string => {
    if (most === null)
      return least === 0 && since !== null
        ? text('daysBefore', { date: dayText(since.to, timezone, language) })
        : text('daysLeast', { count: least })
    if (most <= 1) return text('daysNone')
    if (least === 0) return text('daysMost', { count: most })
    return least === most ? text('daysExact', { count: least }) : text('daysRange', { least, most })
  }
  return [
    shared.select as TableColumn<LeftPerson>,
    shared.person as TableColumn<LeftPerson>,
    {
      id: 'left',
      header: text('left'),
      hint: text('leftHint'),
      width: '17%',
      sortable: true,
      cell: ({ how, left }) => (
        <>
          <span className={styles.places}>
            <span>{text(`how_${how}`)}</span>
          </span>
          {betweenText(left, timezone, language)}
        </>
      ),
    },
    { id: 'days', header: text('stayed'), sortable: true, cell: daysText },
    shared.followers as TableColumn<LeftPerson>,
    shared.lastActive as TableColumn<LeftPerson>,
    shared.joined as TableColumn<LeftPerson>,
    shared.place as TableColumn<LeftPerson>,
    {
      ...(shared.marks as TableColumn<LeftPerson>),
      // How they left says it already.
      cell: (row) => <PersonMarks person={row.how === row.state ? { ...row, state: 'active' } : row} />,
    },
  ]
}
