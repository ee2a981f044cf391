// What is asked about the accounts of the analytics suite and the subscription to it, and which account a page is about.
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { type SuiteSubscription, suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef } from 'react'
import { queryClient, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useSession } from '#shell/session/session-state.ts'

/** While an account is read for the first time its figures move. */
const READING_MS = 3000
/** Afterwards a look starts and ends by itself. */
const SELDOM_MS = 60_000

/** The person's accounts; asked again by itself while one of them is being read. */
export const useSuiteAccounts = () => {
  const { signedIn } = useSession()
  return useQuery({
    ...queryOf(suiteAccounts.listAccounts, {}),
    enabled: Boolean(signedIn),
    refetchInterval: ({ state }) =>
      state.data?.results.some((one) => isBeingRead(one) || isAwaited(one)) ? READING_MS : SELDOM_MS,
  })
}

/** Readings that were ordered here and have not begun yet: by account, what it knew then, and until when to wait. */
const awaited = new Map<string, { readonly asOf: string | null; readonly until: number }>()
const AWAITED_MS = 120_000

/** The account is asked about often until the reading that was ordered has ended. */
export const awaitReading = ({ id, follower_look }: SuiteAccount): void =>
  void awaited.set(id, { asOf: follower_look.as_of, until: performance.now() + AWAITED_MS })

function isAwaited({ id, follower_look }: SuiteAccount): boolean {
  const order = awaited.get(id)
  if (order === undefined) return false
  if (follower_look.as_of === order.asOf && performance.now() < order.until) return true
  awaited.delete(id)
  return false
}

export const isBeingRead = ({ state, follower_look, following_look }: SuiteAccount): boolean =>
  state === 'syncing' || follower_look.running !== null || following_look.running !== null

/** Nothing of its people can be shown yet. */
export const isFirstReading = ({ follower_look, following_look }: SuiteAccount): boolean =>
  follower_look.as_of === null && following_look.as_of === null

/** How many there are of each was said by the ad platform; before its first answer it is not known. */
export const isCounted = (account: SuiteAccount): boolean =>
  !isFirstReading(account) || account.followers + account.following + account.posts > 0

/** The one that the person chose last. */
export const currentOf = (accounts: readonly SuiteAccount[]): SuiteAccount | undefined =>
  accounts.find(({ current }) => current) ?? accounts[0]

export const useSubscription = () => {
  const { signedIn } = useSession()
  return useQuery({ ...queryOf(suiteSubscription.info, {}), enabled: Boolean(signedIn) })
}

/** 'reading': the subscription has ended, and what was read stays readable for a while. */
export type SuiteAccess = 'full' | 'reading' | 'none'

export const accessOf = ({ active, readable_until }: SuiteSubscription, now: number): SuiteAccess =>
  active ? 'full' : readable_until !== null && Date.parse(readable_until) > now ? 'reading' : 'none'

interface Chosen {
  readonly account: SuiteAccount
  readonly access: Exclude<SuiteAccess, 'none'>
}

/** Given by the gate in front of every page about an account. */
export const ChosenAccountContext = createContext<Chosen | null>(null)

function useChosen(): Chosen {
  const chosen = useContext(ChosenAccountContext)
  if (chosen === null) throw new Error('This screen is about an account.')
  return chosen
}

/** The account that the page is about; its calls name it. */
export const useSuiteAccount = (): SuiteAccount => useChosen().account

/** Whether the person has subscribed, or still reads what was read before. */
export const useSuiteAccess = () => useChosen().access

/** Whether the person may change something as this account now: subscribed, and connected. */
export function useMayAct(): boolean {
  const { account, access } = useChosen()
  return (
    access === 'full' && account.source === 'connection' && (account.state === 'ready' || account.state === 'syncing')
  )
}

/** Everything that was asked of the suite is asked again. */
export const forgetSuite = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [id] }) => String(id).startsWith('suite.') })

/** When a reading of one of the accounts has ended, what pages show of it is asked again. */
export function useFreshFigures(accounts: readonly SuiteAccount[]): void {
  const ids = accounts.map(({ id }) => id).join(' ')
  const read = accounts
    .flatMap(({ follower_look, following_look, posts_read }) => [follower_look.as_of, following_look.as_of, posts_read])
    .join(' ')
  const seen = useRef({ ids, read })
  useEffect(() => {
    const before = seen.current
    seen.current = { ids, read }
    if (before.ids !== ids || before.read === read) return
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name).startsWith('suite.') && name !== suiteAccounts.listAccounts.id,
    })
  }, [ids, read])
}

/** Makes an account the one that pages are about, on this device and others. Throws a CallError. */
export async function chooseAccount(id: string): Promise<void> {
  await call(suiteAccounts.changeAccount, { params: { pk: id }, body: { current: true } })
  await queryClient.invalidateQueries({ queryKey: [suiteAccounts.listAccounts.id] })
}
