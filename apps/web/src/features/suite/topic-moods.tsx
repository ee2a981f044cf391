// The mood of people's posts, of all and topic by topic, beside the posts of comparable accounts.
import { formatCount, formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import {
  LEAST_MOOD_PEOPLE,
  LEAST_MOOD_POSTS,
  MOOD_NAMES,
  type MoodName,
} from '@peregrine/domain/suite/topic-mood-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useState } from 'react'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useSuiteTopicText } from './suite-topic-text.ts'
import type { Topic, Topics } from './topic-figure.tsx'
import styles from './topic-moods.module.css'

type Mood = NonNullable<Topics['sentiment']>
type Difference = NonNullable<Topics['sentiment_difference']>
type Compared = Pick<Topics, 'sentiment' | 'baseline_sentiment' | 'sentiment_difference'>

interface MoodLine extends Compared {
  readonly id: string
  readonly label: string
  readonly sentiment: Mood
  readonly tone: Topic['tone']
}

const FIRST = 8

export function TopicMoods({ topics }: { topics: Topics }) {
  const text = useSuiteTopicText()
  const language = useLanguage()
  const { handle } = useSuiteAccount()
  const [whole, setWhole] = useState(false)
  const count = (many: number) => formatCount(many, language)
  const all = linesOf(topics, text('allPosts'), (label) => text('fieldOf', { label }))
  const shown = whole ? all : all.slice(0, FIRST + 1)
  const least = { posts: count(LEAST_MOOD_POSTS), people: count(LEAST_MOOD_PEOPLE) }
  const words = useMoodWords()
  return (
    <FigurePanel
      question={text('moods')}
      note={topics.sentiment ? text('moodKnown', { posts: count(topics.sentiment.posts) }) : undefined}
      fileName={`${handle} topics mood`}
      evidence={text('evidence', { handle, talking: count(topics.talking), of: count(topics.of) })}
      legend={<MoodLegend withBaseline={topics.baseline > 0} />}
      table={{
        columns: [
          { header: text('topic') },
          ...MOOD_NAMES.map((mood) => ({ header: text(mood), align: 'end' as const })),
          { header: text('postsHeader'), align: 'end' },
          { header: text('inBaseline') },
          { header: text('moodDifference') },
        ],
        rows: all.map((line) => [
          line.label,
          ...MOOD_NAMES.map((mood) => words.withInterval(line.sentiment, mood)),
          words.posts(line.sentiment),
          line.baseline_sentiment ? words.shares(line.baseline_sentiment) : '-',
          line.sentiment_difference ? words.differences(line.sentiment_difference) : '-',
        ]),
      }}
      empty={all.length === 0 ? <EmptyState place="inset" title={text('noMood', least)} /> : undefined}
    >
      <ul className={styles.list} aria-label={text('moods')}>
        {shown.map((line) => (
          <MoodRow key={line.id} line={line} />
        ))}
      </ul>
      {all.length === 1 ? <p className={styles.quiet}>{text('noTopicMood', least)}</p> : null}
      {all.length > shown.length ? (
        <AppButton size="small" variant="quiet" onClick={() => setWhole(true)}>
          {text('more', { count: count(all.length) })}
        </AppButton>
      ) : null}
    </FigurePanel>
  )
}

/** All posts first, then what differs, then what has the most posts. */
function linesOf(topics: Topics, allPosts: string, fieldOf: (label: string) => string): MoodLine[] {
  const lines = [...topics.fields, ...topics.topics]
    .flatMap((topic): MoodLine[] => {
      const { id, level, label, sentiment } = topic
      const named = { id: `${level} ${id}`, label: level === 'field' ? fieldOf(label) : label }
      return sentiment ? [{ ...topic, ...named, sentiment }] : []
    })
    .sort(
      (one, other) =>
        Number(other.tone !== 'even') - Number(one.tone !== 'even') || other.sentiment.posts - one.sentiment.posts,
    )
  const { sentiment, baseline_sentiment, sentiment_difference } = topics
  if (!sentiment) return lines
  const own = { sentiment, baseline_sentiment, sentiment_difference }
  return [{ id: '', label: allPosts, tone: toneOf(sentiment_difference), ...own }, ...lines]
}

/** Of all posts there is one comparison, told by its intervals. */
function toneOf(difference: Difference | null): Topic['tone'] {
  if (!difference) return 'even'
  const { positive, negative } = difference
  const [stronger, isGood] = Math.abs(positive.value) >= Math.abs(negative.value) ? [positive, 1] : [negative, -1]
  if (stronger.low <= 0 && stronger.high >= 0) return 'even'
  return stronger.value * isGood > 0 ? 'more_positive' : 'more_negative'
}

function useMoodWords() {
  const text = useSuiteTopicText()
  const language = useLanguage()
  const signed = (share: number): string => {
    const points = Math.round(share * 100)
    return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
  }
  const pointsOf = ({ value, low, high }: Difference['positive']): string =>
    text('points', { value: signed(value), low: signed(low), high: signed(high) })
  const difference = (mood: 'positive' | 'negative', of: Difference): string =>
    text('difference', { mood: text(mood), points: pointsOf(of[mood]) })
  return {
    difference,
    differences: (of: Difference): string => `${difference('positive', of)}, ${difference('negative', of)}`,
    posts: ({ posts, people }: Mood): string =>
      text('posts', { posts: formatCount(posts, language), people: formatCount(people, language) }),
    shares: ({ positive, neutral, negative }: Mood): string =>
      text('inComparison', {
        positive: formatRoundShare(positive),
        neutral: formatRoundShare(neutral),
        negative: formatRoundShare(negative),
      }),
    withInterval: ({ low, high, ...shares }: Mood, mood: MoodName): string =>
      `${formatRoundShare(shares[mood])} (${text('interval', { low: formatRoundShare(low[mood]), high: formatRoundShare(high[mood]) })})`,
  }
}

function MoodRow({ line }: { line: MoodLine }) {
  const text = useSuiteTopicText()
  const words = useMoodWords()
  const { label, sentiment, baseline_sentiment, sentiment_difference, tone } = line
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span className={styles.quiet}>{words.posts(sentiment)}</span>
      </div>
      <div>
        <MoodBar mood={sentiment} />
        {baseline_sentiment ? <MoodBar mood={baseline_sentiment} thin /> : null}
      </div>
      <dl className={styles.shares}>
        {MOOD_NAMES.map((mood) => (
          <div key={mood}>
            <dt>{text(mood)}</dt>
            <dd>{words.withInterval(sentiment, mood)}</dd>
          </div>
        ))}
        {baseline_sentiment ? (
          <div>
            <dt>{text('inBaseline')}</dt>
            <dd>{words.shares(baseline_sentiment)}</dd>
          </div>
        ) : null}
      </dl>
      {sentiment_difference && tone !== 'even' ? (
        <p className={styles.tone} data-tone={tone}>
          <b>{text(tone)}</b> {words.differences(sentiment_difference)}
        </p>
      ) : null}
    </li>
  )
}

function MoodBar({ mood, thin }: { mood: Mood; thin?: true }) {
  return (
    <div className={styles.bar} data-thin={thin} aria-hidden="true">
      {MOOD_NAMES.map((name) => (
        <i key={name} data-mood={name} style={{ flexGrow: mood[name] }} />
      ))}
    </div>
  )
}

function MoodLegend({ withBaseline }: { withBaseline: boolean }) {
  const text = useSuiteTopicText()
  return (
    <span className={styles.legend}>
      {MOOD_NAMES.map((name) => (
        <span key={name} className={styles.key}>
          <i data-mood={name} aria-hidden="true" />
          {text(name)}
        </span>
      ))}
      {withBaseline ? <span>{text('moodBaseline')}</span> : null}
    </span>
  )
}
