// The calls about a topic and about what an account posts.
import type { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import type { ReadInsightsPorts } from '#features/insights/insights-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { accountsForKeywords } from './accounts-for-keywords.ts'
import { answering, handlesOf, keywordsOf, topicOf } from './explore-answers.ts'
import { readAccountPosts, readRelatedKeywords, readTopicPosts, readTopicSentiments } from './read-topic.ts'

export function createTopicHandlers(ports: ReadInsightsPorts): Handlers<typeof topics> {
  return {
    analyzeTopicPosts: async (context) => {
      const topic = topicOf(context.body.topic, context)
      return await answering(context, () => readTopicPosts(ports, topic))
    },
    analyzeTopicSentiments: async (context) => {
      const topic = topicOf(context.body.topic, context)
      return await answering(context, () => readTopicSentiments(ports, topic))
    },
    topicAccounts: async (context) => {
      const { caller, query } = context
      const topic = topicOf(query.topic, context)
      const found = await answering(context, () => accountsForKeywords(ports, caller, [topic], query.language))
      return { source: found.source, accounts: found.accounts, total: found.total }
    },
    relatedKeywords: async (context) => {
      const { caller, body } = context
      const keywords = keywordsOf(body.keywords, context)
      return await answering(context, () => readRelatedKeywords(ports, caller, keywords, body.language))
    },
    accountPosts: async (context) => {
      const [handle = ''] = handlesOf([context.query.handle], 'handle', 1, context)
      return await answering(context, () => readAccountPosts(ports, handle))
    },
  }
}
