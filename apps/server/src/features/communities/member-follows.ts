// Whom a random part of an audience's members follow: the hubs among them, what each member follows of those, and of each other.
import { type SampleColumns, tallyRows } from '#features/insights/insights-public.ts'

/** Members by their rows in the columns of a sample. */
export interface FollowingMembers {
  readonly columns: SampleColumns<'follows'>
  readonly rows: readonly number[]
}

/** The first `most` members that follow anybody, in the random order of their keys: always the same ones. */
export function followingMembers(columns: SampleColumns<'follows'>, most: number): FollowingMembers {
  const { member, follows, sample_key } = columns.column
  const rows: number[] = []
  for (let row = 0; row < columns.rows; row += 1)
    if (member.numbers[row] === 1 && followsEnd(follows, row) > followsStart(follows, row)) rows.push(row)
  const key = (row: number) => sample_key.numbers[row] as number
  rows.sort((one, other) => key(one) - key(other))
  return { columns, rows: rows.slice(0, most) }
}

type List = SampleColumns<'follows'>['column']['follows']
const followsStart = ({ starts }: List, row: number): number => starts?.[row] ?? 0
const followsEnd = ({ ends }: List, row: number): number => ends?.[row] ?? 0

/** Whom one member follows. */
export function followsOf({ columns }: FollowingMembers, row: number): Uint32Array {
  const { follows } = columns.column
  return follows.numbers.subarray(followsStart(follows, row), followsEnd(follows, row))
}

/** The accounts that most members follow, dense, at most `most`; none that fewer than `fewest` follow. */
export function mostFollowed(members: FollowingMembers, fewest: number, most: number): number[] {
  return [...tallyRows(members.columns.column.follows, members.rows, fewest)]
    .sort(([one, first], [other, second]) => second - first || one - other)
    .slice(0, most)
    .map(([account]) => account)
}

/** For each member the positions in `hubs` (dense accounts) of those that it follows. */
export function followsOfHubs(members: FollowingMembers, hubs: readonly number[]): number[][] {
  const positions = new Map(hubs.map((account, position) => [account, position]))
  return members.rows.map((row) => {
    const own: number[] = []
    for (const followed of followsOf(members, row)) {
      const position = positions.get(followed)
      if (position !== undefined) own.push(position)
    }
    return own
  })
}
