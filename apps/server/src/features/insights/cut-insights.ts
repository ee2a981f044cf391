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

/** The whole drawing, in which only the first accounts have a name. */
function withoutNames({ nodes, edges }: Pick<Insights['tabs']['network'], 'nodes' | 'edges'>) {
  const shown = new Map(nodes.map(({ id }, place) => [id, place < VISIBLE_TO_VISITORS ? id : `account ${place}`]))
  const idOf = (id: string): string => shown.get(id) ?? id
  return {
    nodes: nodes.map((node, place) => ({
      ...node,
      id: idOf(node.id),
      label: place < VISIBLE_TO_VISITORS ? node.label : '',
    })),
    edges: edges.map(({ source, target, weight }) => ({ source: idOf(source), target: idOf(target), weight })),
  }
}

/** The insights as visitors see them. */
export function cutInsights(insights: Insights): Insights {
  const { contentWall, demographics, conversation, jobTitles, network, topicAnalysis, interests, sampleAccounts } =
    insights.tabs
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
        ...withoutNames(network),
      },
      topicAnalysis: cutLists(topicAnalysis),
      interests: cutLists(interests),
      sampleAccounts: cutLists(sampleAccounts),
    },
  }
}
