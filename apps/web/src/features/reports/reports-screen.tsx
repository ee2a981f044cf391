// /:teamId/reports: the reports of a team that are sent by themselves, and how they look.
import { reports } from '@peregrine/contract/reports/report-endpoints.ts'
import type { Report } from '@peregrine/contract/reports/report-shapes.ts'
import { zonedMinute } from '@peregrine/domain/shell/zoned-minute.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useReportActions } from './report-actions.ts'
import { ReportLook } from './report-look.tsx'
import styles from './reports.module.css'
import { useReportsText } from './reports-text.ts'

export function ReportsScreen() {
  const text = useReportsText()
  const navigate = useNavigate()
  const { slug } = useCurrentTeam()
  const list = useQuery(queryOf(reports.listReports, { query: { team: slug } }))
  const columns = useColumns()
  const mayChange = useMayChange()
  const toNew = mayChange ? (
    <Link className={buttonClass('primary')} to={`/${slug}/reports/new`}>
      {text('newReport')}
    </Link>
  ) : null
  const to = ({ id }: Report) => `/${slug}/reports/${id}`
  return (
    <Page title={text('title')} lead={text('lead')} width="wide" actions={list.data?.length ? toNew : null}>
      <QueryView
        query={list}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState title={text('empty')} action={toNew}>
            {text('emptyBody')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={text('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            hrefOf={to}
            onOpen={(row) => void navigate(to(row))}
          />
        )}
      </QueryView>
      {mayChange ? <ReportLook /> : null}
    </Page>
  )
}

function useColumns(): readonly TableColumn<Report>[] {
  const text = useReportsText()
  const language = useLanguage()
  return [
    { id: 'name', header: text('name'), cell: ({ name }) => name },
    { id: 'account', header: text('account'), cell: ({ account }) => account.name, hide: 'tablet' },
    { id: 'cadence', header: text('cadence'), cell: ({ cadence }) => text(cadence) },
    { id: 'recipients', header: text('recipients'), cell: ({ recipients }) => <Recipients of={recipients} /> },
    {
      id: 'next',
      header: text('next'),
      cell: ({ waiting, next, account }) =>
        waiting
          ? text('waiting')
          : next === null
            ? text('nothing')
            : `${zonedMinute(Date.parse(next.at), account.timezone)}`,
    },
    {
      id: 'last',
      header: text('lastSent'),
      cell: ({ last }) => (last === null ? text('nothing') : dayOfMoment(last.made, language)),
      hide: 'tablet',
    },
    { id: 'on', header: text('on'), cell: (row) => <Switch row={row} /> },
    { id: 'menu', header: text('open'), quietHeader: true, align: 'end', cell: (row) => <RowMenu row={row} /> },
  ]
}

function Recipients({ of }: { of: Report['recipients'] }) {
  const text = useReportsText()
  const gone = of.filter(({ state }) => state !== 'active').length
  return (
    <span className={styles.lines}>
      <span>{text('recipientCount', { count: of.length })}</span>
      {gone > 0 ? <span className={styles.quiet}>{text('noLonger', { count: gone })}</span> : null}
    </span>
  )
}

function Switch({ row }: { row: Report }) {
  const text = useReportsText()
  const { switchTo } = useReportActions(row.id)
  const mayChange = useMayChange()
  return (
    <ToggleSwitch
      disabled={!mayChange}
      quietLabel
      label={text('on')}
      on={row.on}
      onChange={(on) => switchTo(on, row.version)}
    />
  )
}

function RowMenu({ row: { id, name, link } }: { row: Report }) {
  const text = useReportsText()
  const navigate = useNavigate()
  const { slug } = useCurrentTeam()
  const { send, copy, remove } = useReportActions(id)
  const mayChange = useMayChange()
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <ActionMenu
        actions={[
          { id: 'open', label: text('open'), onSelect: () => void navigate(`/${slug}/reports/${id}`) },
          ...(mayChange ? [{ id: 'send', label: text('sendNow'), onSelect: () => void send() }] : []),
          ...(link === null ? [] : [{ id: 'copy', label: text('copyLink'), onSelect: () => void copy(link) }]),
          ...(mayChange
            ? [{ id: 'remove', label: text('remove'), danger: true, onSelect: () => setRemoving(true) }]
            : []),
        ]}
      >
        <IconButton label={text('menu', { name })} icon={<IconDots size={16} stroke={1.5} />} />
      </ActionMenu>
      <ConfirmDialog
        opened={removing}
        tone="danger"
        title={text('removeTitle', { name })}
        confirmLabel={text('remove')}
        onCancel={() => setRemoving(false)}
        onConfirm={async () => {
          await remove()
          setRemoving(false)
        }}
      >
        {text('removeBody')}
      </ConfirmDialog>
    </>
  )
}
