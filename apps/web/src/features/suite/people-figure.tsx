// One question about the people around an account, answered by shares with their margins; each opens its counts and its people.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { CountedShare } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ShareBars, type ShareItem, ShareLegend } from '@peregrine/ui/charts/share-bars.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { directionOf, liftText, shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useFigureText } from '#shell/figures/figure-text.ts'
import { useLanguage } from '#shell/texts.ts'
import { usePeopleOverviewText } from './people-overview-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import type { PeopleOf } from './use-chosen-people.ts'

interface Item {
  readonly id: string
  readonly label: string
  readonly figure: CountedShare
  readonly baseline: number | null
  readonly difference: Figure | null
}

interface PeopleFigureProps {
  readonly of: PeopleOf
  readonly part: 'countries' | 'languages' | 'jobs' | 'interests' | 'genders' | 'activity' | 'account_ages' | 'sizes'
  readonly distribution: { readonly known: number; readonly of: number; readonly items: readonly Item[] }
  /** The list can be narrowed to an item by this filter. */
  readonly filter?: 'country' | 'language'
}

const FIRST = 8
const PAGES: Readonly<Record<PeopleOf, string>> = {
  followers: 'followers',
  following: 'following',
  engagers: 'engagers',
  unfollowers: 'unfollowed',
}

/** Of so many more people it would take, an account can't come by more than it has: with the others it can't be told. */
const isWithinReach = ({ needsMore }: Figure, { known, of }: PeopleFigureProps['distribution']): boolean =>
  needsMore > 0 && needsMore <= of - known

/** Solid differences alone are told as times; where too few people are known, how many more it would take. */
function differenceOf(
  difference: Figure | null,
  distribution: PeopleFigureProps['distribution'],
  language: string,
): Partial<ShareItem> {
  if (difference === null) return {}
  const { solid, lack, needsMore } = difference
  if (solid) return { affinityText: liftText(difference, language), direction: directionOf(difference) }
  const isFew = lack === 'sample' || lack === 'count'
  return {
    affinityText: '',
    direction: 'even',
    ...(isFew && { needsMore: isWithinReach(difference, distribution) ? formatCount(needsMore, language) : '' }),
  }
}

export function PeopleFigure({ of, part, distribution, filter }: PeopleFigureProps) {
  const text = usePeopleOverviewText()
  const figureText = useFigureText()
  const language = useLanguage()
  const { handle } = useSuiteAccount()
  const [whole, setWhole] = useState(false)
  const { items } = distribution
  const count = (many: number) => formatCount(many, language)
  const known = count(distribution.known)
  const all = count(distribution.of)
  const who = text(`who_${of}`)
  const interval = ({ low, high }: CountedShare) => text('interval', { low: shareText(low), high: shareText(high) })
  const lackOf = (difference: Figure): string | null => {
    const { lack, needsMore } = difference
    if (lack === 'none') return null
    if (needsMore === 0) return figureText(`lack.${lack}`)
    return isWithinReach(difference, distribution)
      ? `${figureText(`lack.${lack}`)} ${text('needsKnown', { count: count(needsMore) })}`
      : text('cannotTell', { known })
  }
  const noteOf = (id: string, difference: Figure | null): ReactNode => {
    const lack = difference && lackOf(difference)
    if (filter === undefined) return lack
    return (
      <>
        {lack === null ? null : <p>{lack}</p>}
        <Link to={`/premium-suite/${PAGES[of]}?${new URLSearchParams({ [filter]: id })}`}>{text('showInList')}</Link>
      </>
    )
  }
  const barOf = ({ id, label, figure, baseline, difference }: Item): ShareItem => ({
    id,
    label,
    share: figure.share,
    shareText: shareText(figure.share),
    low: figure.low,
    high: figure.high,
    intervalText: interval(figure),
    ...(baseline !== null && {
      baseline,
      baselineText: shareText(baseline),
      ...differenceOf(difference, distribution, language),
    }),
    figure: {
      title: label,
      sentence: text('countSentence', { count: count(figure.count), of: count(figure.of), who }),
      rows: [
        { label: text('share'), value: shareText(figure.share) },
        { label: text('margin'), value: interval(figure) },
        ...(baseline === null ? [] : [{ label: text('inData'), value: shareText(baseline) }]),
      ],
      note: noteOf(id, difference),
    },
  })
  const shown = whole ? items : items.slice(0, FIRST)
  const hasBaseline = items.some(({ baseline }) => baseline !== null)
  return (
    <FigurePanel
      question={text(part)}
      note={text('known', { known, of: all })}
      fileName={`${handle} ${who} ${part}`}
      evidence={text('evidence', { handle, who, known, of: all })}
      table={{
        columns: [
          { header: text('item') },
          ...(['people', 'share', 'margin', 'inData'] as const).map((name) => ({
            header: text(name),
            align: 'end' as const,
          })),
        ],
        rows: items.map(({ label, figure, baseline }) => [
          label,
          count(figure.count),
          shareText(figure.share),
          interval(figure),
          baseline === null ? '-' : shareText(baseline),
        ]),
      }}
      legend={hasBaseline ? <ShareLegend baseline={text('baseline')} /> : <ShareLegend />}
      empty={items.length === 0 ? <EmptyState place="inset" title={text('none')} /> : undefined}
    >
      <ShareBars label={text(part)} items={shown.map(barOf)} />
      {items.length > shown.length ? (
        <AppButton size="small" variant="quiet" onClick={() => setWhole(true)}>
          {text('more', { count: count(items.length) })}
        </AppButton>
      ) : null}
    </FigurePanel>
  )
}
