// What is known of the accounts of a sample, read column by column once, for all countings over them.

import type { BoundedCache } from '#platform/bounded-cache.ts'
import type { Graph } from '#platform/graph.ts'
import type { Columns } from '#platform/native-columns.ts'
import { databaseName } from './current-network.ts'
import { accountsOf, type SampleRef, withMembers } from './sample-graph.ts'

/** Read together what is counted together; each group is one pass over the accounts. */
const GROUPS = {
  follows: ['follows', 'followers', 'sample_key'],
  profile: [
    'country',
    'region',
    'city',
    'language',
    'gender',
    'age_low',
    'age_high',
    'jobs',
    'occupations',
    'interests',
    'companies',
    'topics',
    'shows',
  ],
  words: ['post_terms', 'bio_terms', 'mentions'],
  acts: [
    'liked',
    'reposted',
    'liked_posts',
    'reposted_posts',
    'post_hours',
    'positive_posts',
    'neutral_posts',
    'negative_posts',
    'topics_posted',
    'topic_moods',
  ],
} as const satisfies Record<string, readonly string[]>

export type ColumnGroup = keyof typeof GROUPS
type NameIn<Group extends ColumnGroup> = (typeof GROUPS)[Group][number]
/** `member`: 1 for members, 0 for the baseline. */
export type SampleColumns<Group extends ColumnGroup> = Columns<'account' | 'member' | NameIn<Group>>

type AnyColumns = SampleColumns<ColumnGroup>
const cacheOf = (graph: Graph): BoundedCache<AnyColumns> => graph.openCache('sampleColumns', { weigh: bytesOf })

const bytesOf = ({ column }: Columns): number =>
  Object.values(column).reduce((sum, { numbers, starts }) => sum + numbers.byteLength + (starts?.byteLength ?? 0), 0)

/** The columns of a sample's accounts, one row for each, in no order. */
export async function sampleColumns<Group extends ColumnGroup>(
  graph: Graph,
  ref: SampleRef,
  group: Group,
): Promise<SampleColumns<Group>> {
  const columns = await cacheOf(graph).get(`${ref.db} ${ref.sample} ${group}`, () => readGroup(graph, ref, group))
  // What lies under a group's key was read for this group.
  return columns as SampleColumns<Group>
}

function readGroup(graph: Graph, ref: SampleRef, group: ColumnGroup): Promise<AnyColumns> {
  return graph.readColumns<keyof AnyColumns['column']>({
    columns: ['account', 'member', ...GROUPS[group]],
    name: `insights.sample-${group}`,
    sql: `${withMembers(ref)}
SELECT account, bitmapContains(members, account) AS member, ${GROUPS[group].join(', ')}
FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(ref, 'both')})`,
  })
}
