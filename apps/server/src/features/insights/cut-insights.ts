// What visitors who are not signed in see of the insights: the beginning of each list, and how long it is.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'

export const VISIBLE_TO_VISITORS = 5

/** Whether the caller is a person who signed in, not a visitor or a program with a shared token. */
export function isSignedIn(caller: Caller): boolean {
  return 'userId' in caller && caller.userId !== null
}

type Listed = { readonly items: readonly unknown[] }
const isListed = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)

/** Every list of a tab cut to its beginning; totals stay. */
function cutLists<Tab extends object>(tab: Tab): Tab {
  const cut = Object.entries(tab).map(([name, value]) => [
    name,
    isListed(value) ? { ...value, items: value.items.slice(0, VISIBLE_TO_VISITORS) } : value,
  ])
  // Only lists got shorter: the shape is the same.
  return Object.fromEntries(cut) as Tab
}

/** The insights as visitors see them. */
export function cutInsights(insights: Insights): Insights {
  const { contentWall, demographics, conversation, jobTitles, network, topicAnalysis, interests, sampleAccounts } =
    insights.tabs
  const nodes = network.nodes.slice(0, VISIBLE_TO_VISITORS)
  const shown = new Set(nodes.map(({ id }) => id))
  return {
    ...insights,
    cut: true,
    tabs: {
      contentWall: cutLists(contentWall),
      demographics: { ...cutLists(demographics), everybody: cutLists(demographics.everybody) },
      conversation: cutLists(conversation),
      jobTitles: cutLists(jobTitles),
      network: {
        ...cutLists(network),
        communities: network.communities.slice(0, VISIBLE_TO_VISITORS),
        nodes,
        edges: network.edges.filter(({ source, target }) => shown.has(source) && shown.has(target)),
      },
      topicAnalysis: cutLists(topicAnalysis),
      interests: cutLists(interests),
      sampleAccounts: cutLists(sampleAccounts),
    },
  }
}
