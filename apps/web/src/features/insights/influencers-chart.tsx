// The influential accounts: connectivity, affinity, relevancy, and why each is there.

import { statedLift } from '@peregrine/domain/insights/score-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { parseSort, sortRows } from '@peregrine/domain/shell/sort-rules.ts'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useState } from 'react'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { directionOf, liftText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useFigureWhy } from '#shell/figures/figure-why.ts'
import { useLanguage } from '#shell/texts.ts'
import { AccountName } from './account-name.tsx'
import { AddButton } from './add-button.tsx'
import { CutRow } from './cut-row.tsx'
import { NothingHere } from './figure-chart.tsx'
import { useFigureColumnText } from './figure-column-text.ts'
import { accountLines, csvRowsOf, type FigureLine, inOrder, tableOf } from './figure-lines.ts'
import styles from './influencers-chart.module.css'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { OrderSlider } from './order-slider.tsx'
import { useExports } from './use-exports.ts'

const FIRST = 10

export function InfluencersChart() {
  const text = useInsightsText()
  const language = useLanguage()
  const { insights } = useInsightsView()
  const { items, total } = insights.tabs.network.influencers
  const [distinctiveness, setDistinctiveness] = useState<number | null>(null)
  const [sort, setSort] = useState('-relevancy')
  const [desired, setWanted] = useState(FIRST)
  const columns = useColumns(Math.max(0, ...items.map(({ figure }) => figure.relevancy)))
  // Sorted before the list is cut to its beginning; the table would sort only what it shows.
  const order = parseSort(
    sort,
    columns.map(({ id }) => id),
  )
  const valueIn = columns.find(({ id }) => id === order?.column)?.sortValue
  const lines = sortRows(inOrder(accountLines(items, 'follows', 'follows'), distinctiveness), order, (line) =>
    valueIn?.(line),
  )
  const question = text('question.influencers')
  const names = useFigureColumnText()
  const exports = useExports(question, () => csvRowsOf(lines, [], insights, names))
  const shown = lines.slice(0, desired)
  return (
    <FigurePanel
      question={question}
      note={
        lines.length > 1 ? (
          <OrderSlider
            value={distinctiveness}
            onChange={(value) => {
              setDistinctiveness(value)
              setSort('')
            }}
          />
        ) : null
      }
      table={tableOf(lines, [], text, language)}
      {...exports}
      {...(lines.length === 0 ? { empty: <NothingHere reason="distinct" /> } : {})}
    >
      <div className={styles.table}>
        <DataTable
          label={question}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={(next) => {
            setSort(next)
            setDistinctiveness(null)
          }}
          frame="none"
        />
      </div>
      <CutRow shown={shown.length} sent={lines.length} total={total} first={FIRST} onShow={setWanted} />
    </FigurePanel>
  )
}

/** The account, which opens what is known of it where there is more to see. */
function OpenedAccount({ account }: { account: NonNullable<FigureLine['account']> }) {
  const { onAccount } = useInsightsView()
  const sharing = useInsightsText()
  const name = <AccountName account={account} size="medium" />
  if (!onAccount || account.handle === '') return name
  return (
    <button
      type="button"
      className={styles.open}
      title={sharing('seeAccount', { name: accountLabel(account) })}
      onClick={() => onAccount(account.handle)}
    >
      {name}
    </button>
  )
}

function useColumns(largest: number): TableColumn<FigureLine>[] {
  const text = useInsightsText()
  const whyOf = useFigureWhy()
  const language = useLanguage()
  const { source } = useInsightsView()
  const detail = (line: FigureLine) => ({ figure: line.figure, subject: line.label, what: line.what, source })
  return [
    {
      id: 'account',
      header: text('column.account'),
      cell: (line) => (line.account ? <OpenedAccount account={line.account} /> : line.label),
      width: '26%',
    },
    {
      id: 'connectivity',
      header: text('column.connectivity'),
      width: '96px',
      hint: text('hint.connectivity'),
      align: 'end',
      cell: (line) => <FigureDetail {...detail(line)} />,
      sortValue: ({ figure }) => figure.share,
    },
    {
      id: 'affinity',
      header: text('column.affinity'),
      width: '76px',
      hint: text('hint.affinity'),
      align: 'end',
      cell: ({ figure }) => (
        <span className={styles.affinity} data-direction={directionOf(figure)}>
          {liftText(figure, language)}
        </span>
      ),
      sortValue: ({ figure }) => statedLift(figure)?.times ?? 0,
    },
    {
      id: 'relevancy',
      header: text('column.relevancy'),
      hint: text('hint.relevancy'),
      cell: (line) => (
        <span className={styles.relevancy}>
          <ShareBar
            share={line.figure.relevancy}
            scaleMax={largest > 0 ? largest : 1}
            size="small"
            thin={!line.figure.solid}
          />
          <FigureDetail {...detail(line)} show="relevancy" />
        </span>
      ),
      sortValue: ({ figure }) => figure.relevancy,
      width: '132px',
    },
    {
      id: 'why',
      header: text('column.why'),
      cell: ({ figure, what }) => <span className={styles.why}>{whyOf(what, figure)}</span>,
      width: '29%',
      hide: 'tablet',
    },
    {
      id: 'add',
      header: text('column.add'),
      quietHeader: true,
      width: '64px',
      align: 'end',
      cell: ({ add, label }) => (add ? <AddButton add={add} name={label} /> : null),
    },
  ]
}
