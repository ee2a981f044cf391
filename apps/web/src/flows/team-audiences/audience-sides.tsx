// One audience from several sides: each part of it with its size and its lift.
import { audienceInsights } from '@peregrine/contract/audiences/audience-insight-endpoints.ts'
import type { Perspectives } from '@peregrine/contract/audiences/audience-shapes.ts'
import { statedLift } from '@peregrine/domain/insights/score-rules.ts'
import { formatMembers, formatRoundShare, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { sizeWords } from '#features/audiences/audience-sizes.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { liftText } from '#shell/figures/figure-numbers.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './team-audiences.module.css'

type Side = Perspectives['perspectives'][number]
type Line = Side['lines'][number]

export function AudienceSides({ audience }: { audience: string }) {
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const { data, error, refetch } = useQuery(
    queryOf(audienceInsights.perspectives, { body: { team, config: audience, language } }),
  )
  if (error) return <ErrorNotice error={error} onRetry={() => refetch()} />
  if (!data) return <SkeletonBlock height={320} />
  if (data.perspectives.length === 0) return <EmptyState title={text('noSides')}>{text('noSidesBody')}</EmptyState>
  return (
    <>
      <p className={styles.words}>{text('sidesLead')}</p>
      <div className={styles.columns}>
        {data.perspectives.map((side) => (
          <SideCard key={side.side} side={side} />
        ))}
      </div>
    </>
  )
}

function SideCard({ side }: { side: Side }) {
  const text = useAudienceText()
  const language = useLanguage()
  const columns: TableColumn<Line>[] = [
    { id: 'part', header: text('part'), cell: (line) => line.label, sortValue: (line) => line.label },
    {
      id: 'size',
      header: text('size'),
      align: 'end',
      cell: (line) => sizeWords(line.size, text),
      sortValue: (line) => line.size.size,
    },
    {
      id: 'share',
      header: text('share'),
      align: 'end',
      cell: ({ figure, estimate }) =>
        estimate ? text('shareEstimated', { share: formatRoundShare(estimate.share) }) : formatShare(figure.share),
      sortValue: ({ figure, estimate }) => (estimate ?? figure).share,
    },
    {
      id: 'lift',
      header: text('lift'),
      align: 'end',
      cell: (line) => (
        <span style={line.figure.solid ? undefined : { color: 'var(--ink-3)' }}>{liftText(line.figure, language)}</span>
      ),
      sortValue: (line) => statedLift(line.figure)?.times ?? 0,
    },
  ]
  return (
    <section className={styles.card} aria-label={text(`side.${side.side}`)}>
      <h2 className={styles.cardTitle}>{text(`side.${side.side}`)}</h2>
      <p className={styles.small}>{text('knownOf', { known: formatMembers(side.known, language) })}</p>
      <DataTable
        frame="none"
        dense
        narrow="scroll"
        label={text(`side.${side.side}`)}
        columns={columns}
        rows={side.lines}
        rowKey={(line) => line.id}
      />
    </section>
  )
}
