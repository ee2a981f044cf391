// How calls of the ads API are made and read: its version, what the network counts them as, pages, one thing, a change.
import { IDS_IN_A_LIST, RATE_LIMITS, type RateCategory } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsGrant } from './ads-port.ts'
import { WireFrame } from './ads-wire.ts'
import type { CallNetwork, NetworkCall } from './call-network.ts'
import { readAnswer } from './read-answer.ts'
import { batchTooLarge, failureOf } from './translate-failure.ts'

const VERSION = '12'
/** No list is longer: beyond it a cursor leads in circles. */
const MOST_PAGES = 500

export interface AdsQuestion {
  readonly grant: AdsGrant
  /** Below the version, such as accounts/18ce54d4x5t/campaigns. */
  readonly path: string
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly category: RateCategory
  /** The call without ids, as the network counts by it. */
  readonly endpoint: string
  readonly account?: string
}

export interface AdsChange extends Omit<AdsQuestion, 'category'> {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly json?: unknown
  /** What the network counts it as; `writes` unless said. */
  readonly category?: RateCategory
  /** Computes something and changes nothing. */
  readonly safeToRepeat?: boolean
}

export interface AdsRequests {
  /** All pages. */
  list<Entry>(entry: z.ZodType<Entry>, question: AdsQuestion, pageSize: number): Promise<Entry[]>
  one<Entry>(entry: z.ZodType<Entry>, question: AdsQuestion): Promise<Entry>
  change<Entry>(entry: z.ZodType<Entry>, change: AdsChange): Promise<Entry>
}

const given = (params: AdsQuestion['params'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined))

const scopeOf = (category: RateCategory, endpoint: string): string =>
  RATE_LIMITS[category].scope === 'category' ? category : `${category} ${endpoint}`

/** An id or a word as a part of a path: whatever it is, it stays one part. */
export const part = (id: string): string => {
  const text = encodeURIComponent(id)
  // '.' and '..' would be resolved away, and another call be made.
  return /^\.{1,2}$/.test(text) || text === '' ? '-' : text
}

/** A read inside one account: the whole list, or with an id one thing of it. */
export const readIn = (
  grant: AdsGrant,
  account: string,
  list: string,
  {
    id,
    params,
    category = 'coreReads',
  }: Partial<Pick<AdsQuestion, 'params' | 'category'>> & { readonly id?: string } = {},
): AdsQuestion => ({
  grant,
  path: `accounts/${part(account)}/${list}${id === undefined ? '' : `/${part(id)}`}`,
  category,
  endpoint: id === undefined ? list : `${list}/id`,
  account,
  ...(params && { params }),
})

/** Creates a thing inside one account (`id` null), or changes it. */
export const writeIn = (
  grant: AdsGrant,
  account: string,
  list: string,
  id: string | null,
  params: Readonly<Record<string, string>>,
): AdsChange => ({ ...changeOf(grant, account, list, id), method: id === null ? 'POST' : 'PUT', params })

export const deleteIn = (grant: AdsGrant, account: string, list: string, id: string): AdsChange => ({
  ...changeOf(grant, account, list, id),
  method: 'DELETE',
})

const changeOf = (grant: AdsGrant, account: string, list: string, id: string | null) => ({
  grant,
  path: `accounts/${part(account)}/${list}${id === null ? '' : `/${part(id)}`}`,
  endpoint: list,
})

/** Ids as one parameter. Throws when there are more than one question takes. */
export function listedIds(ids: readonly string[] | undefined): string | undefined {
  if (ids !== undefined && ids.length > IDS_IN_A_LIST) throw batchTooLarge(ids.length, IDS_IN_A_LIST)
  return ids?.join(',')
}

export function adsRequests(root: string, call: CallNetwork): AdsRequests {
  const toCall = (question: AdsQuestion, params: Record<string, string>): NetworkCall => ({
    method: 'GET',
    url: `${root}/${VERSION}/${question.path}`,
    grant: question.grant,
    params,
    scope: scopeOf(question.category, question.endpoint),
    ...(question.account !== undefined && { account: question.account }),
  })

  /** What stands under data, in the shape; a yes in words that we do not know is none. */
  const request = async <Data>(
    shape: z.ZodType<Data>,
    toMake: NetworkCall,
  ): Promise<{ data: Data; next: string | null }> => {
    const frame = readAnswer(WireFrame, await call(toMake))
    const data = shape.safeParse(frame?.data)
    if (frame && data.success) return { data: data.data, next: frame.next_cursor || null }
    throw failureOf(toMake.method === 'GET' || toMake.safeToRepeat ? 'unavailable' : 'unknown_outcome')
  }

  return {
    async list(entry, question, pageSize) {
      const pages = [
        await request(z.array(entry), toCall(question, { ...given(question.params), count: String(pageSize) })),
      ]
      const seen = new Set<string>()
      for (let cursor = pages[0]?.next ?? null; cursor !== null; cursor = pages.at(-1)?.next ?? null) {
        if (seen.has(cursor) || seen.size >= MOST_PAGES) throw failureOf('unavailable')
        seen.add(cursor)
        const params = { ...given(question.params), count: String(pageSize), cursor }
        pages.push(await request(z.array(entry), toCall(question, params)))
      }
      return pages.flatMap(({ data }) => data)
    },

    async one(entry, question) {
      return (await request(entry, toCall(question, given(question.params)))).data
    },

    async change(entry, change) {
      const answer = await request(entry, {
        ...toCall({ ...change, category: change.category ?? 'writes' }, given(change.params)),
        method: change.method,
        ...(change.json !== undefined && { json: change.json }),
        ...(change.safeToRepeat !== undefined && { safeToRepeat: change.safeToRepeat }),
      })
      return answer.data
    },
  }
}
