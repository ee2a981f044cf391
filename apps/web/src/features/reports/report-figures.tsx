// The figures of a report, drawn alike for the team that plans it and for the client who opens its link.
import type { ReportFacts } from '@peregrine/contract/reports/report-shapes.ts'
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import { STATUS_NAMES } from '@peregrine/domain/campaigns/campaign-status-names.ts'
import type { FigureChange, LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { RESULT_NAMES, type ResultMetric, ratedResult } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { SHOWN_METRICS } from '@peregrine/domain/campaigns/shown-metric-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { zonedMinute } from '@peregrine/domain/shell/zoned-minute.ts'
import { DayColumns } from '@peregrine/ui/charts/day-columns.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import type { CSSProperties, ReactNode } from 'react'
import { moneyText, rateText } from '#shell/figures/campaign-figure-rules.ts'
import figureStyles from '#shell/figures/figure-change.module.css'
import { ChangeMark, figureText } from '#shell/figures/line-figure-text.tsx'
import { calendarDay } from '#shell/moments.ts'
import styles from './report-figures.module.css'
import { REPORT_WORDS } from './report-words.ts'

type Total = ReportFacts['totals'][number]
type Line = ReportFacts['campaigns'][number]

const nameOf = (metric: LineFigure | ResultMetric, language: Language): string =>
  SHOWN_METRICS.find(({ id }) => id === metric)?.label[language] ?? metric

interface ReportFiguresProps {
  readonly facts: ReportFacts
  readonly language: Language
  /** Of headings and bars: '#2457d6'. */
  readonly colour: string
}

export const colourStyle = (colour: string): CSSProperties => ({ '--report-colour': colour }) as CSSProperties

export function ReportFigures({ facts, language, colour }: ReportFiguresProps) {
  const words = REPORT_WORDS[language]
  const day = (of: string) => calendarDay(of, language)
  return (
    <div className={styles.figures} style={colourStyle(colour)} lang={language}>
      <div className={styles.lead}>
        <p>{words.period(day(facts.period.from), day(facts.period.to), facts.timezone)}</p>
        <p>{words.account(facts.account)}</p>
        <p>{words.compared(day(facts.before.from), day(facts.before.to))}</p>
        {facts.provisional ? <p>{words.provisional}</p> : null}
        {facts.sandbox ? <p>{words.sandbox}</p> : null}
        {facts.read === null ? null : <p>{words.read(zonedMinute(Date.parse(facts.read), facts.timezone))}</p>}
      </div>
      {facts.campaigns.length === 0 ? (
        <EmptyState place="inset" title={words.none} />
      ) : (
        <Delivered {...{ facts, language }} />
      )}
    </div>
  )
}

function Delivered({ facts, language }: Pick<ReportFiguresProps, 'facts' | 'language'>) {
  const words = REPORT_WORDS[language]
  const several = facts.totals.length > 1
  return (
    <>
      {facts.totals.map((total) => (
        <section key={total.currency}>
          <h2 className={styles.heading}>{several ? words.totalOf(total.currency) : words.results}</h2>
          <Tiles total={total} language={language} />
        </section>
      ))}
      {facts.daily.map(({ currency, days }) => (
        <section key={currency}>
          <h2 className={styles.heading}>{several ? words.daysOf(currency) : words.days}</h2>
          <DayColumns
            label={days.map((one) => `${calendarDay(one.day, language)} ${moneyText(one.spent, currency)}`).join(', ')}
            scaleText={(value) => moneyText(value, currency)}
            columns={days.map((one) => ({
              day: one.day,
              dayText: calendarDay(one.day, language),
              value: one.spent,
              valueText: moneyText(one.spent, currency),
              // That any may be corrected is said once above, in the language of the report.
              provisional: false,
            }))}
          />
        </section>
      ))}
      <section>
        <h2 className={styles.heading}>{words.campaigns}</h2>
        <Campaigns lines={facts.campaigns} language={language} />
        {facts.more > 0 ? <p className={styles.quiet}>{words.more(facts.more)}</p> : null}
      </section>
    </>
  )
}

function Tiles({ total: { currency, figures, changes, results }, language }: { total: Total; language: Language }) {
  const words = REPORT_WORDS[language]
  const [only, ...others] = results
  const isOne = only !== undefined && others.length === 0
  const changed = (figure: LineFigure) =>
    changes ? (
      <ChangeMark figure={figure} change={changes[figure]} words={{ none: words.noChange, new: words.new }} />
    ) : null
  return (
    <dl className={styles.tiles}>
      <Tile label={nameOf('spent', language)} note={changed('spent')}>
        {figureText('spent', figures.spent, currency, language)}
      </Tile>
      <Tile label={nameOf('impressions', language)} note={changed('impressions')}>
        {figureText('impressions', figures.impressions, currency, language)}
      </Tile>
      {results.flatMap(({ metric, results: count, cost, campaigns }) => {
        const many = words.campaignCount(campaigns)
        const costing = (
          <Tile
            key={`${metric} cost`}
            label={RESULT_NAMES[metric].cost[language]}
            note={isOne ? changed('cost') : many}
          >
            {figureText('cost', cost, currency, language)}
          </Tile>
        )
        // Impressions of all campaigns have their tile already.
        if (metric === 'impressions') return [costing]
        return [
          <Tile key={metric} label={nameOf(metric, language)} note={isOne ? changed('results') : many}>
            {figureText('results', count, currency, language)}
          </Tile>,
          costing,
        ]
      })}
    </dl>
  )
}

function Tile({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.quiet}>{note}</dd>
    </div>
  )
}

const RATES: Readonly<Partial<Record<ResultMetric, LineFigure>>> = {
  engagements: 'engagement_rate',
  url_clicks: 'url_click_rate',
  impressions: 'engagement_rate',
}

/** How many impressions led to a result, and how that changed where it is known. */
function rateOf({ metric, figures, changes }: Pick<Line, 'metric' | 'figures' | 'changes'>): {
  readonly rate: number | null
  readonly change: FigureChange
} {
  const counted = figures[ratedResult(metric)]
  const figure = RATES[metric]
  return {
    rate: counted === null || !figures.impressions ? null : counted / figures.impressions,
    change: figure === undefined ? null : changes[figure],
  }
}

function Campaigns({ lines, language }: { lines: readonly Line[]; language: Language }) {
  const words = REPORT_WORDS[language]
  const changeWords = { none: words.noChange, new: words.new }
  const figure = (line: Line, name: LineFigure, of?: string) => (
    <span className={figureStyles.cell}>
      <span>{figureText(name, line.figures[name], line.currency, language)}</span>
      {of === undefined ? null : <span className={styles.quiet}>{of}</span>}
      <ChangeMark figure={name} change={line.changes[name]} words={changeWords} />
    </span>
  )
  const columns: TableColumn<Line>[] = [
    { id: 'name', header: words.campaign, cell: ({ name }) => <span className={styles.name}>{name}</span> },
    { id: 'objective', header: words.objective, cell: ({ objective }) => objectiveName(objective, language) },
    { id: 'status', header: words.status, cell: ({ status }) => STATUS_NAMES[language][status] },
    { id: 'spent', header: nameOf('spent', language), align: 'end', cell: (line) => figure(line, 'spent') },
    {
      id: 'results',
      header: words.results,
      align: 'end',
      cell: (line) => figure(line, 'results', nameOf(line.metric, language)),
    },
    {
      id: 'cost',
      header: words.resultCost,
      align: 'end',
      cell: (line) => figure(line, 'cost', RESULT_NAMES[line.metric].cost[language]),
    },
    {
      id: 'impressions',
      header: nameOf('impressions', language),
      align: 'end',
      cell: (line) => figure(line, 'impressions'),
    },
    {
      id: 'rate',
      header: words.rate,
      align: 'end',
      cell: (line) => {
        const { rate, change } = rateOf(line)
        return (
          <span className={figureStyles.cell}>
            <span>{rateText(rate)}</span>
            <span className={styles.quiet}>{RESULT_NAMES[line.metric].rate[language]}</span>
            <ChangeMark figure={RATES[line.metric] ?? 'results'} change={change} words={changeWords} />
          </span>
        )
      },
    },
  ]
  const place = new Map(lines.map((line, at) => [line, String(at)]))
  return <DataTable label={words.campaigns} columns={columns} rows={lines} rowKey={(line) => place.get(line) ?? ''} />
}
