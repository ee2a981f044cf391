// The network as bare columns in memory, read from an export: what the in-memory kernel works on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODED, CODED_LISTS, EXPORT, LISTS, MEMBER_KINDS, NUMBERS } from './network-export.ts'

type Whole = Uint8Array | Uint16Array | Uint32Array

/** Lists end to end: the list at `place` stands in `values` from `starts[place]` to `starts[place + 1]`. */
export interface Lists {
  readonly starts: Uint32Array
  readonly values: Uint32Array
}
/** Who belongs to the things of one kind; `places` finds the list of an item. */
export interface Postings extends Lists {
  readonly places: ReadonlyMap<number, number>
  readonly days: Uint16Array
}

export interface KernelColumns {
  /** One more than the highest dense account: the length of every array by account. */
  readonly size: number
  /** Dense accounts; every column stands in their order. */
  readonly accounts: Uint32Array
  /** 1 for every dense number that is an account. */
  readonly exists: Uint8Array
  /** Where an account stands in the columns. */
  readonly rowOf: Uint32Array
  readonly postings: ReadonlyMap<string, Postings>
  readonly numbers: Readonly<Record<keyof typeof NUMBERS, Whole>>
  readonly codes: Readonly<Record<keyof typeof CODED, Uint32Array>>
  readonly lists: Readonly<Record<(typeof LISTS)[number] | keyof typeof CODED_LISTS, Lists>>
  /** The texts that codes stand for, by column. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Dense account of a handle in lower case. */
  readonly handles: ReadonlyMap<string, number>
  /** Dense item of 'kind\nlabel'. */
  readonly items: ReadonlyMap<string, number>
  /** Label of an interest's dense id. */
  readonly interestLabels: ReadonlyMap<number, string>
}

const ARRAYS = { UInt8: Uint8Array, UInt16: Uint16Array, UInt32: Uint32Array } as const

export function readColumns(folder: string): KernelColumns {
  const bytes = (file: string): ArrayBuffer => {
    const { buffer, byteOffset, byteLength } = readFileSync(join(folder, file))
    const alone = byteOffset === 0 && buffer.byteLength === byteLength
    return (alone ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer
  }
  const whole = (file: string): Uint32Array => new Uint32Array(bytes(file))
  const lists = (lengths: string, values: string): Lists => ({
    starts: startsOf(whole(lengths)),
    values: whole(values),
  })
  const lines = (file: string): string[][] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t').map(unescaped))
  const byName = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

  const accounts = whole('account')
  const size = (accounts.at(-1) ?? 0) + 1
  const rowOf = new Uint32Array(size)
  const exists = new Uint8Array(size)
  for (const [row, account] of accounts.entries()) {
    rowOf[account] = row
    exists[account] = 1
  }
  const items = lines(EXPORT.items)
  return {
    size,
    accounts,
    exists,
    rowOf,
    postings: new Map(
      MEMBER_KINDS.map((kind) => {
        const places = new Map(Array.from(whole(`${kind}.items`), (item, place) => [item, place]))
        const days = new Uint16Array(bytes(`${kind}.days`))
        return [kind, { ...lists(`${kind}.counts`, `${kind}.accounts`), places, days }]
      }),
    ),
    numbers: byName(
      Object.keys(NUMBERS) as (keyof typeof NUMBERS)[],
      (name) => new ARRAYS[NUMBERS[name][0]](bytes(name)),
    ),
    codes: byName(Object.keys(CODED) as (keyof typeof CODED)[], whole),
    lists: byName([...LISTS, ...(Object.keys(CODED_LISTS) as (keyof typeof CODED_LISTS)[])], (name) =>
      lists(`${name}.lengths`, name),
    ),
    values: JSON.parse(readFileSync(join(folder, EXPORT.values), 'utf8')) as Record<string, string[]>,
    handles: mostFollowedByHandle(lines(EXPORT.handles)),
    items: new Map(items.map(([kind = '', item = '', label = '']) => [`${kind}\n${label}`, Number(item)])),
    interestLabels: new Map(
      items.flatMap(([kind, item, label = '']) => (kind === 'interest' ? [[Number(item), label]] : [])),
    ),
  }
}

function startsOf(lengths: Uint32Array): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1)
  for (const [place, length] of lengths.entries()) starts[place + 1] = (starts[place] ?? 0) + length
  return starts
}

const unescaped = (cell: string): string =>
  cell.replace(/\\(.)/g, (_, letter: string) => ({ t: '\t', n: '\n' })[letter] ?? letter)

function mostFollowedByHandle(rows: readonly string[][]): Map<string, number> {
  const best = new Map<string, number>()
  const followers = new Map<string, number>()
  for (const [account = '', followed = '', handle = ''] of rows) {
    if (Number(followed) < (followers.get(handle) ?? -1)) continue
    followers.set(handle, Number(followed))
    best.set(handle, Number(account))
  }
  return best
}
