// What the people around an account talk about, in which mood, and how both differ from people who post as much.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { MOOD_NAMES, type MoodDifference, type MoodOfPosts } from '@peregrine/domain/suite/topic-mood-rules.ts'
import { type TalkedTopic, talkOf } from '@peregrine/domain/suite/topic-talk-rules.ts'
import { findConversationTopic } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { readTalkers } from '#features/insights/insights-public.ts'
import { traitsOf } from './suite-people-counts.ts'
import { idsOf, samplePeople } from './suite-people-sample.ts'
import type { PeopleScope } from './suite-people-sql.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

type Topics = ReplyOf<(typeof suitePosts)['topics']>
type Topic = Topics['topics'][number]
type Level = Topic['level']
type Mood = NonNullable<Topics['sentiment']>

const MOST_SHOWN = 100
const MOST_TELLING = 30

export async function readTopics(
  ports: SuiteReadPorts,
  scope: PeopleScope,
  of: 'followers' | 'following',
  language: 'en' | 'ja',
): Promise<Topics> {
  const [{ people }, ids] = await Promise.all([traitsOf(ports.db, scope, of), idsOf(ports, scope, of)])
  const found = await samplePeople(ports, ids)
  const talk = talkOf(found ? await readTalkers(ports.graph, found.sample) : [], fieldOf)
  const listed = (items: readonly TalkedTopic[], level: Level): Topic[] =>
    items.filter(({ figure }) => figure.a > 0 || figure.solid).map((item) => topicReply(item, level, language))
  const topics = listed(talk.topics, 'topic')
  const fields = listed(talk.fields, 'field')
  const all = [...fields, ...topics]
  return {
    known: found?.known ?? 0,
    of: people,
    talking: talk.n,
    baseline: talk.m,
    ...moodReply(talk),
    topics: topics.slice(0, MOST_SHOWN),
    fields,
    over: all
      .filter(({ direction }) => direction === 'over')
      .sort((one, other) => other.figure.relevancy - one.figure.relevancy)
      .slice(0, MOST_TELLING),
    under: all
      .filter(({ direction }) => direction === 'under')
      .sort((one, other) => one.figure.affinityHigh - other.figure.affinityHigh)
      .slice(0, MOST_TELLING),
  }
}

/** Topics that are too rare to be told apart by themselves belong to a field that isn't. */
function fieldOf(topic: string): string {
  const interest = findConversationTopic(topic)?.interest ?? ''
  return findInterest(interest)?.parent || interest
}

function topicReply({ id, figure, tone, ...moods }: TalkedTopic, level: Level, language: 'en' | 'ja'): Topic {
  const entry = level === 'topic' ? findConversationTopic(id) : findInterest(id)
  return {
    id,
    label: entry ? taxonomyLabel(entry, language) : id,
    level,
    figure,
    direction: figure.solid ? (figure.affinity > 1 ? 'over' : 'under') : 'even',
    tone,
    ...moodReply(moods),
  }
}

interface ComparedMood {
  readonly mood: MoodOfPosts | null
  readonly baselineMood: MoodOfPosts | null
  readonly difference: MoodDifference | null
}

const moodReply = ({ mood, baselineMood, difference }: ComparedMood) => ({
  sentiment: mood && moodShares(mood),
  baseline_sentiment: baselineMood && moodShares(baselineMood),
  sentiment_difference: difference,
})

function moodShares({ posts, people, ...moods }: MoodOfPosts): Mood {
  const by = (end: 'value' | 'low' | 'high') => {
    const [positive = 0, neutral = 0, negative = 0] = MOOD_NAMES.map((mood) => moods[mood][end])
    return { positive, neutral, negative }
  }
  return { ...by('value'), low: by('low'), high: by('high'), posts, people }
}
