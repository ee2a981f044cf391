// How calls of the ads API are made and read: its version, what the network counts them as, pages, one thing, a change.
import { RATE_LIMITS, type RateCategory } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import type { AdsGrant } from './ads-port.ts'
import { WireFrame } from './ads-wire.ts'
import type { CallNetwork, NetworkCall } from './call-network.ts'
import { readAnswer } from './read-answer.ts'
import { failureOf } from './translate-failure.ts'

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
  readonly asksOnly?: boolean
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
  const ask = async <Data>(
    shape: z.ZodType<Data>,
    toMake: NetworkCall,
  ): Promise<{ data: Data; next: string | null }> => {
    const frame = readAnswer(WireFrame, await call(toMake))
    const data = shape.safeParse(frame?.data)
    if (frame && data.success) return { data: data.data, next: frame.next_cursor || null }
    throw failureOf(toMake.method === 'GET' || toMake.asksOnly ? 'unavailable' : 'unknown_outcome')
  }

  return {
    async list(entry, question, pageSize) {
      const pages = [
        await ask(z.array(entry), toCall(question, { ...given(question.params), count: String(pageSize) })),
      ]
      const seen = new Set<string>()
      for (let cursor = pages[0]?.next ?? null; cursor !== null; cursor = pages.at(-1)?.next ?? null) {
        if (seen.has(cursor) || seen.size >= MOST_PAGES) throw failureOf('unavailable')
        seen.add(cursor)
        const params = { ...given(question.params), count: String(pageSize), cursor }
        pages.push(await ask(z.array(entry), toCall(question, params)))
      }
      return pages.flatMap(({ data }) => data)
    },

    async one(entry, question) {
      return (await ask(entry, toCall(question, given(question.params)))).data
    },

    async change(entry, change) {
      const answer = await ask(entry, {
        ...toCall({ ...change, category: change.category ?? 'writes' }, given(change.params)),
        method: change.method,
        ...(change.json !== undefined && { json: change.json }),
        ...(change.asksOnly !== undefined && { asksOnly: change.asksOnly }),
      })
      return answer.data
    },
  }
}
