// One's own account against the others: whom only they reach, as audiences to build.
import { type CompetitorAnalysis, compare } from '@peregrine/contract/explore/compare-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatMembers, formatShare, NOT_A_NUMBER } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PortraitFound } from '#features/audience-builder/portrait-lines.tsx'
import { builderAddress } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './compare-accounts.module.css'
import { useCompareText } from './compare-accounts-text.ts'

interface CompetitorCardProps {
  readonly own: string
  readonly competitors: readonly string[]
}

type Competitor = CompetitorAnalysis['competitors'][number]

export function CompetitorCard({ own, competitors }: CompetitorCardProps) {
  const text = useCompareText()
  const language = useLanguage()
  const query = useQuery({
    ...queryOf(compare.analyzeCompetitors, { body: { handle: own, competitors: [...competitors], language } }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  if (error) return <ErrorNotice error={error} title={text('compareFailed')} onRetry={() => query.refetch()} />
  if (!data) return <SkeletonBlock height={240} />
  const mine = { own: `@${own}` }
  const { opportunity } = data
  return (
    <section
      className={styles.card}
      aria-label={text('competitorTitle')}
      aria-busy={query.isPlaceholderData || undefined}
    >
      <h2 className={styles.cardTitle}>{text('competitorTitle')}</h2>
      {opportunity ? (
        <>
          <p>{text('competitorBody', { ...mine, accounts: formatMembers(opportunity.accounts, language) })}</p>
          <PortraitFound reply={{ ...opportunity, source: data.source }} />
          <div>
            <Link className={buttonClass('secondary')} to={builderAddress(opportunity.definition as Definition)}>
              {text('build')}
            </Link>
          </div>
        </>
      ) : (
        <p>{text('competitorNone', mine)}</p>
      )}
      <Competitors own={own} competitors={data.competitors.filter(({ account }) => account !== null)} />
    </section>
  )
}

function Competitors({ own, competitors }: { own: string; competitors: readonly Competitor[] }) {
  const text = useCompareText()
  const language = useLanguage()
  const mine = { own: `@${own}` }
  const columns: TableColumn<Competitor>[] = [
    { id: 'competitor', header: text('competitorColumn'), cell: ({ handle }) => `@${handle}` },
    {
      id: 'both',
      header: text('bothColumn', mine),
      align: 'end',
      cell: ({ both }) => formatMembers(both, language),
      sortValue: ({ both }) => both,
    },
    {
      id: 'share',
      header: text('ofCompetitorColumn'),
      align: 'end',
      hide: 'phone',
      cell: ({ ofCompetitor }) => (ofCompetitor === null ? NOT_A_NUMBER : formatShare(ofCompetitor)),
      sortValue: ({ ofCompetitor }) => ofCompetitor ?? -1,
    },
    {
      id: 'missed',
      header: text('missedColumn', mine),
      align: 'end',
      cell: ({ missed }) => (
        <Link to={builderAddress(missed.definition as Definition)}>{formatMembers(missed.accounts, language)}</Link>
      ),
      sortValue: ({ missed }) => missed.accounts,
    },
  ]
  return (
    <DataTable
      frame="none"
      label={text('competitorTitle')}
      columns={columns}
      rows={competitors}
      rowKey={({ handle }) => handle}
      initialSort="-missed"
    />
  )
}
