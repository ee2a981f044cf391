// What several audiences have in common; of two, also what sets them apart. The address holds which.
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { Comparison } from '@peregrine/contract/audiences/audience-shapes.ts'
import { formatMembers, formatMembersShort, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { Chip } from '@peregrine/ui/chip.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { TermCombobox } from '@peregrine/ui/term-combobox.tsx'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { audienceName } from '#features/audiences/audience-columns.tsx'
import { OverlapPairs } from '#features/audiences/overlap-pairs.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { UpsetChart } from '#features/audiences/upset-chart.tsx'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { figureShareText } from '#shell/figures/figure-numbers.ts'
import { NotedSize } from '#shell/figures/noted-size.tsx'
import { DamagedLink } from '#shell/page/damaged-link.tsx'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { isMissing } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { ClauseLines } from './clause-words.tsx'
import styles from './team-audiences.module.css'

const MOST = 12

export function OverlapScreen() {
  const text = useAudienceText()
  const { slug } = useCurrentTeam()
  const [query, setQuery] = useSearchParams()
  const chosen = [...new Set((query.get('with') ?? '').split(',').filter(Boolean))].slice(0, MOST)
  const choose = (ids: readonly string[]) => setQuery(ids.length === 0 ? {} : { with: ids.join(',') })
  return (
    <Page
      title={text('overlapTitle')}
      lead={text('overlapLead')}
      back={{ to: `/${slug}/audiences`, label: text('back') }}
    >
      <Chosen chosen={chosen} onChoose={choose} />
      {chosen.length < 2 ? (
        <EmptyState title={text('pickTwo')}>{text('pickTwoBody')}</EmptyState>
      ) : (
        <Answer chosen={chosen} />
      )}
      {chosen.length === 2 ? <Compared first={chosen[0] ?? ''} second={chosen[1] ?? ''} /> : null}
    </Page>
  )
}

interface ChosenProps {
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}

function Chosen({ chosen, onChoose }: ChosenProps) {
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const [typed, setTyped] = useState('')
  const known = useQueries({
    queries: chosen.map((pk) => ({
      ...queryOf(audienceConfigs.readConfig, { params: { pk }, query: { team } }),
      retry: false,
    })),
  })
  const found = useQuery({
    ...queryOf(audienceConfigs.autocomplete, { query: { team, search: typed } }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data ?? [])
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, name, size, source, notReflected }) => ({
      id,
      label: name,
      detail: source === 'catalogue' ? text('catalogue') : '',
      figures: size === null ? '' : <NotedSize size={{ notReflected }}>{formatMembersShort(size)}</NotedSize>,
    }))
  const gone = known.filter(({ error }) => isMissing(error)).length > 0
  return (
    <div className={styles.chips}>
      {gone ? <DamagedLink /> : null}
      {chosen.map((id, place) => {
        const audience = known[place]?.data
        const name = audience ? audienceName(audience, language) : isMissing(known[place]?.error) ? id : '…'
        return (
          <Chip key={id} name={name} onRemove={() => onChoose(chosen.filter((one) => one !== id))}>
            {name}
          </Chip>
        )
      })}
      {chosen.length < MOST ? (
        <div className={styles.choice}>
          <TermCombobox
            label={text('addAudience')}
            placeholder={text('addAudience')}
            typed={typed}
            onTyped={setTyped}
            options={options}
            loading={found.isFetching}
            onPick={({ id }) => {
              setTyped('')
              onChoose([...chosen, id])
            }}
            onTake={() => undefined}
          />
        </div>
      ) : null}
    </div>
  )
}

function Answer({ chosen }: { chosen: readonly string[] }) {
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const overlap = useQuery({
    ...queryOf(audienceConfigs.overlap, { body: { team, audiences: chosen } }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (overlap.error) return <ErrorNotice error={overlap.error} onRetry={() => overlap.refetch()} />
  if (!overlap.data) return <SkeletonBlock height={320} />
  return (
    <>
      <section className={styles.card} aria-label={text('combination')}>
        <p className={styles.small}>{text('union', { accounts: formatMembers(overlap.data.union, language) })}</p>
        <UpsetChart overlap={overlap.data} />
      </section>
      <OverlapPairs overlap={overlap.data} />
    </>
  )
}

type Line = Comparison['sections'][number]['lines'][number]

function Compared({ first, second }: { first: string; second: string }) {
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const { data, error, refetch } = useQuery({
    ...queryOf(audienceConfigs.compare, { body: { team, first, second, language } }),
    retry: false,
  })
  if (error) return <ErrorNotice error={error} onRetry={() => refetch()} />
  if (!data) return <SkeletonBlock height={320} />
  const share = (figure: Line['first'], estimate: Line['firstEstimate']) =>
    estimate
      ? text('shareEstimated', { share: formatRoundShare(estimate.share) })
      : figure && figure.n > 0
        ? text('shareOf', { share: figureShareText(figure), count: formatMembers(figure.n, language) })
        : text('notAmong')
  const columns: TableColumn<Line>[] = [
    { id: 'label', header: text('part'), cell: ({ label }) => label },
    { id: 'first', header: data.first.name, align: 'end', cell: (line) => share(line.first, line.firstEstimate) },
    { id: 'second', header: data.second.name, align: 'end', cell: (line) => share(line.second, line.secondEstimate) },
  ]
  return (
    <section className={styles.form} aria-label={text('compareTitle')}>
      <h2 className={styles.cardTitle}>{text('compareTitle')}</h2>
      <div className={styles.columns}>
        <Definition title={data.first.name} clauses={data.onlyInFirst} />
        <Definition title={data.second.name} clauses={data.onlyInSecond} />
        {data.sections
          .filter(({ lines }) => lines.length > 0)
          .map(({ kind, lines }) => (
            <section key={kind} className={styles.card} aria-label={text(`section.${kind}`)}>
              <h3 className={styles.cardTitle}>{text(`section.${kind}`)}</h3>
              <DataTable
                frame="none"
                dense
                narrow="scroll"
                label={text(`section.${kind}`)}
                columns={columns}
                rows={lines.slice(0, 8)}
                rowKey={({ id }) => id}
              />
            </section>
          ))}
      </div>
    </section>
  )
}

function Definition({ title, clauses }: { title: string; clauses: Comparison['onlyInFirst'] }) {
  if (clauses.length === 0) return null
  return (
    <section className={styles.card} aria-label={title}>
      <h3 className={styles.cardTitle}>{title}</h3>
      <ul className={styles.clauses}>
        <ClauseLines clauses={clauses} />
      </ul>
    </section>
  )
}
