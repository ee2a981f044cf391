// How an address says which people of a list are chosen: some by their ids, or all of a search and filters, but some.

/** About six kilobytes of ids: longer addresses are refused on the way. */
const MOST_IN_ADDRESS = 300
const ALL = 'all'

export interface PeopleChoice {
  /** Null: those of `ids`. Otherwise all whom these filters leave, but `ids`. */
  readonly all: string | null
  readonly ids: readonly string[]
}

/** The same for the same filters, in whichever order they were chosen. */
export function filterText(filters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return new URLSearchParams(given.sort(([one], [other]) => (one < other ? -1 : 1))).toString()
}

const idsIn = (text: string): string[] => text.split(',').filter((id) => /^[0-9]{1,19}$/.test(id))

const NOBODY: PeopleChoice = { all: null, ids: [] }

/** Enough of the account's id to tell those of one person apart. */
const tagOf = (account: string): string => account.slice(0, 8)

/**
 * After a tag of the account: `7,12`, or `all`, the filters and who is left out: `all;country=JP&verified=true;7,12`. Who was
 * chosen in the lists of another account was not chosen here.
 */
export function choiceIn(text: string | null, account: string): PeopleChoice {
  const [tag = '', first = '', filters = '', left = ''] = (text ?? '').split(';')
  if (tag !== tagOf(account)) return NOBODY
  return first === ALL ? { all: filters, ids: idsIn(left) } : { all: null, ids: idsIn(first) }
}

/** More than an address can hold is kept by the page alone. */
export function choiceText({ all, ids }: PeopleChoice, account: string): string | null {
  if (ids.length > MOST_IN_ADDRESS) return null
  if (all !== null) return [tagOf(account), ALL, all, ids.join(',')].join(';').replace(/;+$/, '')
  return ids.length > 0 ? [tagOf(account), ids.join(',')].join(';') : null
}
