// Pages of lists and of their people: our cursor holds the network's own token of a page.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'

const Place = z.tuple([z.string().regex(/^[\w-]{1,200}$/)])

export const tokenOf = ({
  query: { cursor },
}: Pick<HandlerContext<(typeof socialLists)['listLists']>, 'query'>): string | null => {
  const [token] = placeAfter(cursor, Place) ?? [null]
  return token
}

export const nextOf = (token: string | null): string | null => (token === null ? null : writeCursor([token]))
