// The campaigns that the list shows as a file: all of them, not only the lines that are loaded, with its columns in its order.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignPage, CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignColumn } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { defineTexts, useLanguage } from '#shell/texts.ts'
import { useAttentionWord } from './attention-lines.tsx'
import { useColumnName } from './campaign-column-names.ts'
import { usePaceWord } from './campaign-columns.tsx'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import type { CampaignListQuery } from './campaign-queries.ts'
import type { SheetWords } from './campaign-sheet.ts'
import { useCampaignWords } from './campaign-word-text.ts'

const en = {
  export: 'Export',
  title: 'Campaigns',
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  campaign: 'Campaign',
  id: 'Campaign ID',
  attention: 'Needs attention',
  currency: 'Currency',
  dailyBudget: 'Daily budget',
  totalBudget: 'Total budget',
  spentSinceStart: 'Spent since start',
  plannedByNow: 'Planned by now',
  resultKind: 'Result counted',
  figure: '{{figure}}, {{from}} to {{to}}',
  change: '{{figure}}, change since {{from}} to {{to}}',
  new: 'new',
  start: 'Start ({{zone}})',
  end: 'End ({{zone}})',
  needing: 'needs attention',
  found: 'search {{search}}',
  comparedWith: 'compared with {{from}} to {{to}}',
}

const ja: { [K in keyof typeof en]: string } = {
  export: 'エクスポート',
  title: 'キャンペーン一覧',
  csv: 'CSV',
  xlsx: 'Excel（XLSX）',
  campaign: 'キャンペーン',
  id: 'キャンペーンID',
  attention: '要対応',
  currency: '通貨',
  dailyBudget: '日予算',
  totalBudget: '総予算',
  spentSinceStart: '開始からの消化額',
  plannedByNow: '現時点の計画額',
  resultKind: '成果の種類',
  figure: '{{figure}}（{{from}}〜{{to}}）',
  change: '{{figure}}の増減（{{from}}〜{{to}}比）',
  new: '新規',
  start: '開始（{{zone}}）',
  end: '終了（{{zone}}）',
  needing: '要対応',
  found: '検索 {{search}}',
  comparedWith: '{{from}}〜{{to}}と比較',
}

const useExportText = defineTexts('campaignExport', { en, ja })

/** A page of the call at its largest, and more pages than any ad account has. */
const PAGE = 200
const MOST_PAGES = 100

type Whole = Pick<CampaignPage, 'results' | 'totals' | 'compared'>

async function allCampaigns(query: CampaignListQuery): Promise<Whole> {
  const first: CampaignPage = await call(campaigns.listCampaigns, { query: { ...query, limit: PAGE } })
  const results: CampaignSummary[] = [...first.results]
  let cursor = first.next
  for (let page = 1; page < MOST_PAGES && cursor !== null; page += 1) {
    const answer: CampaignPage = await call(campaigns.listCampaigns, { query: { ...query, limit: PAGE, cursor } })
    results.push(...answer.results)
    cursor = answer.next
  }
  return { results, totals: first.totals, compared: first.compared }
}

interface CampaignExportProps {
  /** What the list asks: search, filters, order, days and what they are compared with. */
  readonly query: CampaignListQuery & { readonly from: string; readonly to: string }
  readonly columns: readonly CampaignColumn[]
  readonly accountName: string
  readonly timezone: string
}

export function CampaignExport({ query, columns, accountName, timezone }: CampaignExportProps) {
  const text = useExportText()
  const list = useCampaignListText()
  const words = useCampaignWords()
  const language = useLanguage()
  const column = useColumnName()
  const pace = usePaceWord()
  const attention = useAttentionWord()
  const [busy, setBusy] = useState(false)
  const { from, to } = query
  const sheetWords = (compared: CampaignPage['compared']): SheetWords => ({
    language,
    timezone,
    column,
    pace,
    metric: (metric) => words(`metric_${metric}`),
    status: (row) => words(`status_${row.status}`),
    attention: (row) => (row.attention ?? []).map((one) => attention(one, row)).join(' · '),
    total: (sums) => list('totalOf', { count: sums.campaigns }),
    text: (name) => text(name, { zone: timezone }),
    figure: (name) => text('figure', { figure: name, from, to }),
    change: (name) => text('change', { figure: name, from: compared?.from ?? '', to: compared?.to ?? '' }),
  })
  /** Whose figures, of what, of when: a file is found again by its name. */
  const fileName = (compared: CampaignPage['compared']): string =>
    [
      accountName,
      text('title'),
      ...(query.attention === undefined ? [] : [text('needing')]),
      ...(query.status ?? []).map((status) => words(`status_${status}`)),
      ...(query.search ? [text('found', { search: query.search })] : []),
      `${from} ${to}`,
      ...(compared ? [text('comparedWith', compared)] : []),
    ].join(' - ')
  const save = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(true)
    try {
      const [{ results, totals, compared }, files, { campaignSheet }] = await Promise.all([
        allCampaigns(query),
        import('#shell/export-file.ts'),
        import('./campaign-sheet.ts'),
      ])
      const given = { rows: results, totals, columns, compared: compared !== null }
      const table = campaignSheet(given, sheetWords(compared))
      if (format === 'csv') files.saveCsv(fileName(compared), table)
      else await files.saveXlsx(fileName(compared), table)
    } catch (error) {
      await toastCampaignFailure(error)
    }
    setBusy(false)
  }
  return (
    <ActionMenu
      actions={[
        { id: 'csv', label: text('csv'), onSelect: () => void save('csv') },
        { id: 'xlsx', label: text('xlsx'), onSelect: () => void save('xlsx') },
      ]}
    >
      <AppButton size="small" aria-haspopup="menu" aria-busy={busy} disabled={busy}>
        {text('export')}
      </AppButton>
    </ActionMenu>
  )
}
