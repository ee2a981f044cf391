// Counting of when a sample's accounts post, in what mood, and how of each topic.
import { MOOD } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import { type SampleColumns, sampleColumns } from './sample-columns.ts'
import type { SampleRef } from './sample-graph.ts'

/** How many posts show which mood; most show none. Reposts have no mood: the words are another's. */
export interface Moods {
  readonly positive: number
  readonly neutral: number
  readonly negative: number
}

export interface PostingCounts {
  /** Members' posts by weekday (Monday first) and hour UTC. */
  readonly hours: readonly (readonly number[])[]
  readonly members: Moods
  readonly baseline: Moods
  /** Of members' own posts, by dense id of the topic. `sentiment`: mean, −1 … 1; null where no post shows any. */
  readonly topics: ReadonlyMap<number, PostedTopic>
}

export interface PostedTopic {
  readonly posts: number
  readonly sentiment: number | null
  readonly moods: Moods
}

type Acts = SampleColumns<'acts'>['column']

/** Posts by hour of the week and by topic, for members; by mood, for both sides. */
export async function countPosting(graph: Graph, ref: SampleRef): Promise<PostingCounts> {
  const { column } = await sampleColumns(graph, ref, 'acts')
  return {
    hours: hoursOf(column),
    members: moodsOf(column, 1),
    baseline: moodsOf(column, 0),
    topics: topicsOf(column),
  }
}

function hoursOf({ member, post_hours: { numbers, starts, ends } }: Acts): number[][] {
  const hours = new Array<number>(7 * 24).fill(0)
  for (let row = 0; row < member.numbers.length; row += 1) {
    if (member.numbers[row] !== 1) continue
    for (let at = starts?.[row] ?? 0; at < (ends?.[row] ?? 0); at += 1) {
      const hour = numbers[at] as number
      hours[hour] = (hours[hour] ?? 0) + 1
    }
  }
  return Array.from({ length: 7 }, (_, day) => hours.slice(24 * day, 24 * (day + 1)))
}

function moodsOf({ member, positive_posts, neutral_posts, negative_posts }: Acts, side: 0 | 1): Moods {
  const sum = (posts: Uint32Array): number =>
    posts.reduce((total, number, row) => (member.numbers[row] === side ? total + number : total), 0)
  return {
    positive: sum(positive_posts.numbers),
    neutral: sum(neutral_posts.numbers),
    negative: sum(negative_posts.numbers),
  }
}

interface TopicSums {
  posts: number
  moody: number
  sum: number
  readonly moods: { -readonly [Mood in keyof Moods]: Moods[Mood] }
}

function topicsOf({ member, topics_posted, topic_moods }: Acts): PostingCounts['topics'] {
  const topics = new Map<number, TopicSums>()
  for (let row = 0; row < member.numbers.length; row += 1) {
    if (member.numbers[row] !== 1) continue
    for (let at = topics_posted.starts?.[row] ?? 0; at < (topics_posted.ends?.[row] ?? 0); at += 1) {
      const topic = topics_posted.numbers[at] as number
      const mood = topic_moods.numbers[at] as number
      const seen = topics.get(topic) ?? { posts: 0, moody: 0, sum: 0, moods: { positive: 0, neutral: 0, negative: 0 } }
      topics.set(topic, seen)
      seen.posts += 1
      if (mood === 0) continue
      seen.moody += 1
      const shown = (mood - 1) / 10_000 - 1
      seen.sum += shown
      seen.moods[shown >= MOOD ? 'positive' : shown <= -MOOD ? 'negative' : 'neutral'] += 1
    }
  }
  return new Map(
    [...topics].map(([topic, { posts, moody, sum, moods }]) => [
      topic,
      { posts, sentiment: moody > 0 ? sum / moody : null, moods },
    ]),
  )
}
