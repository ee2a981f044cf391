// An imported network beside its files, and audiences of it that are large enough to be asked about.

import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { countAudience } from '#features/insights/audience-graph.ts'
import { accountsFromLeaves, countBits, type InsightPorts, openAudience } from '#features/insights/insights-public.ts'
import type { ActiveNetwork } from '#features/network-data/network-data-public.ts'
import { all, criterion, define, type NamedDefinition } from './definition-parts.ts'
import type { PlainNetwork } from './plain-files.ts'

export interface RealNetwork extends InsightPorts {
  readonly active: ActiveNetwork
  readonly plain: PlainNetwork
}

const SECONDS = 60

/** How many accounts a definition has, to the last one. */
export async function countedSize(network: RealNetwork, definition: Definition): Promise<number> {
  const audience = await openAudience(network, definition)
  const members = await accountsFromLeaves(network.graph, audience)
  return members ? countBits(members) : await countAudience(network.graph, audience.compiled, SECONDS)
}

/** Ids of accounts with a handle, the most followed first. */
export const mostFollowed = ({ followers, handles }: PlainNetwork): string[] =>
  [...followers]
    .filter(([id]) => (handles.get(id) ?? '') !== '')
    .sort(([, one], [, other]) => other.size - one.size)
    .map(([id]) => id)

/** So many of a list, from its beginning to its end in steps that grow. */
export function spread<Item>(list: readonly Item[], desired: number): Item[] {
  const last = list.length - 1
  const places = Array.from({ length: desired }, (_, step) => Math.round(last ** (step / Math.max(1, desired - 1)) - 1))
  return [...new Set(places)].flatMap((place) => list[Math.max(0, place)] ?? [])
}

export const followersOf = ({ handles }: PlainNetwork, id: string): Definition =>
  define(all(criterion('follows', [handles.get(id) ?? ''])))

const LEAST = 300

/** Audiences with enough members, by what people follow, do and like: at most `each` of a kind, the largest first. */
export async function largeAudiences(network: RealNetwork, each: number): Promise<NamedDefinition[]> {
  const { plain, active } = network
  const largest = async (kind: 'job' | 'interest', ids: readonly string[]): Promise<NamedDefinition[]> => {
    const sized: { readonly name: string; readonly definition: Definition; readonly size: number }[] = []
    for (const id of ids) {
      const definition = define(all(criterion(kind, [id])))
      sized.push({ name: `${kind} ${id}`, definition, size: await countedSize(network, definition) })
    }
    return sized
      .filter(({ size }) => size >= LEAST && size < active.accounts / 2)
      .sort((one, other) => other.size - one.size)
      .slice(0, each)
  }
  const followed = mostFollowed(plain).filter((id) => {
    const size = plain.followers.get(id)?.size ?? 0
    return size >= LEAST && size < plain.following.size / 4
  })
  return [
    ...spread(followed, each).map((id) => ({
      name: `followers of @${plain.handles.get(id)}`,
      definition: followersOf(plain, id),
    })),
    ...(await largest(
      'interest',
      INTERESTS.map(({ id }) => id),
    )),
    ...(await largest(
      'job',
      JOB_TITLES.map(({ id }) => id),
    )),
  ]
}
