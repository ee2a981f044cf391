// Who of a sample speaks of which topics, person by person: for comparisons that weigh people, and moods that know whose posts they are.

import type { MoodName, MoodPosts } from '@peregrine/domain/suite/topic-mood-rules.ts'
import type { Talker } from '@peregrine/domain/suite/topic-talk-rules.ts'
import { MOOD } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import { readLabels } from './label-graph.ts'
import { type SampleColumns, sampleColumns } from './sample-columns.ts'
import type { SampleRef } from './sample-graph.ts'

type Acts = SampleColumns<'acts'>['column']
type Counted = { -readonly [Mood in keyof MoodPosts]: MoodPosts[Mood] }

/** Everybody of the sample whose posts are known. */
export async function readTalkers(graph: Graph, ref: SampleRef): Promise<Talker[]> {
  const { column } = await sampleColumns(graph, ref, 'acts')
  const nameOf = await readLabels(graph, ref.db, 'topic', seenTopics(column))
  return Array.from(column.member.numbers, (member, row) => talkerOf(column, row, member === 1, nameOf)).filter(
    ({ posts }) => posts > 0,
  )
}

function seenTopics({ topics_posted: { numbers, starts, ends } }: Acts): number[] {
  const seen = new Set<number>()
  for (let row = 0; row < (starts?.length ?? 0); row += 1)
    for (const topic of numbers.subarray(starts?.[row] ?? 0, ends?.[row] ?? 0)) seen.add(topic)
  return [...seen]
}

function talkerOf(column: Acts, row: number, member: boolean, nameOf: ReadonlyMap<number, string>): Talker {
  const { post_hours, positive_posts, neutral_posts, negative_posts } = column
  return {
    member,
    posts: (post_hours.ends?.[row] ?? 0) - (post_hours.starts?.[row] ?? 0),
    moods: {
      positive: positive_posts.numbers[row] ?? 0,
      neutral: neutral_posts.numbers[row] ?? 0,
      negative: negative_posts.numbers[row] ?? 0,
    },
    topics: topicsOf(column, row, nameOf),
  }
}

function topicsOf(
  { topics_posted, topic_moods }: Acts,
  row: number,
  nameOf: ReadonlyMap<number, string>,
): ReadonlyMap<string, MoodPosts> {
  const topics = new Map<string, Counted>()
  for (let at = topics_posted.starts?.[row] ?? 0; at < (topics_posted.ends?.[row] ?? 0); at += 1) {
    const name = nameOf.get(topics_posted.numbers[at] as number)
    if (name === undefined) continue
    const moods = topics.get(name) ?? { positive: 0, neutral: 0, negative: 0 }
    topics.set(name, moods)
    const mood = moodOf(topic_moods.numbers[at] as number)
    if (mood !== null) moods[mood] += 1
  }
  return topics
}

/** As a publication writes it down; null: no mood can be told. */
function moodOf(written: number): MoodName | null {
  if (written === 0) return null
  const shown = (written - 1) / 10_000 - 1
  if (shown >= MOOD) return 'positive'
  return shown <= -MOOD ? 'negative' : 'neutral'
}
