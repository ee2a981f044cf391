// Figures of campaigns in parts: by age, gender, metro area, platform or conversion tag, as the network tells them.

import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Segmentations } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { SEGMENTATION_TYPES, SEGMENTATIONS, type Segmentation } from '@peregrine/domain/ad-network/stats-rules.ts'
import { formatCount, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { ShareBars } from '@peregrine/ui/charts/share-bars.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DropButton } from '@peregrine/ui/drop-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { searchCountries } from '#shell/country-options.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { dayRange, labelSeparator, useLanguage } from '#shell/texts.ts'
import { campaignFailure } from './campaign-failures.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { useNetworkToday } from './network-today.ts'
import { NoAdAccount } from './no-ad-account.tsx'
import { PeriodChoice, usePeriod } from './period-choice.tsx'
import { useSegmentationText } from './segmentation-text.ts'
import styles from './segmentations-screen.module.css'

/** As many charts as are still compared by eye. */
const MOST = 4
const ASK_AGAIN_MS = 3_000

/** What the address says: campaigns, segmentation, country. */
function useChoice() {
  const [address, setAddress] = useSearchParams()
  const change = (name: string, values: readonly string[]) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(name)
        for (const value of values) next.append(name, value)
        return next
      },
      { replace: true },
    )
  const type = SEGMENTATION_TYPES.find((one) => one === address.get('by')) ?? 'AGE'
  return { ids: address.getAll('campaign'), type, country: address.get('country') ?? '', change }
}

export function SegmentationsScreen() {
  const text = useSegmentationText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const { accounts, account } = useTeamAccountChoice()
  const period = usePeriod(account?.timezone ?? 'UTC', useNetworkToday(slug, account?.id))
  const { ids, type, country, change } = useChoice()
  const shown = useQuery({
    ...queryOf(campaigns.listCampaigns, {
      query: { team: slug, account: account?.id, sort: '-impressions', limit: 50 },
    }),
    enabled: account !== undefined,
  })
  const rows = (shown.data?.results ?? []).filter(({ impressions }) => impressions > 0)
  const chosen = ids.flatMap((id) => rows.filter((row) => row.id === id)).slice(0, MOST)
  const ready = !SEGMENTATIONS[type].needsCountry || country !== ''
  return (
    <Page title={text('title')} lead={text('what')} actions={<PeriodChoice period={period} />}>
      <QueryView
        query={accounts}
        message={campaignFailure}
        skeleton={<SkeletonBlock height={320} />}
        isEmpty={(all) => all.length === 0}
        empty={<NoAdAccount />}
      >
        {() => (
          <QueryView
            query={shown}
            message={campaignFailure}
            skeleton={<SkeletonBlock height={320} />}
            isEmpty={() => rows.length === 0}
            empty={<EmptyState title={text('noCampaigns')} />}
          >
            {() => (
              <>
                <div className={styles.choices}>
                  <CampaignChoice rows={rows} ids={ids} onChange={(next) => change('campaign', next)} />
                  <Segmented
                    label={text('by')}
                    value={type}
                    onChange={(next) => change('by', [next])}
                    options={SEGMENTATION_TYPES.map((one) => ({ value: one, label: text(`type_${one}`) }))}
                  />
                  {SEGMENTATIONS[type].needsCountry ? (
                    <ChoiceSelect
                      aria-label={text('country')}
                      placeholder={text('chooseCountry')}
                      value={country}
                      onChange={(next) => change('country', [next])}
                      options={searchCountries('', language).map(({ code, label }) => ({ value: code, label }))}
                    />
                  ) : null}
                </div>
                {chosen.length === 0 ? <EmptyState title={text('nothingChosen')} /> : null}
                {ready ? (
                  <div className={styles.charts}>
                    {chosen.map((row) => (
                      <SegmentChart
                        key={row.id}
                        row={row}
                        type={type}
                        country={SEGMENTATIONS[type].needsCountry ? country : ''}
                        from={period.from}
                        to={period.to}
                      />
                    ))}
                  </div>
                ) : (
                  <NoticeBar>{text('needsCountry')}</NoticeBar>
                )}
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}

interface CampaignChoiceProps {
  readonly rows: readonly CampaignSummary[]
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

function CampaignChoice({ rows, ids, onChange }: CampaignChoiceProps) {
  const text = useSegmentationText()
  const chosen = ids.filter((id) => rows.some((row) => row.id === id))
  return (
    <DropButton
      label={text('chooseCampaigns', { most: MOST })}
      panel={() => (
        <div className={styles.list}>
          {rows.map((row) => (
            <CheckBox
              key={row.id}
              label={row.name}
              checked={chosen.includes(row.id)}
              disabled={chosen.length >= MOST && !chosen.includes(row.id)}
              onChange={(on) => onChange(on ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
            />
          ))}
        </div>
      )}
    >
      {chosen.length === 0 ? text('chooseCampaigns', { most: MOST }) : text('chosen', { count: chosen.length })}
    </DropButton>
  )
}

interface SegmentChartProps {
  readonly row: CampaignSummary
  readonly type: Segmentation
  readonly country: string
  readonly from: string
  readonly to: string
}

function SegmentChart({ row, type, country, from, to }: SegmentChartProps) {
  const text = useSegmentationText()
  const { slug } = useCurrentTeam()
  const requested = useQuery({
    ...queryOf(campaigns.campaignSegmentations, {
      params: { pk: row.id },
      query: { team: slug, from, to, type, ...(country !== '' && { country }) },
    }),
    staleTime: 120_000,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
  })
  const { data } = requested
  const why = requested.error ? (
    <ErrorNotice error={requested.error} message={campaignFailure} onRetry={requested.refetch} />
  ) : data?.state === 'waiting' ? (
    <EmptyState place="inset" title={text('waiting')} icon={<BusySpinner />} />
  ) : data?.state === 'failed' ? (
    <EmptyState place="inset" title={text('failed')}>
      {data.problem === null ? null : messageSentence(data.problem)}
    </EmptyState>
  ) : data?.segments.length === 0 ? (
    <EmptyState place="inset" title={text('none')} />
  ) : undefined
  return <Reported row={row} type={type} data={data} why={why} />
}

interface ReportedProps {
  readonly row: CampaignSummary
  readonly type: Segmentation
  readonly data: Segmentations | undefined
  readonly why: ReactNode
}

function Reported({ row, type, data, why }: ReportedProps) {
  const text = useSegmentationText()
  const words = useCampaignWords()
  const language = useLanguage()
  // The few names that are words, not places or devices.
  const nameOf = (name: string) =>
    name === 'Unknown' || name === 'Male' || name === 'Female' ? text(name) : ageRangeLabel(name, language)
  const segments = (data?.segments ?? []).map((one) => ({ ...one, name: nameOf(one.name) }))
  const currency = data?.currency ?? row.currency
  const conversions = type === 'CONVERSION_TAGS'
  const columns = [
    text('segment'),
    text('share'),
    words('metric_impressions'),
    words('metric_engagements'),
    words('metric_clicks'),
    words('metric_spent'),
  ]
  const reported = segments.reduce((sum, { impressions }) => sum + impressions, 0)
  const all = data?.impressions ?? 0
  const rows = (): SheetValue[][] => [
    columns,
    ...segments.map((one): SheetValue[] => [
      one.name,
      one.share,
      one.impressions,
      one.engagements,
      one.clicks,
      one.spent,
    ]),
  ]
  return (
    <FigurePanel
      question={`${row.name}${labelSeparator()}${text(`question_${type}`)}`}
      loading={data === undefined && why === undefined}
      {...(why !== undefined && { empty: why })}
      table={{
        columns: columns.map((header, place) => ({
          header,
          align: place === 0 ? ('start' as const) : ('end' as const),
        })),
        rows: segments.map((one) => [
          one.name,
          one.share === null ? '-' : formatShare(Math.round(one.share * 1000) / 1000),
          formatCount(one.impressions, language),
          formatCount(one.engagements, language),
          formatCount(one.clicks, language),
          moneyText(one.spent, currency),
        ]),
      }}
      legend={text(reported < all ? 'notAddUp' : 'coversAll', {
        told: formatCount(reported, language),
        all: formatCount(all, language),
      })}
      fileName={`${row.name} ${text(`type_${type}`)} ${data?.from ?? ''} ${data?.to ?? ''}`}
      rows={rows}
      evidence={data ? dayRange(data.from, data.to) : ''}
    >
      <ShareBars
        label={text(`question_${type}`)}
        items={segments.map((one) => ({
          id: one.id,
          label: one.name,
          share: one.share ?? 0,
          shareText: conversions
            ? formatCount(one.conversions, language)
            : one.share === null
              ? '-'
              : formatShare(Math.round(one.share * 1000) / 1000),
        }))}
      />
    </FigurePanel>
  )
}
