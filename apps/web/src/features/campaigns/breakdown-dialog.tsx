// Figures of campaigns or of an ad set in parts: what to break down by, the drawing and the table, and what no part accounts for.
import { type BreakdownReply, breakdowns } from '@peregrine/contract/campaigns/breakdown-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { countDays } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { BREAKDOWNS, type Breakdown, resultRate } from '@peregrine/domain/campaigns/breakdown-rules.ts'
import type { LineFigureValues } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { RESULT_NAMES } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { formatCount, formatShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { DayColumns } from '@peregrine/ui/charts/day-columns.tsx'
import { ShareBars } from '@peregrine/ui/charts/share-bars.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { countryLabel, searchCountries } from '#shell/country-options.ts'
import { costText, moneyText, rateText, zoneCity } from '#shell/figures/campaign-figure-rules.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { calendarDay } from '#shell/moments.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './breakdown-dialog.module.css'
import { useBreakdownText } from './breakdown-text.ts'
import { campaignFailure } from './campaign-failures.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { useDaysWord } from './period-choice.tsx'
import { isDisconnected, ReconnectLink } from './reconnect-link.tsx'

const ASK_AGAIN_MS = 2_000

type Query = NonNullable<GivenOf<typeof breakdowns.breakdown>['query']>
/** What is broken down, and the days of the page. */
export type BreakdownSubject = Omit<Query, 'by' | 'country'>

interface BreakdownDialogProps {
  /** Of what, for the title and the names of files. */
  readonly name: string
  readonly subject: BreakdownSubject
  readonly onClose: () => void
}

export function BreakdownDialog({ name, subject, onClose }: BreakdownDialogProps) {
  const text = useBreakdownText()
  const language = useLanguage()
  const [by, setBy] = useState<Breakdown>('day')
  const [country, setCountry] = useState('')
  return (
    <Dialog opened onClose={onClose} size="large" title={text('breakdownOf', { name })}>
      <div className={styles.body}>
        <div className={styles.choices}>
          <Segmented
            label={text('by')}
            value={by}
            onChange={setBy}
            options={BREAKDOWNS.map((one) => ({ value: one, label: text(`by_${one}`) }))}
          />
          {by === 'place' ? (
            <ChoiceSelect
              size="small"
              aria-label={text('country')}
              placeholder={text('chooseCountry')}
              value={country}
              onChange={setCountry}
              options={searchCountries('', language).map(({ code, label }) => ({ value: code, label }))}
            />
          ) : null}
        </div>
        {by === 'place' && country === '' ? (
          <EmptyState place="inset" title={text('needsCountry')} />
        ) : (
          <Parts
            key={`${by} ${country}`}
            name={name}
            query={{ ...subject, by, ...(by === 'place' && { country }) }}
            subject={subject}
          />
        )}
      </div>
    </Dialog>
  )
}

interface PartsProps {
  readonly name: string
  readonly query: Query
  readonly subject: BreakdownSubject
}

function Parts({ name, query, subject }: PartsProps) {
  const text = useBreakdownText()
  const language = useLanguage()
  const requested = useQuery({
    ...queryOf(breakdowns.breakdown, { query }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' && !state.error ? ASK_AGAIN_MS : false),
  })
  const { data, error } = requested
  if (error)
    return (
      <ErrorNotice
        error={error}
        message={campaignFailure}
        onRetry={requested.refetch}
        {...(isDisconnected(error) && { action: <ReconnectLink error={error} /> })}
      />
    )
  if (!data) return <SkeletonBlock height={320} />
  if (data.state === 'waiting')
    return (
      <div role="status">
        <EmptyState place="inset" title={text('waiting')} icon={<BusySpinner />} />
      </div>
    )
  if (data.rows.length === 0 && data.by === 'place' && data.total.impressions !== 0)
    return (
      <EmptyState place="inset" title={text('noPlaces', { country: countryLabel(data.country ?? '', language) })} />
    )
  if (data.total.impressions === 0 && data.total.spent === 0 && data.rows.every(isNothing))
    return <EmptyState place="inset" title={text('none')} />
  return <Figures name={name} data={data} requested={subject} />
}

const isNothing = ({ figures }: BreakdownReply['rows'][number]): boolean =>
  figures.impressions === 0 && figures.spent === 0

interface FiguresProps {
  readonly name: string
  readonly data: BreakdownReply
  readonly requested: BreakdownSubject
}

/** The columns of the table, in the words of its metrics: how each figure is read, and how it is written. */
function useColumns({ result, currency }: BreakdownReply) {
  const words = useCampaignWords()
  const language = useLanguage()
  const text = useBreakdownText()
  const money = (value: number | null) => moneyText(value, currency)
  const unitCost = (value: number | null) => costText(value, currency)
  const count = (value: number | null) => formatCount(value, language)
  const column = (
    id: 'impressions' | 'spent' | 'results' | 'cost' | 'rate',
    header: string,
    write: (value: number | null) => string,
    read: (figures: LineFigureValues) => number | null,
  ) => ({ id, header, write, read })
  return [
    column('impressions', words('metric_impressions'), count, ({ impressions }) => impressions),
    column('spent', words('metric_spent'), money, ({ spent }) => spent),
    ...(result === null
      ? []
      : [
          ...(result === 'impressions'
            ? []
            : [column('results', words(`metric_${result}`) || text('results'), count, ({ results }) => results)]),
          column('cost', words(`resultCost_${result}`), unitCost, ({ cost }) => cost),
          column('rate', RESULT_NAMES[result].rate[language], rateText, (figures) => resultRate(result, figures)),
        ]),
  ]
}

/** What a part is called: days and hours by the account's clock, the few names that are words, and the ad platform's own. */
function usePartName({ by }: BreakdownReply) {
  const text = useBreakdownText()
  const language = useLanguage()
  return (name: string): string => {
    if (by === 'day') return calendarDay(name, language)
    if (by === 'hour') return text('hours', { from: name, to: String(Number(name) + 1).padStart(2, '0') })
    if (name === 'Unknown' || name === 'Male' || name === 'Female') return text(name)
    return by === 'age' ? ageRangeLabel(name, language) : name
  }
}

function Figures({ name, data, requested }: FiguresProps) {
  const text = useBreakdownText()
  const language = useLanguage()
  const daysWord = useDaysWord()
  const columns = useColumns(data)
  const partName = usePartName(data)
  const [chosen, setChosen] = useState<string>('spent')
  const metric = columns.find(({ id }) => id === chosen) ?? columns[0]
  if (metric === undefined) return null
  const { by, missing, total, rows, newer } = data
  const shown = rows.map((row) => ({ ...row, name: partName(row.name) }))
  const whole = { id: 'total', name: text('total'), figures: total }
  const parts = [...shown, ...(missing === null ? [] : [{ id: 'missing', name: text('missing'), figures: missing }])]
  const question = text('question', { figure: metric.header, by: text(`inSentence_${by}`) })
  const header = text(`by_${by}`)
  const days = daysWord(data)
  const notes = [
    ...(data.from === requested.from ? [] : [text('fewerDays', { most: countDays(data.from, data.to), days })]),
    ...(data.covered < data.delivered ? [text('mostSpent', { covered: data.covered, delivered: data.delivered })] : []),
    ...(data.result === null && data.covered > 0 ? [text('mixed')] : []),
    newer ? text('newer') : missing === null ? text('addsUp') : shortOf(),
  ]
  function shortOf(): string {
    const share = total.impressions ? (missing?.impressions ?? 0) / total.impressions : null
    return text('shortOf', { share: formatShare(share), spent: moneyText(missing?.spent, data.currency) })
  }
  const exported = (): SheetValue[][] => [
    [header, ...columns.map((one) => one.header)],
    ...[...parts, whole].map(({ id, name: label, figures }): SheetValue[] => [
      by === 'day' && id !== 'total' && id !== 'missing' ? id : label,
      ...columns.map(({ read }) => read(figures)),
    ]),
  ]
  const evidence = `${name} · ${days} · ${text('zone', { zone: zoneCity(data.timezone) })}`
  return (
    <>
      <FigurePanel
        level={3}
        withTable
        question={question}
        note={
          <ChoiceSelect
            size="small"
            aria-label={text('metric')}
            value={metric.id}
            onChange={setChosen}
            options={columns.map((one) => ({ value: one.id, label: one.header }))}
          />
        }
        table={{
          columns: [{ header }, ...columns.map((one) => ({ header: one.header, align: 'end' as const }))],
          rows: [whole, ...parts].map(({ name: label, figures }) => [
            label,
            ...columns.map(({ read, write }) => write(read(figures))),
          ]),
        }}
        legend={notes.join(' ')}
        fileName={`${name} ${text('breakdown')} ${header} ${data.from} ${data.to}`}
        rows={exported}
        evidence={evidence}
      >
        <div className={styles.drawing}>
          {by === 'day' || by === 'hour' ? (
            <DayColumns
              label={question}
              columns={shown.map((row) => ({
                day: row.id,
                dayText: row.name,
                value: metric.read(row.figures) ?? 0,
                valueText: metric.write(metric.read(row.figures)),
                provisional: false,
              }))}
              scaleText={(value) =>
                metric.id === 'spent' || metric.id === 'cost'
                  ? moneyText(value, data.currency)
                  : metric.id === 'rate'
                    ? rateText(value)
                    : formatSize(value)
              }
            />
          ) : (
            <Bars label={question} rows={by === 'age' ? shown : largest(shown, metric.read)} metric={metric} />
          )}
        </div>
      </FigurePanel>
      <p className={styles.small}>
        {days} · {text('zone', { zone: zoneCity(data.timezone) })}
        {data.asked === null
          ? null
          : ` · ${text('asked', {
              time: new Intl.DateTimeFormat(language, {
                dateStyle: 'medium',
                timeStyle: 'short',
                timeZone: data.timezone,
              }).format(new Date(data.asked)),
            })}`}
      </p>
    </>
  )
}

type Column = ReturnType<typeof useColumns>[number]

/** As many bars as are still read; the table has all. */
const MOST_BARS = 12

const largest = (rows: BreakdownReply['rows'], read: Column['read']): BreakdownReply['rows'] =>
  [...rows].sort((one, other) => (read(other.figures) ?? 0) - (read(one.figures) ?? 0)).slice(0, MOST_BARS)

interface BarsProps {
  readonly label: string
  readonly rows: BreakdownReply['rows']
  readonly metric: Column
}

/** Bars as long as the figures, the largest over the whole width. */
function Bars({ label, rows, metric }: BarsProps) {
  const most = Math.max(0, ...rows.map(({ figures }) => metric.read(figures) ?? 0))
  return (
    <ShareBars
      label={label}
      scaleMax={1}
      items={rows.map(({ id, name, figures }) => ({
        id,
        label: name,
        share: most === 0 ? 0 : (metric.read(figures) ?? 0) / most,
        shareText: metric.write(metric.read(figures)),
      }))}
    />
  )
}
