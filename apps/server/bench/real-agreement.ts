// Sizes and counts of the product beside plain counts of the same files.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isEnglishStopWord } from '@peregrine/enrichment/stop-words.ts'
import { followsSample, openAudience, readCards, tabCounts, withSample } from '#features/insights/insights-public.ts'
import { all, atLeastOf, criterion, define } from './definition-parts.ts'
import { commonWords, type PlainNetwork, writersOf } from './plain-files.ts'
import { countedSize, followersOf, mostFollowed, type RealNetwork, spread } from './real-network.ts'
import { count, percent, table } from './report-table.ts'

interface Compared {
  readonly ours: number
  readonly plain: number
}
interface Question {
  readonly name: string
  readonly asked: readonly { readonly definition: Definition; readonly plain: () => number }[]
}

const EACH = 20
const WORDS = 10

export async function sizesTable(network: RealNetwork): Promise<string> {
  const rows: string[][] = []
  const unknownTerms: string[] = []
  for (const { name, asked: requested } of questionsOf(network.plain)) {
    const compared: Compared[] = []
    for (const { definition, plain } of requested) {
      const { unknown } = await openAudience(network, definition)
      if (unknown.length > 0) unknownTerms.push(...unknown.map(({ term }) => term))
      else compared.push({ ours: await countedSize(network, definition), plain: plain() })
    }
    rows.push([name, ...agreement(compared)])
  }
  const head = ['audiences', 'asked', 'the same', 'all together', 'plainly', 'largest difference']
  const left =
    unknownTerms.length > 0
      ? `\n\nNot asked, since the product says that it does not know them: ${unknownTerms.join(', ')}.`
      : ''
  return `${table(head, rows)}${left}`
}

function questionsOf(plain: PlainNetwork): Question[] {
  const ids = spread(mostFollowed(plain), EACH)
  const handleOf = (id = ''): string => plain.handles.get(id) ?? ''
  const setOf = (id = ''): ReadonlySet<string> => plain.followers.get(id) ?? new Set()
  const next = (place: number, by: number): string => ids[(place + by) % ids.length] ?? ''
  const words = (kind: 'bio' | 'posted') =>
    spread(
      commonWords(plain, kind)
        .filter((word) => !isEnglishStopWord(word))
        .slice(0, 400),
      WORDS,
    ).map((word) => ({
      definition: define(all(criterion(kind, [word]))),
      plain: () => writersOf(plain, kind, word),
    }))
  return [
    {
      name: 'followers of one account',
      asked: ids.map((id) => ({ definition: followersOf(plain, id), plain: () => setOf(id).size })),
    },
    {
      name: 'followers of two accounts',
      asked: ids.map((id, place) => {
        const other = next(place, 1)
        return {
          definition: define(all(criterion('follows', [handleOf(id)]), criterion('follows', [handleOf(other)]))),
          plain: () => sharedBy(setOf(id), setOf(other)),
        }
      }),
    },
    {
      name: 'of one and not of another',
      asked: ids.map((id, place) => {
        const other = next(place, 3)
        return {
          definition: define(
            all(criterion('follows', [handleOf(id)])),
            {},
            all(criterion('follows', [handleOf(other)])),
          ),
          plain: () => setOf(id).size - sharedBy(setOf(id), setOf(other)),
        }
      }),
    },
    {
      name: 'at least two of five',
      asked: ids.map((_, place) => {
        const five = [...new Set([0, 1, 2, 3, 4].map((by) => next(place, by)))]
        const times = new Map<string, number>()
        return {
          definition: atLeastOf('follows', five.map(handleOf), 2),
          plain: () => {
            for (const id of five) for (const one of setOf(id)) times.set(one, (times.get(one) ?? 0) + 1)
            return [...times.values()].filter((found) => found >= 2).length
          },
        }
      }),
    },
    { name: 'a word in the profile', asked: words('bio') },
    { name: 'a word in posts', asked: words('posted') },
  ]
}

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((id) => other.has(id)).length

function agreement(compared: readonly Compared[]): string[] {
  const sum = (of: (one: Compared) => number) => compared.reduce((total, one) => total + of(one), 0)
  const apart = compared.map(({ ours, plain }) => Math.abs(ours - plain) / Math.max(1, plain))
  return [
    count(compared.length),
    count(compared.filter(({ ours, plain }) => ours === plain).length),
    count(sum(({ ours }) => ours)),
    count(sum(({ plain }) => plain)),
    compared.length === 0 ? '–' : percent(Math.max(...apart)),
  ]
}

/** How many accounts lead an audience. */
const LEADING = 20
/** Of larger audiences a part is drawn, so that counts are not those of all. */
const ALL_READ = 20_000

export async function countsTable(network: RealNetwork): Promise<string> {
  const { plain } = network
  const fitting = mostFollowed(plain).filter((id) => {
    const size = plain.followers.get(id)?.size ?? 0
    return size >= 150 && size <= ALL_READ
  })
  const rows: string[][] = []
  for (const id of spread(fitting, 6)) {
    const compared = await compareCounts(network, id)
    rows.push([`followers of @${plain.handles.get(id)}`, ...agreement(compared)])
  }
  return table(['audience', 'asked', 'the same', 'all together', 'plainly', 'largest difference'], rows)
}

async function compareCounts(network: RealNetwork, id: string): Promise<Compared[]> {
  const { plain, graph } = network
  const members = plain.followers.get(id) ?? new Set<string>()
  return await withSample(graph, await openAudience(network, followersOf(plain, id)), async (sample) => {
    const { items, known } = await tabCounts(graph, sample).follows()
    const leading = items.slice(0, LEADING)
    const cards = await readCards(
      graph,
      sample.db,
      leading.map(({ account }) => account),
    )
    const seen = followsSample(sample)
    return [
      { ours: known.n, plain: seen.n === seen.observable ? sharedBy(members, plain.following) : known.n },
      ...leading.flatMap(({ account, a }): Compared[] => {
        const card = cards.get(account)
        return card ? [{ ours: a, plain: sharedBy(plain.followers.get(card.id) ?? new Set(), members) }] : []
      }),
    ]
  })
}
