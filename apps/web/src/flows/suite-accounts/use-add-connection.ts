// Adds a connected account to the suite: the one that was connected just now, or one that is connected already.
import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { forgetSuite, useSuiteAccounts } from '#features/suite/suite-queries.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useSuiteConnections } from '#shell/session/suite-connections.ts'
import { toasts } from '#shell/toasts.ts'
import { browserZone } from '#shell/zone-names.ts'
import { useSuiteAccountsText } from './suite-accounts-text.ts'

const CONNECTED = 'connected'
/** While the panel with the ways to another account is open. */
const ADDING = 'add'

function withoutAdding(address: URLSearchParams): URLSearchParams {
  address.delete(CONNECTED)
  address.delete(ADDING)
  return address
}

/** Where one comes back to from the ad platform: the account is added there by itself. */
export const RETURN_PATH = `/premium-suite/accounts?${CONNECTED}`

export interface AddConnection {
  /** Connected, and not in the suite. */
  readonly free: readonly Connection[]
  readonly adding: boolean
  readonly failure: string | null
  readonly closeFailure: () => void
  readonly add: (connection: string) => Promise<void>
}

export function useAddConnection(): AddConnection {
  const text = useSuiteAccountsText()
  const [address, setAddress] = useSearchParams()
  const { data: connections } = useSuiteConnections()
  const { data: suite } = useSuiteAccounts()
  const [adding, setAdding] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const add = useCallback(
    async (connection: string): Promise<void> => {
      setAdding(true)
      setFailure(null)
      try {
        // The account's until another one is chosen.
        const body = { connection, timezone: browserZone() }
        const { handle, current } = await call(suiteAccounts.addAccount, { body })
        toasts.show(text(current ? 'addedShown' : 'added', { handle }), { level: 'success' })
        await forgetSuite()
        setDone(true)
      } catch (error) {
        if (!isCallError(error)) throw error
        setFailure(error.message)
      } finally {
        setAdding(false)
      }
    },
    [text],
  )

  // Whoever went on to another page meanwhile is not brought back.
  useEffect(() => {
    if (!isDone) return
    setDone(false)
    setAddress(withoutAdding, { replace: true })
  }, [isDone, setAddress])

  const isBack = address.has(CONNECTED)
  useEffect(() => {
    if (!isBack || connections === undefined) return
    setAddress(
      (before) => {
        before.delete(CONNECTED)
        // The panel stays, with what became of it.
        before.set(ADDING, '')
        return before
      },
      { replace: true },
    )
    const newest = connections
      .filter(({ state }) => state === 'connected')
      .sort((one, other) => Date.parse(other.connected) - Date.parse(one.connected))[0]
    if (newest) void add(newest.id)
  }, [isBack, connections, setAddress, add])

  const present = new Set(suite?.results.filter(({ source }) => source === 'connection').map(({ handle }) => handle))
  const addable = (connections ?? []).filter(({ state, handle }) => state === 'connected' && !present.has(handle))
  // Of one account that is connected twice the suite's own connection, which comes first.
  const free = addable.filter(({ handle }, at) => addable.findIndex((one) => one.handle === handle) === at)
  return { free, adding, failure, closeFailure: () => setFailure(null), add }
}
