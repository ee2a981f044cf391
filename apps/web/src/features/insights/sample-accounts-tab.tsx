// Members of the audience one by one, chosen at random.

import type { AccountCard } from '@peregrine/contract/insights/insight-shapes.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatCount, formatMembers, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import type { ChartTable } from '@peregrine/ui/charts/chart-frame.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useState } from 'react'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { AccountName } from './account-name.tsx'
import { CutRow } from './cut-row.tsx'
import { NothingHere } from './figure-chart.tsx'
import { type FigureColumnText, sourceCells, useFigureColumnText } from './figure-column-text.ts'
import { type InsightsText, useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { languageName } from './language-name.ts'
import { languageOfText } from './language-of-text.ts'
import styles from './sample-accounts-tab.module.css'
import { useExports } from './use-exports.ts'

const FIRST = 20

export function SampleAccountsTab() {
  const text = useInsightsText()
  const language = useLanguage()
  const { insights } = useInsightsView()
  const { items, total } = insights.tabs.sampleAccounts.accounts
  const [desired, setWanted] = useState(FIRST)
  const question = text('question.sampleAccounts')
  const names = useFigureColumnText()
  const exports = useExports(question, () => accountRows(items, insights.source, { text, names, language }))
  const columns = useColumns()
  return (
    <FigurePanel
      question={question}
      note={text('sampleNote', { count: formatMembers(total, language) })}
      table={accountTable(items, text, language)}
      {...exports}
      {...(items.length === 0 ? { empty: <NothingHere reason="accounts" /> } : {})}
    >
      <div className={styles.table}>
        <DataTable
          label={question}
          columns={columns}
          rows={items.slice(0, desired)}
          rowKey={({ id }) => id}
          frame="none"
        />
      </div>
      <CutRow
        shown={Math.min(desired, items.length)}
        sent={items.length}
        total={total}
        first={FIRST}
        onShow={setWanted}
      />
    </FigurePanel>
  )
}

function useColumns(): TableColumn<AccountCard>[] {
  const text = useInsightsText()
  const language = useLanguage()
  const size = (id: 'followers' | 'posts'): TableColumn<AccountCard> => ({
    id,
    header: text(`column.${id}`),
    align: 'end',
    cell: (account) => <span title={formatCount(account[id], language)}>{formatSize(account[id])}</span>,
    sortValue: (account) => account[id],
    ...(id === 'followers' ? {} : { hide: 'tablet' as const }),
  })
  return [
    {
      id: 'account',
      header: text('column.account'),
      cell: (account) => <AccountName account={account} size="medium" />,
      sortValue: ({ name }) => name,
      width: '28%',
    },
    {
      id: 'bio',
      header: text('column.bio'),
      cell: ({ bio }) => (
        <span className={styles.bio} lang={languageOfText(bio, language)}>
          {bio || '-'}
        </span>
      ),
      hide: 'phone',
      width: '34%',
    },
    { id: 'place', header: text('column.place'), cell: ({ place }) => place || '-' },
    {
      id: 'language',
      header: text('column.language'),
      cell: (account) => languageName(account.language, language),
      hide: 'tablet',
    },
    size('followers'),
    size('posts'),
  ]
}

function accountTable(accounts: readonly AccountCard[], text: InsightsText, language: string): ChartTable {
  const end = 'end' as const
  return {
    columns: [
      { header: text('column.account') },
      { header: text('column.bio') },
      { header: text('column.place') },
      { header: text('column.language') },
      { header: text('column.followers'), align: end },
      { header: text('column.following'), align: end },
      { header: text('column.posts'), align: end },
    ],
    rows: accounts.map((account) => [
      account.handle === '' ? accountLabel(account) : `${account.name} @${account.handle}`,
      account.bio,
      account.place,
      languageName(account.language, language),
      ...[account.followers, account.following, account.posts].map((count) => formatCount(count, language)),
    ]),
  }
}

interface RowWords {
  readonly text: InsightsText
  readonly names: FigureColumnText
  readonly language: string
}

function accountRows(
  accounts: readonly AccountCard[],
  source: { network: string; asOf: string },
  { text, names, language }: RowWords,
): SheetValue[][] {
  const columns = ['bio', 'place', 'language'] as const
  const counts = ['followers', 'following', 'posts'] as const
  return [
    [
      text('column.account'),
      names('name'),
      ...columns.map((column) => text(`column.${column}`)),
      names('verified'),
      ...counts.map((column) => text(`column.${column}`)),
      names('network'),
      names('as_of'),
    ],
    ...accounts.map((account) => [
      account.handle,
      account.name,
      account.bio,
      account.place,
      languageName(account.language, language),
      names(account.verified ? 'yes' : 'no'),
      ...counts.map((count) => account[count]),
      ...sourceCells(source, names),
    ]),
  ]
}
