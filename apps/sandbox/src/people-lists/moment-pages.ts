// Pages of a list that is made from the clock: a token carries the moment at which the list was begun, so that it goes on as it was.
import type { ApiPageSize } from '@peregrine/domain/ad-network/api-limit-rules.ts'
import type { Moment } from '#living/living-network.ts'
import { invalidRequest } from '#users/api-fields.ts'

interface Place {
  readonly moment: Moment
  readonly offset: number
}

const DIGITS = 9
const padded = (number: number): string => String(number).padStart(DIGITS, '0')

const tokenOf = ({ second, changes }: Moment, offset: number): string =>
  Buffer.from(`${padded(second)}.${padded(changes)}.${padded(offset)}`).toString('base64url')

function placeOf(token: string, parameter: string): Place {
  const text = Buffer.from(token, 'base64url').toString('utf8')
  const [, second, changes, offset] = /^(\d{9})\.(\d{9})\.(\d{9})$/.exec(text) ?? []
  if (second !== undefined && tokenOf({ second: Number(second), changes: Number(changes) }, Number(offset)) === token)
    return { moment: { second: Number(second), changes: Number(changes) }, offset: Number(offset) }
  throw invalidRequest(parameter, token, `The \`${parameter}\` query parameter value [${token}] is not valid`)
}

/** How many a page shall hold; throws for a number that the call does not take. */
export function pageCount(query: URLSearchParams, { least, most, usual }: ApiPageSize): number {
  const requested = query.get('max_results')
  const count = requested === null ? usual : Number(requested)
  if (Number.isInteger(count) && count >= least && count <= most) return count
  throw invalidRequest(
    'max_results',
    requested ?? '',
    `The \`max_results\` query parameter value [${requested}] is not between ${least} and ${most}`,
  )
}

export interface MomentPage<Item> {
  readonly items: readonly Item[]
  readonly moment: Moment
  readonly meta: {
    readonly result_count: number
    readonly next_token?: string
    readonly previous_token?: string
  }
}

/** `listAt` is read at the token's moment, else now. Throws for a token or a number that is none. */
export function momentPage<Item>(
  query: URLSearchParams,
  size: ApiPageSize,
  now: Moment,
  listAt: (moment: Moment) => {
    readonly length: number
    slice(start: number, count: number): readonly Item[]
  },
  parameter = 'pagination_token',
): MomentPage<Item> {
  const count = pageCount(query, size)
  const token = query.get(parameter)
  const { moment, offset } = token === null ? { moment: now, offset: 0 } : placeOf(token, parameter)
  const list = listAt(moment)
  const items = list.slice(offset, count)
  return {
    items,
    moment,
    meta: {
      result_count: items.length,
      ...(offset + count < list.length && { next_token: tokenOf(moment, offset + count) }),
      ...(offset > 0 && { previous_token: tokenOf(moment, Math.max(0, offset - count)) }),
    },
  }
}
