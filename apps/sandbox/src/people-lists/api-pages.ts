// Pages of API v2: max_results, and a token that leads to the next one and back.
import { invalidRequest } from '#users/api-fields.ts'

export interface ApiPage<Item> {
  readonly items: readonly Item[]
  readonly meta: {
    readonly result_count: number
    readonly next_token?: string
    readonly previous_token?: string
  }
}

const tokenOf = (offset: number): string => Buffer.from(`page:${offset}`).toString('base64url')

function offsetOf(token: string | null): number {
  if (token === null) return 0
  const [, offset] = /^page:(\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString('utf8')) ?? []
  if (offset === undefined)
    throw invalidRequest(
      'pagination_token',
      token,
      `The \`pagination_token\` query parameter value [${token}] is not valid`,
    )
  return Number(offset)
}

/** Throws for a token or a number that is none. */
export function apiPage<Item>(
  items: readonly Item[],
  query: URLSearchParams,
  { most, usual }: { readonly most: number; readonly usual: number },
): ApiPage<Item> {
  const requested = query.get('max_results')
  const count = requested === null ? usual : Number(requested)
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw invalidRequest(
      'max_results',
      requested ?? '',
      `The \`max_results\` query parameter value [${requested}] is not between 1 and ${most}`,
    )
  const from = offsetOf(query.get('pagination_token'))
  const page = items.slice(from, from + count)
  return {
    items: page,
    meta: {
      result_count: page.length,
      ...(from + count < items.length && { next_token: tokenOf(from + count) }),
      ...(from > 0 && { previous_token: tokenOf(Math.max(0, from - count)) }),
    },
  }
}
