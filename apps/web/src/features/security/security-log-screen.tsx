// /security-events, for staff: who did what, what was refused, and where it came from; one event is opened to follow it.
import { security } from '@peregrine/contract/security/security-endpoints.ts'
import type { SecurityEvent } from '@peregrine/contract/security/security-shapes.ts'
import { SECURITY_KINDS, type SecurityKind } from '@peregrine/domain/security/security-event-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { type ReactNode, useState } from 'react'
import { timeNow } from '#shell/clock.ts'
import { ListSearch } from '#shell/lists/list-search.tsx'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { readerSecond, readerZone } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useDetailText } from '#shell/session/security-event-details.ts'
import { useSecurityEventText } from '#shell/session/security-event-text.ts'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import { useLanguage } from '#shell/texts.ts'
import { HourChart } from './hour-chart.tsx'
import { LogPeriod } from './log-period.tsx'
import { SecurityEventDialog } from './security-event-dialog.tsx'
import styles from './security-log.module.css'
import { useSecurityLogText } from './security-log-text.ts'
import { unnamedActor } from './unnamed-actor.ts'

const TONES = { succeeded: 'good', failed: 'warn', refused: 'bad' } as const
const USER = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[^@\s]+@[^@\s]+)$/i
const MOMENT = /^\d{4}-\d\d-\d\dT/

export function SecurityLogScreen() {
  const text = useSecurityLogText()
  return (
    <Page width="wide" title={text('title')} lead={text('lead')}>
      <SignInFirst title={text('signInTitle')} what={text('signInBody')}>
        <Log />
      </SignInFirst>
    </Page>
  )
}

function Log() {
  const text = useSecurityLogText()
  const words = useSecurityEventText()
  const columns = useColumns()
  const [opened, setOpened] = useState<SecurityEvent | null>(null)
  const view = useListAddress(security.list, {
    kind: SECURITY_KINDS,
    user: USER,
    call: /./,
    address: /^[0-9a-f]{16}$/,
    since: MOMENT,
    until: MOMENT,
  })
  const list = usePages(security.list, { query: view.query })
  const address = view.filter('address')
  return (
    <>
      <ListView
        alone
        list={list}
        view={view}
        filters={
          <>
            <ChoiceSelect<SecurityKind | 'all'>
              label={text('kind')}
              quietLabel
              value={view.filter('kind') ?? 'all'}
              onChange={(kind) => view.set('kind', kind === 'all' ? undefined : kind)}
              options={[
                { value: 'all', label: text('kind_all') },
                ...SECURITY_KINDS.map((value) => ({ value, label: words(`kind.${value}`) })),
              ]}
            />
            <LogPeriod since={view.filter('since')} until={view.filter('until')} />
          </>
        }
        tools={
          <>
            <ListSearch
              label={text('findUser')}
              value={view.filter('user') ?? ''}
              onChange={(user) => view.set('user', user)}
            />
            <ListSearch
              label={text('findCall')}
              value={view.filter('call') ?? ''}
              onChange={(call) => view.set('call', call)}
            />
          </>
        }
        above={
          <>
            {address === undefined ? null : (
              <NoticeBar
                level="info"
                action={
                  <AppButton size="small" onClick={() => view.set('address', undefined)}>
                    {text('showAll')}
                  </AppButton>
                }
              >
                {text('onlyAddress', { address })}
              </NoticeBar>
            )}
            <HourChart query={view.query} />
          </>
        }
        skeleton={null}
        empty={<EmptyState title={text('empty')}>{text('emptyBody')}</EmptyState>}
        noMatch={text('noMatch')}
      >
        {() => (
          <DataTable
            label={text('title')}
            columns={columns}
            {...tableOf(list)}
            rowKey={({ id }) => id}
            onOpen={setOpened}
          />
        )}
      </ListView>
      {opened ? (
        <SecurityEventDialog
          event={opened}
          onClose={() => setOpened(null)}
          onFollow={(filter, value) => {
            view.set(filter, value)
            setOpened(null)
          }}
        />
      ) : null}
    </>
  )
}

function useColumns(): TableColumn<SecurityEvent>[] {
  const text = useSecurityLogText()
  const words = useSecurityEventText()
  const detailText = useDetailText()
  const language = useLanguage()
  const nameOf = (one: SecurityEvent['user']): string | null => one && (one.email ?? text('gone'))
  return [
    {
      id: 'time',
      header: text('timeIn', { zone: readerZone(timeNow(), language) }),
      width: '190px',
      cell: ({ at }) => <span className={styles.whole}>{readerSecond(at, language)}</span>,
    },
    {
      id: 'kind',
      header: text('kind'),
      cell: ({ kind, outcome, detail }) => (
        <Lines
          first={<StatusMark tone={TONES[outcome]}>{words(`kind.${kind}`)}</StatusMark>}
          more={detailText(detail)}
        />
      ),
    },
    {
      id: 'count',
      header: text('count'),
      align: 'end',
      width: '56px',
      cell: ({ count }) => formatCount(count, language),
    },
    {
      id: 'user',
      header: text('user'),
      width: '16%',
      cell: (event) => <Lines first={nameOf(event.user) ?? text(unnamedActor(event))} />,
    },
    {
      id: 'subject',
      header: text('subject'),
      width: '16%',
      cell: ({ subject, team }) => {
        const inTeam = team ? text('inTeam', { team: team.name ?? team.id }) : ''
        return <Lines first={nameOf(subject) ?? (inTeam || '–')} more={subject ? inTeam : ''} />
      },
      hide: 'phone',
    },
    {
      id: 'call',
      header: text('call'),
      width: '19%',
      cell: ({ call, address }) => <Lines first={call ?? '–'} more={address ?? ''} />,
      hide: 'tablet',
    },
  ]
}

/** What is said of it below, smaller; long names and routes break anywhere. */
function Lines({ first, more = '' }: { first: ReactNode; more?: string }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {more === '' ? null : <span className={styles.more}>{more}</span>}
    </span>
  )
}
