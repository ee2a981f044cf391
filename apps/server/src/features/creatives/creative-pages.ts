// Pages of creatives and of media: the accounts that the member may use, the place in the list, and the one after it.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import { z } from 'zod'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import { usableTeamAccount, usableTeamAccounts } from '#features/teams/teams-public.ts'
import { placeAfter, writeCursor } from '#platform/cursor.ts'

const Place = z.tuple([z.iso.datetime(), z.uuid()])
export type Place = z.output<typeof Place>

interface PageRequest {
  readonly query: {
    readonly account?: string | undefined
    readonly cursor?: string | undefined
    readonly limit: number
  }
}

export interface PageQuestion {
  readonly team: string
  readonly accounts: readonly string[]
  readonly after: Place | undefined
  /** One more than is shown, which tells whether there are more. */
  readonly limit: number
}

/** `timeOf`: what the list is ordered by, newest first. */
export async function pageOf<Row extends { readonly id: string }>(
  { query: { account, cursor, limit } }: PageRequest,
  {
    accounts,
    acting,
  }: { readonly accounts: AdAccountPorts; readonly acting: Membership & { readonly userId: string } },
  read: (question: PageQuestion) => Promise<readonly Row[]>,
  timeOf: (row: Row) => Date,
): Promise<{ readonly shown: readonly Row[]; readonly next: string | null }> {
  const after = placeAfter(cursor, Place)
  const usable = account
    ? [await usableTeamAccount(accounts, acting, account)]
    : await usableTeamAccounts(accounts, acting)
  const rows = await read({ team: acting.team, accounts: usable.map(({ id }) => id), after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last ? writeCursor([timeOf(last).toISOString(), last.id]) : null }
}
