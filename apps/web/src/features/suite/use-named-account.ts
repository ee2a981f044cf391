// A link may name the account that it is about, as those in weekly reports do: it is chosen, and the address goes on without it.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toastFailure } from '#shell/toasts.ts'
import { chooseAccount, currentOf } from './suite-queries.ts'

/** Whether the account that the address names is being chosen: until then the page is about another one. */
export function useNamedAccount(accounts: readonly SuiteAccount[] | undefined): boolean {
  const [address, setAddress] = useSearchParams()
  const named = address.get('account')
  const isOther = accounts?.some(({ id }) => id === named) === true && currentOf(accounts)?.id !== named
  const isKnown = accounts !== undefined
  useEffect(() => {
    if (named === null || !isKnown) return
    const goOn = () =>
      setAddress(
        (now) => {
          const rest = new URLSearchParams(now)
          rest.delete('account')
          return rest
        },
        { replace: true },
      )
    if (!isOther) return goOn()
    void chooseAccount(named).catch((error: unknown) => {
      toastFailure(error)
      goOn()
    })
  }, [named, isKnown, isOther, setAddress])
  return isOther
}
