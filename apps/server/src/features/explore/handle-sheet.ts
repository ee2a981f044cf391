// A comparison of accounts as a spreadsheet: the accounts, each two of them, and every combination of their followers.
import type { HandleComparison } from '@peregrine/contract/explore/compare-endpoints.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import writeXlsxFile from 'write-excel-file/node'
import { columnWidths, sheetCell } from '#platform/sheet-cells.ts'

const words = {
  en: {
    name: 'comparison',
    versus: ' vs ',
    more: ' and {count} more',
    accounts: 'Accounts',
    accountColumns: ['Handle', 'Name', 'In this data', 'Followers on its profile', 'Followers in this data'],
    yes: 'yes',
    no: 'no',
    pairs: 'Pairs',
    pairColumns: ['First', 'Second', 'Follow both', '% of first', '% of second', 'Jaccard', 'Times chance'],
    combinations: 'Combinations',
    combinationColumns: ['Follow exactly these', 'Accounts'],
    fewer: 'fewer than {count}',
  },
  ja: {
    name: 'アカウントの比較',
    versus: ' vs ',
    more: ' ほか{count}件',
    accounts: 'アカウント',
    accountColumns: [
      'アカウント名',
      '名前',
      'データの有無',
      'プロフィールのフォロワー数',
      'このデータ内のフォロワー数',
    ],
    yes: 'あり',
    no: 'なし',
    pairs: '2つずつの比較',
    pairColumns: [
      '前者',
      '後者',
      '両方をフォロー',
      '前者に占める割合',
      '後者に占める割合',
      'Jaccard係数',
      '偶然との比',
    ],
    combinations: '組み合わせ',
    combinationColumns: ['この組み合わせだけをフォロー', 'アカウント数'],
    fewer: '{count}未満',
  },
} as const

/** So many accounts stand in the name of a file; of others only how many there are. */
const NAMED = 4

/** 'harborroast vs thedialin - comparison'. */
export function comparisonName(handles: readonly string[], language: 'en' | 'ja'): string {
  const { versus, more, name } = words[language]
  const left = handles.length - NAMED
  const named = handles.slice(0, NAMED).join(versus)
  return `${named}${left > 0 ? more.replace('{count}', String(left)) : ''} - ${name}`
}

/** Handles stand without their at-sign, which spreadsheets take for a formula. */
export async function handleSheet({ accounts, overlap }: HandleComparison, language: 'en' | 'ja'): Promise<Buffer> {
  const text = words[language]
  const disclosed = (count: number): SheetValue =>
    count > 0 && count < MINIMUM_CELL ? text.fewer.replace('{count}', String(MINIMUM_CELL)) : count
  const name = (place: number): string => overlap?.audiences[place]?.id ?? ''
  const sheet = (
    title: string,
    columns: readonly string[],
    lines: readonly (readonly SheetValue[])[],
    shares: readonly number[],
  ) => ({
    sheet: title,
    stickyRowsCount: 1,
    columns: columnWidths(columns.map((_, place) => (place < 2 ? 30 : 18))),
    data: [columns, ...lines].map((line, row) =>
      line.map((value, column) => sheetCell(value, row === 0, shares.includes(column) ? '0.0%' : '#,##0.##')),
    ),
  })
  const pairs = (overlap?.pairs ?? []).map((pair): SheetValue[] => [
    name(pair.first),
    name(pair.second),
    disclosed(pair.both),
    pair.ofFirst,
    pair.ofSecond,
    pair.jaccard,
    pair.observedToExpected,
  ])
  const combinations = (overlap?.intersections ?? []).map(({ members, accounts: count }): SheetValue[] => [
    members.map(name).join(' + '),
    disclosed(count),
  ])
  const listed = accounts.map(({ handle, account, followersInData }): SheetValue[] => [
    handle,
    account?.name ?? null,
    account ? text.yes : text.no,
    account?.followers ?? null,
    account ? disclosed(followersInData) : null,
  ])
  return await writeXlsxFile([
    sheet(text.accounts, text.accountColumns, listed, []),
    sheet(text.pairs, text.pairColumns, pairs, [3, 4, 5]),
    sheet(text.combinations, text.combinationColumns, combinations, []),
  ]).toBuffer()
}
