// What the people around an account talk about more and less than others, with the mood of their posts on it.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { findConversationTopic } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { scoreStrongest, tabCounts } from '#features/insights/insights-public.ts'
import { traitsOf } from './suite-people-counts.ts'
import { idsOf, samplePeople } from './suite-people-sample.ts'
import type { PeopleScope } from './suite-people-sql.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

type Topics = ReplyOf<(typeof suitePosts)['topics']>

const MOST_SHOWN = 30

export async function readTopics(
  ports: SuiteReadPorts,
  scope: PeopleScope,
  of: 'followers' | 'following',
  language: 'en' | 'ja',
): Promise<Topics> {
  const [{ people }, ids] = await Promise.all([traitsOf(ports.db, scope, of), idsOf(ports, scope, of)])
  const found = await samplePeople(ports, ids)
  if (!found) return { known: 0, of: people, over: [], under: [], baseline: 0 }
  const { sample } = found
  const counts = tabCounts(ports.graph, sample)
  const [{ items, tested, known }, { topics }] = await Promise.all([counts.topics(), counts.posting()])
  const lines = scoreStrongest(items, tested, known)
    .filter(({ figure }) => figure.solid)
    .map(({ item, figure }) => {
      const entry = findConversationTopic(item.label)
      const moods = topics.get(item.item)?.moods
      const posts = moods ? moods.positive + moods.neutral + moods.negative : 0
      return {
        id: item.label,
        label: entry ? taxonomyLabel(entry, language) : item.label,
        figure,
        sentiment:
          !moods || posts < MINIMUM_CELL
            ? null
            : {
                positive: moods.positive / posts,
                neutral: moods.neutral / posts,
                negative: moods.negative / posts,
                posts,
              },
      }
    })
  const over = lines.filter(({ figure }) => figure.affinity > 1)
  const under = lines.filter(({ figure }) => figure.affinity < 1)
  return {
    known: found.known,
    of: people,
    over: over.sort((one, other) => other.figure.relevancy - one.figure.relevancy).slice(0, MOST_SHOWN),
    under: under.sort((one, other) => one.figure.affinityHigh - other.figure.affinityHigh).slice(0, MOST_SHOWN),
    baseline: sample.m,
  }
}
