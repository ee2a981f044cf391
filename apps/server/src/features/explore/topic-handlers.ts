// The calls about a topic and about what an account posts.
import type { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { accountsForKeywords } from './accounts-for-keywords.ts'
import { answering, handleIn, keywordsOf, topicOf } from './explore-answers.ts'
import { readRelatedKeywords, type TopicPorts } from './read-related-keywords.ts'
import { readAccountPosts, readTopicPosts, readTopicSentiments } from './read-topic.ts'

export function createTopicHandlers(ports: TopicPorts): Handlers<typeof topics> {
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
      const handle = handleIn(context.query.handle, 'handle', context)
      return await answering(context, () => readAccountPosts(ports, handle))
    },
  }
}
