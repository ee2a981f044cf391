// The files of a network counted plainly: sets and regular expressions over what the files say, without the product's tables.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openBadRows } from '#features/network-data/bad-rows.ts'
import { networkFileAt } from '#features/network-data/network-file-text.ts'
import { readNetworkFile } from '#features/network-data/read-network-file.ts'

const FILES = /\.(?:csv|tsv|json|jsonl|ndjson)(?:\.gz)?$/i

export interface PlainNetwork {
  /** Handles in lower case and bios by id. */
  readonly handles: ReadonlyMap<string, string>
  readonly bios: ReadonlyMap<string, string>
  /** Who follows an account, and whose follow list has anything in it. */
  readonly followers: ReadonlyMap<string, ReadonlySet<string>>
  readonly following: ReadonlySet<string>
  /** What accounts wrote themselves; reposts are somebody else's words. */
  readonly texts: ReadonlyMap<string, readonly string[]>
}

/** The paths of the files in a folder that can be imported. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => FILES.test(name)).sort()
  if (names.length === 0) throw new Error(`There are no files of a network in ${folder}: see “Bring your own data”.`)
  return names.map((name) => join(folder, name))
}

export async function readPlainly(paths: readonly string[], now: number): Promise<PlainNetwork> {
  const handles = new Map<string, string>()
  const bios = new Map<string, string>()
  const follows: (readonly [string, string])[] = []
  const texts = new Map<string, string[]>()
  for (const path of paths)
    for await (const batch of readNetworkFile(await networkFileAt(path), { badRows: openBadRows(), now })) {
      if (batch.kind === 'accounts')
        for (const { id, handle, bio } of batch.rows) {
          handles.set(id, handle.toLowerCase())
          if (!batch.partial) bios.set(id, bio)
        }
      if (batch.kind === 'follows') for (const { follower, followee } of batch.rows) follows.push([follower, followee])
      if (batch.kind === 'posts')
        for (const { author, text, kind } of batch.rows)
          if (kind !== 'repost') texts.set(author, [...(texts.get(author) ?? []), text])
    }
  const ids = new Map([...handles].map(([id, handle]) => [handle, id]))
  const idOf = (name: string): string => (handles.has(name) ? name : (ids.get(name.toLowerCase()) ?? name))
  const followers = new Map<string, Set<string>>()
  const following = new Set<string>()
  for (const [follower, followee] of follows) {
    const [from, to] = [idOf(follower), idOf(followee)]
    following.add(from)
    followers.set(to, (followers.get(to) ?? new Set()).add(from))
  }
  return { handles, bios, followers, following, texts }
}

const wordPattern = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_#@])${word}(?![\\p{L}\\p{N}_])`, 'iu')

/** How many accounts write a word in their bio, or in a post of their own. */
export function writersOf({ bios, texts }: PlainNetwork, where: 'bio' | 'posted', word: string): number {
  const pattern = wordPattern(word)
  const written: Iterable<readonly string[]> = where === 'bio' ? [...bios.values()].map((bio) => [bio]) : texts.values()
  let accounts = 0
  for (const lines of written) if (lines.some((line) => pattern.test(line))) accounts += 1
  return accounts
}

/** Words of at least five letters by how many accounts write them, the commonest first. */
export function commonWords({ bios, texts }: PlainNetwork, where: 'bio' | 'posted'): string[] {
  const counts = new Map<string, number>()
  const written: Iterable<readonly string[]> = where === 'bio' ? [...bios.values()].map((bio) => [bio]) : texts.values()
  for (const lines of written)
    for (const word of new Set(
      lines
        .join('\n')
        .toLowerCase()
        .match(/(?<![\p{L}\p{N}_#@/.])[a-z]{5,14}(?![\p{L}\p{N}_/])/gu),
    ))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}
