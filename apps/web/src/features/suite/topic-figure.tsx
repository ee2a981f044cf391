// A list of topics by the share of people who talk about them, beside comparable accounts; each opens its counts.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ShareBars, type ShareItem, ShareLegend } from '@peregrine/ui/charts/share-bars.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useState } from 'react'
import { liftText, shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useSuiteTopicText } from './suite-topic-text.ts'

export type Topics = ReplyOf<(typeof suitePosts)['topics']>
export type Topic = Topics['topics'][number]

const FIRST = 12

interface TopicFigureProps {
  readonly topics: Topics
  readonly part: 'topics' | 'fields' | 'over' | 'under'
  /** Said where the list is empty. */
  readonly none: string
}

export function TopicFigure({ topics, part, none }: TopicFigureProps) {
  const text = useSuiteTopicText()
  const language = useLanguage()
  const { handle } = useSuiteAccount()
  const [whole, setWhole] = useState(false)
  const count = (many: number) => formatCount(many, language)
  const known = { talking: count(topics.talking), of: count(topics.of) }
  const items = topics[part]
  const shown = whole ? items : items.slice(0, FIRST)
  const isMixed = part === 'over' || part === 'under'
  const labelOf = ({ label, level }: Topic): string =>
    isMixed && level === 'field' ? text('fieldOf', { label }) : label
  const intervalOf = ({ figure }: Topic): string =>
    text('interval', { low: shareText(figure.shareLow), high: shareText(figure.shareHigh) })
  const baselineOf = ({ figure }: Topic): number | undefined => (figure.m === 0 ? undefined : figure.b / figure.m)
  const baselineText = (topic: Topic): string => {
    const share = baselineOf(topic)
    return share === undefined ? '-' : shareText(share)
  }
  const timesOf = ({ direction, figure }: Topic): string => (direction === 'even' ? '' : liftText(figure, language))
  const verdictOf = ({ direction, figure }: Topic): string =>
    text(figure.lack === 'count' || figure.lack === 'sample' ? 'verdict_rare' : `verdict_${direction}`)
  const barOf = (topic: Topic): ShareItem => {
    const { id, level, figure, direction } = topic
    const baseline = baselineOf(topic)
    return {
      id: `${level} ${id}`,
      label: labelOf(topic),
      share: figure.share,
      shareText: shareText(figure.share),
      low: figure.shareLow,
      high: figure.shareHigh,
      intervalText: intervalOf(topic),
      ...(baseline !== undefined && { baseline, baselineText: baselineText(topic) }),
      affinityText: timesOf(topic),
      direction,
      figure: {
        title: labelOf(topic),
        sentence: text('sentence', { count: count(figure.a), of: count(figure.n) }),
        rows: [
          { label: text('share'), value: shareText(figure.share) },
          { label: text('margin'), value: intervalOf(topic) },
          { label: text('inBaseline'), value: baselineText(topic) },
          { label: text('times'), value: liftText(figure, language) },
        ],
        note: verdictOf(topic),
      },
    }
  }
  return (
    <FigurePanel
      question={text(part)}
      note={text('known', known)}
      fileName={`${handle} topics ${part}`}
      evidence={text('evidence', { handle, ...known })}
      table={{
        columns: [
          { header: text('topic') },
          ...(['people', 'share', 'margin', 'inBaseline', 'times'] as const).map((name) => ({
            header: text(name),
            align: 'end' as const,
          })),
        ],
        rows: items.map((topic) => [
          labelOf(topic),
          count(topic.figure.a),
          shareText(topic.figure.share),
          intervalOf(topic),
          baselineText(topic),
          timesOf(topic) || '-',
        ]),
      }}
      legend={
        topics.baseline > 0 ? (
          <ShareLegend baseline={text('baseline', { count: count(topics.baseline) })} />
        ) : (
          <ShareLegend />
        )
      }
      empty={items.length === 0 ? <EmptyState place="inset" title={none} /> : undefined}
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
