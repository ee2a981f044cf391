// What is known of a country or region, figure by figure, beside another one or beside everyone else.

import {
  type CountryStats,
  countryStats,
  type PlaceStats,
} from '@peregrine/contract/explore/country-stats-endpoints.ts'
import type { Distribution, Ranked } from '@peregrine/contract/insights/figure-shapes.ts'
import type { WholeAudience } from '@peregrine/contract/insights/insight-shapes.ts'
import { normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { notReflectedText } from '@peregrine/domain/audience-builder/not-reflected-text.ts'
import { estimateOf, saidShares } from '@peregrine/domain/insights/portrait-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatCount, formatMembers, formatRoundShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { HourHeatmap } from '@peregrine/ui/charts/hour-heatmap.tsx'
import { ShareBars, type ShareItem, ShareLegend } from '@peregrine/ui/charts/share-bars.tsx'
import { useKitWords } from '@peregrine/ui/kit-words.tsx'
import { WhenNear } from '@peregrine/ui/when-near.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { busiestHour } from '#features/insights/busiest-hour.ts'
import { builderAddress, listAddress } from '#shell/addresses.ts'
import { queryOf } from '#shell/asking.ts'
import { asOfText, figureShareText, liftText, shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { readerHours } from '#shell/reader-hours.ts'
import { useLanguage } from '#shell/texts.ts'
import cards from './compare-accounts.module.css'
import styles from './country-stats.module.css'
import { useCountryStatsText } from './country-stats-text.ts'
import names from './explore-screen.module.css'
import { ExploredInsights } from './explored-insights.tsx'
import { PlaceLinks } from './place-links.tsx'

interface Sided {
  readonly name: string
  readonly stats: PlaceStats
}

interface PlaceCardsProps {
  readonly stats: CountryStats
  /** The place beside it. */
  readonly compared: CountryStats | null
}

const sideOf = ({ place, stats }: CountryStats): Sided[] => (place && stats ? [{ name: place.label, stats }] : [])

export function PlaceCards({ stats, compared }: PlaceCardsProps) {
  const text = useCountryStatsText()
  const evidence = text('asOf', { date: asOfText(stats.source.asOf, useLanguage()) })
  const [first] = sideOf(stats)
  const second = compared ? sideOf(compared)[0] : undefined
  if (!first) return null
  const sides = { first, second, evidence }
  const definition = normaliseDefinition(first.stats.definition)
  return (
    <>
      <div className={names.actions}>
        <Link className={buttonClass('primary')} to={builderAddress(definition)}>
          {text('openBuilder')}
        </Link>
        <Link className={buttonClass('secondary')} to={listAddress(definition, { name: first.name })}>
          {text('makeList')}
        </Link>
      </div>
      <Sizes sides={second ? [first, second] : [first]} evidence={sides.evidence} />
      <div className={styles.cards}>
        <ListCard
          {...sides}
          question={text('ages')}
          listOf={({ ages }) => ages}
          wholeOf={({ everybody }) => everybody.ages}
        />
        <ListCard
          {...sides}
          question={text('genders')}
          listOf={({ genders }) => genders}
          wholeOf={({ everybody }) => everybody.genders}
        />
        <ListCard
          {...sides}
          question={text('languages')}
          listOf={({ languages }) => languages}
          wholeOf={({ everybody }) => everybody.languages}
        />
        <ListCard {...sides} question={text('cities')} listOf={({ cities }) => cities} ofPlace />
        <ListCard {...sides} question={text('interests')} listOf={({ interests }) => interests} />
        <ListCard {...sides} question={text('mostFollowed')} listOf={followedOf} />
        <HoursCard {...sides} asOf={stats.source.asOf} />
      </div>
      {stats.regions.length > 0 ? (
        <section className={cards.card} aria-label={text('places')}>
          <h2 className={cards.cardTitle}>{text('places')}</h2>
          <p className={cards.small}>{text('placesKnown')}</p>
          <PlaceLinks places={stats.regions} />
        </section>
      ) : null}
      <WhenNear height={320}>
        <TopicsCard {...sides} country={stats.place?.id ?? ''} />
      </WhenNear>
      <WhenNear height={320}>
        <ExploredInsights definition={definition} />
      </WhenNear>
    </>
  )
}

const followedOf = ({ mostFollowed }: PlaceStats): Pick<Distribution, 'items'> => ({
  items: mostFollowed.items.map((one) => ({ id: one.id, label: accountLabel(one), figure: one.figure })),
})

function Sizes({ sides, evidence }: { readonly sides: readonly Sided[]; readonly evidence: string }) {
  const text = useCountryStatsText()
  const language = useLanguage()
  return (
    <section className={cards.card} aria-label={text('size')}>
      <div className={styles.sizes}>
        {sides.map(({ name, stats: { size } }) => (
          <div key={name}>
            <h2 className={cards.cardTitle}>{name}</h2>
            <p className={styles.size} title={formatCount(size.size, language)}>
              {formatSize(size.size)}
            </p>
            <p className={styles.small}>
              {size.stated === undefined
                ? text('sizeCounted')
                : text('sizeStated', { stated: formatMembers(size.stated, language) })}
            </p>
            {size.notReflected ? <p className={styles.small}>{notReflectedText(size.notReflected, language)}</p> : null}
          </div>
        ))}
      </div>
      <p className={styles.small}>{evidence}</p>
    </section>
  )
}

interface SidesProps {
  readonly first: Sided
  readonly second: Sided | undefined
  readonly evidence: string
}

interface ListCardProps extends SidesProps {
  readonly question: string
  readonly listOf: (stats: PlaceStats) => Pick<Distribution, 'items'> & Partial<Pick<Distribution, 'known' | 'n'>>
  /** The same of everybody there, where it is estimated: shown instead of the share of those of whom it is known. */
  readonly wholeOf?: (stats: PlaceStats) => WholeAudience
  /** Only people of this place can have it: others are no measure. */
  readonly ofPlace?: boolean
}

const SHOWN = 8
type Said = ReturnType<typeof saidShares<Ranked>>[number]

function ListCard({ first, second, evidence, question, listOf, wholeOf = () => null, ofPlace = false }: ListCardProps) {
  const text = useCountryStatsText()
  const language = useLanguage()
  const list = listOf(first.stats)
  const whole = wholeOf(first.stats)
  const said = saidShares(list.items, whole)
  const others = second && new Map(listOf(second.stats).items.map((item) => [item.id, item]))
  // Like is compared with like: an estimate of everybody with one, and what is known of some with the same.
  const otherShare = ({ item: { id }, estimate }: Said): number | undefined =>
    second && (estimate ? estimateOf(id, wholeOf(second.stats))?.share : others?.get(id)?.figure.share)
  const shown = said.slice(0, SHOWN)
  const itemOf = (one: Said): ShareItem => {
    const { item, estimate } = one
    const { id, label, figure } = item
    const other = otherShare(one)
    const usual = estimate || ofPlace || figure.m === 0 ? undefined : figure.b / figure.m
    const baseline = others ? other : usual
    const beside = estimate ? text('shareOfKnown', { share: figureShareText(figure) }) : liftText(figure, language)
    return {
      id,
      label,
      ...(estimate ?? { share: figure.share, low: figure.shareLow, high: figure.shareHigh }),
      shareText: estimate ? formatRoundShare(estimate.share) : figureShareText(figure),
      ...(baseline !== undefined && { baseline, baselineText: shareText(baseline) }),
      ...(others
        ? { affinityText: other === undefined ? '-' : shareText(other) }
        : !ofPlace && { affinityText: beside }),
    }
  }
  const items = shown.map(itemOf)
  const compares = second !== undefined || !ofPlace
  const { known, n } = list
  const stated = known !== undefined && n ? text('known', { share: formatRoundShare(known / n) }) : null
  const note = whole ? text('estimated') : stated
  const against = second?.name ?? text('elsewhere')
  return (
    <FigurePanel
      question={question}
      note={shown.length === 0 ? null : note}
      {...(shown.length === 0 && { empty: <p>{text(known === undefined ? 'tooFewShare' : 'tooFewKnown')}</p> })}
      table={{
        columns: [
          { header: text('value') },
          { header: first.name, align: 'end' },
          ...(compares
            ? [{ header: second ? second.name : text(whole ? 'ofKnown' : 'times'), align: 'end' as const }]
            : []),
        ],
        rows: said.map((item) => {
          const { label, shareText: share, affinityText = '' } = itemOf(item)
          return compares ? [label, share, affinityText] : [label, share]
        }),
      }}
      {...(items.some(({ baseline }) => baseline !== undefined) && { legend: <ShareLegend baseline={against} /> })}
      fileName={`${first.name} - ${question}`}
      evidence={evidence}
      rows={() => [
        [
          text('value'),
          text('accounts'),
          text('rowKnown'),
          text('share'),
          text('rowCompared', { name: against }),
          text('rowEstimated'),
        ],
        ...said.map((one) => {
          const { label, figure } = one.item
          const usual = figure.m > 0 && !ofPlace ? figure.b / figure.m : null
          const compared = others ? (others.get(one.item.id)?.figure.share ?? null) : usual
          return [label, figure.a, figure.n, figure.share, compared, one.estimate?.share ?? null]
        }),
      ]}
    >
      <ShareBars label={question} items={items} />
    </FigurePanel>
  )
}

function HoursCard({ first, second, evidence, asOf }: SidesProps & { readonly asOf: string }) {
  const text = useCountryStatsText()
  const { weekdays } = useKitWords()
  const sides = second ? [first, second] : [first]
  const question = text('rhythm')
  const language = useLanguage()
  const { hours: rhythm, zone } = readerHours(first.stats.rhythm, asOf, language)
  return (
    <div className={styles.wide}>
      <FigurePanel
        question={question}
        {...(busiestHour(rhythm) === null && { empty: <p>{text('tooFewPosts')}</p> })}
        table={{
          columns: [
            { header: text('rhythmDay') },
            { header: text('rhythmHour', { zone }) },
            { header: text('share'), align: 'end' },
          ],
          rows: rhythm.flatMap((day, weekday) =>
            day.map((share, hour) => [weekdays[weekday] ?? '', `${hour}:00`, shareText(share)]),
          ),
        }}
        fileName={`${first.name} - ${question}`}
        evidence={evidence}
      >
        {sides.map(({ name, stats }) => {
          const { hours: shown } = readerHours(stats.rhythm, asOf, language)
          const busiest = busiestHour(shown)
          const summary = busiest
            ? text('rhythmBusiest', {
                day: weekdays[busiest.weekday] ?? '',
                hour: busiest.hour,
                zone,
                share: shareText(busiest.share),
              })
            : ''
          return (
            <div key={name}>
              {second ? <h3 className={cards.name}>{name}</h3> : null}
              <HourHeatmap
                label={text('rhythmOf', { name })}
                values={shown}
                textOf={(share) => text('rhythmCell', { share: shareText(share) })}
                summary={summary}
              />
            </div>
          )
        })}
      </FigurePanel>
    </div>
  )
}

/** What they talk about more than others do. */
function TopicsCard({ first, country, evidence }: SidesProps & { readonly country: string }) {
  const text = useCountryStatsText()
  const language = useLanguage()
  const query = useQuery(queryOf(countryStats.readConversations, { body: { country, language } }))
  const { data, error } = query
  if (error) return <ErrorNotice error={error} title={text('topicsFailed')} onRetry={() => query.refetch()} />
  const items = [...(data?.topics.items ?? []), ...(data?.hashtags.items ?? [])]
  const question = text('topics')
  return (
    <FigurePanel
      question={question}
      loading={!data}
      height={240}
      {...(items.length === 0 && {
        empty: <p>{text(data?.size.belowMinimum ? 'tooFewPosts' : 'topicsNone')}</p>,
      })}
      table={{
        columns: [
          { header: text('value') },
          { header: first.name, align: 'end' },
          { header: text('times'), align: 'end' },
        ],
        rows: items.map(({ label, figure }) => [label, figureShareText(figure), liftText(figure, language)]),
      }}
      legend={<ShareLegend baseline={text('elsewhere')} />}
      fileName={`${first.name} - ${question}`}
      evidence={evidence}
    >
      <ShareBars
        label={question}
        items={items.slice(0, 2 * SHOWN).map(({ id, label, figure }) => ({
          id,
          label,
          share: figure.share,
          shareText: figureShareText(figure),
          low: figure.shareLow,
          high: figure.shareHigh,
          ...(figure.m > 0 && { baseline: figure.b / figure.m }),
          affinityText: liftText(figure, language),
        }))}
      />
    </FigurePanel>
  )
}
