// What the comparison of accounts says: followers, overlaps, and who follows several of them.
import { compare, type HandleComparison } from '@peregrine/contract/explore/compare-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatCount, formatMembers, NOT_A_NUMBER } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePortrait } from '#features/audience-builder/builder-queries.ts'
import { PortraitLines } from '#features/audience-builder/portrait-lines.tsx'
import { OverlapPairs } from '#features/audiences/overlap-pairs.tsx'
import { UpsetChart } from '#features/audiences/upset-chart.tsx'
import { builderAddress } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './compare-accounts.module.css'
import { useCompareText } from './compare-accounts-text.ts'
import { exploreAddress } from './explore-address.ts'

export function ComparedAnswer({ handles }: { handles: readonly string[] }) {
  const text = useCompareText()
  const language = useLanguage()
  const query = useQuery({
    ...queryOf(compare.analyzeHandles, { body: { handles: [...handles] } }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  if (error) return <ErrorNotice error={error} title={text('compareFailed')} onRetry={() => query.refetch()} />
  if (!data) return <SkeletonBlock height={360} />
  const unknown = data.accounts.filter(({ account }) => account === null).map(({ handle }) => `@${handle}`)
  return (
    <div className={styles.answer} aria-busy={query.isPlaceholderData || undefined}>
      {unknown.length > 0 ? (
        <NoticeBar level="warn">{text('unknownAccounts', { handles: unknown.join(', ') })}</NoticeBar>
      ) : null}
      <Accounts accounts={data.accounts.filter(({ account }) => account !== null)} />
      {data.overlap ? (
        <>
          <section className={styles.card} aria-label={text('overlapCard')}>
            <h2 className={styles.cardTitle}>{text('overlapCard')}</h2>
            <p className={styles.small}>{text('union', { accounts: formatMembers(data.overlap.union, language) })}</p>
            <UpsetChart overlap={data.overlap} />
          </section>
          <OverlapPairs overlap={data.overlap} />
        </>
      ) : null}
      {data.shared ? <Shared shared={data.shared} /> : null}
      <Sheet handles={handles} />
    </div>
  )
}

type Account = HandleComparison['accounts'][number]

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const text = useCompareText()
  const language = useLanguage()
  const columns: TableColumn<Account>[] = [
    {
      id: 'account',
      header: text('accountColumn'),
      cell: ({ handle, account }) => (
        <>
          <Link to={exploreAddress({ kind: 'follows', term: handle })}>@{handle}</Link>{' '}
          <span className={styles.small}>{account?.name}</span>
        </>
      ),
    },
    {
      id: 'stated',
      header: text('statedColumn'),
      align: 'end',
      hide: 'phone',
      cell: ({ account }) => (account ? formatCount(account.followers, language) : NOT_A_NUMBER),
      sortValue: ({ account }) => account?.followers ?? -1,
    },
    {
      id: 'followers',
      header: text('followersColumn'),
      align: 'end',
      cell: ({ followersInData }) => formatMembers(followersInData, language),
      sortValue: ({ followersInData }) => followersInData,
    },
  ]
  return (
    <DataTable
      label={text('compareTitle')}
      columns={columns}
      rows={accounts}
      rowKey={({ handle }) => handle}
      initialSort="-followers"
    />
  )
}

function Shared({ shared }: { shared: NonNullable<HandleComparison['shared']> }) {
  const text = useCompareText()
  const language = useLanguage()
  const definition = shared.definition as Definition
  const portrait = usePortrait(definition, shared.accounts > 0)
  return (
    <section className={styles.card} aria-label={text('sharedTitle')}>
      <h2 className={styles.cardTitle}>{text('sharedTitle')}</h2>
      {shared.accounts === 0 ? (
        <p>{text('sharedNone')}</p>
      ) : (
        <>
          <p>{text('sharedBody', { accounts: formatMembers(shared.accounts, language) })}</p>
          <PortraitLines portrait={portrait} />
          <div>
            <Link className={buttonClass('secondary')} to={builderAddress(definition)}>
              {text('build')}
            </Link>
          </div>
        </>
      )}
    </section>
  )
}

function Sheet({ handles }: { handles: readonly string[] }) {
  const text = useCompareText()
  const language = useLanguage()
  const download = async (): Promise<void> => {
    const given = { body: { handles: [...handles], language } }
    await downloadFile(() => call(compare.compareSheet, given))
  }
  return (
    <div>
      <AppButton icon={<IconDownload size={16} stroke={1.5} />} onClick={download}>
        {text('downloadSheet')}
      </AppButton>
    </div>
  )
}
