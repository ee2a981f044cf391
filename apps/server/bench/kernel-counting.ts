// The counting behind insights in the in-memory kernel: follows, interests and traits of a sample against its baseline.
import { type Count, type Counted, LEAST_SEEN, LISTED, type SampleAccounts } from './counting-answers.ts'
import type { KernelColumns, Lists } from './kernel-columns.ts'

/** Counts of members and of the baseline by number. */
interface Sides {
  readonly a: Uint32Array
  readonly b: Uint32Array
}
const sides = (length: number): Sides => ({ a: new Uint32Array(length), b: new Uint32Array(length) })

export function countSample(columns: KernelColumns, sample: SampleAccounts): Counted {
  const rows = {
    members: sample.members.map((account) => columns.rowOf[account] as number),
    baseline: sample.baseline.map((account) => columns.rowOf[account] as number),
  }
  return {
    ...countFollows(columns, sample, rows),
    interests: countInterests(columns, rows),
    traits: countTraits(columns, rows),
  }
}

type Rows = { readonly members: Uint32Array; readonly baseline: Uint32Array }

function countList({ starts, values }: Lists, rows: Rows, length: number): Sides {
  const counts = sides(length)
  const countSide = (own: Uint32Array, into: Uint32Array): void => {
    for (const row of own) {
      const end = starts[row + 1] as number
      for (let at = starts[row] as number; at < end; at += 1) {
        const value = values[at] as number
        into[value] = (into[value] as number) + 1
      }
    }
  }
  countSide(rows.members, counts.a)
  countSide(rows.baseline, counts.b)
  return counts
}

function countFollows(
  columns: KernelColumns,
  { following }: SampleAccounts,
  rows: Rows,
): Pick<Counted, 'follows' | 'tested'> {
  const { a, b } = countList(columns.lists.follows, rows, columns.size)
  const n = Math.max(1, following.n)
  const m = Math.max(1, following.m)
  const tested: number[] = []
  for (let account = 0; account < columns.size; account += 1)
    if ((a[account] as number) + (b[account] as number) >= LEAST_SEEN) tested.push(account)
  const excess = (account: number): number => (a[account] as number) / n - (b[account] as number) / m
  tested.sort((one, other) => excess(other) - excess(one) || one - other)
  const follows = tested.slice(0, LISTED).map((account): Count => [String(account), a[account] ?? 0, b[account] ?? 0])
  return { follows, tested: tested.length }
}

/** Each interest, and each category once however many of its interests an account has. */
function countInterests({ lists, interestLabels }: KernelColumns, rows: Rows): Count[] {
  const labels = [...interestLabels]
  const names: string[] = []
  const numberOf = (name: string): number => {
    const known = names.indexOf(name)
    return known >= 0 ? known : names.push(name) - 1
  }
  const highest = Math.max(0, ...labels.map(([item]) => item))
  const own = new Uint32Array(highest + 1)
  const category = new Uint32Array(highest + 1)
  for (const [item, label] of labels) {
    own[item] = numberOf(label)
    category[item] = numberOf(label.split('/')[0] ?? label)
  }
  const counts = sides(names.length)
  const seen = new Uint32Array(names.length)
  let account = 0
  const countSide = (side: Uint32Array, into: Uint32Array): void => {
    for (const row of side) {
      account += 1
      for (let at = lists.interests.starts[row] as number; at < (lists.interests.starts[row + 1] as number); at += 1) {
        const item = lists.interests.values[at] as number
        for (const name of [own[item] as number, category[item] as number]) {
          if (seen[name] === account) continue
          seen[name] = account
          into[name] = (into[name] as number) + 1
        }
      }
    }
  }
  countSide(rows.members, counts.a)
  countSide(rows.baseline, counts.b)
  return countsOf(names, counts)
}

const countsOf = (names: readonly string[], { a, b }: Sides, prefix = ''): Count[] =>
  names.flatMap((name, place): Count[] => {
    const [members, others] = [a[place] ?? 0, b[place] ?? 0]
    return members + others > 0 ? [[`${prefix}${name}`, members, others]] : []
  })

function countTraits({ codes, numbers, lists, values }: KernelColumns, rows: Rows): Count[] {
  const coded = (trait: string, column: keyof typeof codes): Count[] => {
    const names = values[column] ?? []
    const counts = sides(names.length)
    for (const row of rows.members) bump(counts.a, codes[column][row] as number)
    for (const row of rows.baseline) bump(counts.b, codes[column][row] as number)
    return countsOf(names, counts, `${trait} `)
  }
  const listed = (trait: string, column: 'jobs' | 'occupations'): Count[] => {
    const names = values[column] ?? []
    return countsOf(names, countList(lists[column], rows, names.length), `${trait} `)
  }
  const ages = sides(256 * 256)
  const jobs = values.jobs ?? []
  const firstJobs = sides(jobs.length + 1)
  const countSide = (side: Uint32Array, which: 'a' | 'b'): void => {
    for (const row of side) {
      bump(ages[which], (numbers.ageLow[row] as number) * 256 + (numbers.ageHigh[row] as number))
      const [start, end] = [lists.jobs.starts[row] as number, lists.jobs.starts[row + 1] as number]
      bump(firstJobs[which], end > start ? (lists.jobs.values[start] as number) : jobs.length)
    }
  }
  countSide(rows.members, 'a')
  countSide(rows.baseline, 'b')
  const ageNames = Array.from(ages.a, (_, code) => (code % 256 === 0 ? '' : `${Math.floor(code / 256)}-${code % 256}`))
  return [
    ...coded('country', 'country'),
    ...coded('region', 'region'),
    ...coded('city', 'place'),
    ...coded('language', 'language'),
    ...coded('gender', 'gender'),
    ...countsOf(ageNames, ages, 'age '),
    ...countsOf([...jobs, ''], firstJobs, 'job '),
    ...listed('title', 'jobs'),
    ...listed('occupation', 'occupations'),
  ]
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1
}
