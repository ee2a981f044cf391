// A list that the server gives page by page, each with the cursor of the next: all pages so far as one run of rows.
import type { Endpoint, GivenOf, ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#shell/calls.ts'

interface Page {
  readonly results: readonly unknown[]
  readonly next?: string | null
}
type RowOf<Reply> = Reply extends { readonly results: readonly (infer Row)[] } ? Row : never

/** How many rows are asked for at once: the first page is short and there at once, reloading what is shown takes few calls. */
const FIRST = 50
const LATER = 200

interface PagesOptions<Row> {
  readonly enabled?: boolean
  /** How many rows a page may have; null for what the server gives by itself. */
  readonly most?: number | null
  /** How soon (ms) to ask again while rows are about to change by themselves; `asked`: how often it was so far. */
  readonly poll?: (rows: readonly Row[], requested: number) => number | false
}

export interface Pages<Row, Reply = unknown> {
  /** Undefined until the first page is there. */
  readonly data: readonly Row[] | undefined
  readonly rows: readonly Row[]
  /** What the first page says besides its rows, such as counts. */
  readonly first: Reply | undefined
  /**
   * The rows and what the first page says are still those of another search, filter or order: no number of theirs says
   * anything of what is asked for now, and nothing may be done by it. `waiting`: without a connection they stay so.
   */
  readonly outdated: false | 'loading' | 'waiting'
  /** Of the list as a whole. */
  readonly error: Error | null
  /** The next page did not come; those before it stand. */
  readonly moreFailed: boolean
  readonly refetch: () => unknown
  /** Loads the next page; undefined at the end. */
  readonly more: (() => Promise<unknown>) | undefined
}

/** `usePages(listCampaigns, { query })`; while another search or order loads, the rows of the one before stay. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  given: GivenOf<E>,
  options: PagesOptions<RowOf<ReplyOf<E>>> = {},
): Pages<RowOf<ReplyOf<E>>, ReplyOf<E>> {
  const { enabled = true, most = LATER, poll } = options
  const query = useInfiniteQuery({
    queryKey: pagesKey(endpoint, given),
    queryFn: ({ pageParam, signal }) => call(endpoint, pageOf(given, pageParam, most), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (reply) => (reply as Page).next,
    // No rows say nothing of another search: then it loads as it did at first.
    placeholderData: (before, query) =>
      before?.pages.some((reply) => rowsOf(reply).length > 0) && isSameList(query?.queryKey[2], given)
        ? before
        : undefined,
    enabled,
    refetchInterval: ({ state }) =>
      poll && state.data ? poll(state.data.pages.flatMap(rowsOf), state.dataUpdateCount) : false,
  })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchNextPageError, isPlaceholderData, fetchStatus } =
    query
  const rows = data?.pages.flatMap(rowsOf)
  return {
    data: rows,
    rows: rows ?? [],
    first: data?.pages[0],
    error: isFetchNextPageError ? null : error,
    moreFailed: isFetchNextPageError,
    refetch,
    outdated: isPlaceholderData && (fetchStatus === 'paused' ? 'waiting' : 'loading'),
    // The next page would continue the list of before.
    more: hasNextPage && !isPlaceholderData ? fetchNextPage : undefined,
  }
}

/** Under which the pages of a list are cached; without `given` all lists of the endpoint. */
export const pagesKey = (endpoint: Endpoint, given?: unknown): readonly unknown[] =>
  given === undefined ? [endpoint.id, 'pages'] : [endpoint.id, 'pages', given]

/** Whose list it is, and which: rows of another team's or account's list, or of what was deleted, are none of this one. */
const OWNERS = ['team', 'account', 'source', 'deleted'] as const

function isSameList(before: unknown, now: unknown): boolean {
  const whose = (given: unknown): string => {
    const { params, query } = (given ?? {}) as { readonly params?: unknown; readonly query?: Record<string, unknown> }
    return JSON.stringify([params, ...OWNERS.map((owner) => query?.[owner])])
  }
  return whose(before) === whose(now)
}

const rowsOf = <Reply>(reply: Reply): RowOf<Reply>[] => (reply as Page).results as RowOf<Reply>[]

function pageOf<E extends Endpoint>(given: GivenOf<E>, cursor: string | null, most: number | null): GivenOf<E> {
  const place = {
    ...(cursor !== null && { cursor }),
    ...(most !== null && { limit: cursor === null ? Math.min(FIRST, most) : most }),
  }
  const { query, ...rest } = given as { readonly query?: object }
  return { ...rest, query: { ...query, ...place } } as GivenOf<E>
}
