// Pages of lists and of their people: our cursor holds the network's own token of a page.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import { z } from 'zod'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'

const Place = z.tuple([z.string().regex(/^[\w-]{1,200}$/)])

export const tokenOf = ({
  query: { cursor },
  invalid,
}: Pick<HandlerContext<(typeof socialLists)['listLists']>, 'query' | 'invalid'>): string | null => {
  if (cursor === undefined) return null
  const [token] = readCursor(cursor, Place) ?? invalid({ cursor: ['This is not a place in this list.'] })
  return token
}

export const nextOf = (token: string | null): string | null => (token === null ? null : writeCursor([token]))
