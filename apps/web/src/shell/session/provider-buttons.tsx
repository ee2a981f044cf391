// The other accounts with which one can sign in here: a button each, and waiting for the other service's page.
import { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import { type SignInProvider, signInProviderOf } from '@peregrine/domain/session/provider-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { BusySpinner } from '@peregrine/ui/busy-spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../asking.ts'
import { stored } from '../stored.ts'
import { toastFailure, toasts } from '../toasts.ts'
import { ProviderMark, useProviderNames } from './provider-names.tsx'
import { goToProvider, type Trip } from './provider-trip.ts'
import { useSessionText } from './session-text.ts'
import styles from './sign-in-form.module.css'

export interface Offered {
  readonly provider: SignInProvider
  readonly begins: Trip['begins']
}

/** The services that this installation is registered with; none while it is not known. */
export function useOfferedProviders(): readonly Offered[] {
  const { data = [] } = useQuery({ ...queryOf(signIn.listProviders, {}), staleTime: Number.POSITIVE_INFINITY })
  return data.flatMap(({ provider, begins }) => {
    const known = signInProviderOf(provider)
    return known ? [{ provider: known, begins }] : []
  })
}

interface ProviderButtonsProps {
  /** The service of the address stands in front. */
  readonly first?: SignInProvider | undefined
  /** One stays on this page while signing in, so it is the one to come back to. */
  readonly overPage?: boolean | undefined
}

export function ProviderButtons({ first, overPage }: ProviderButtonsProps) {
  const text = useSessionText()
  const names = useProviderNames()
  const offered = useOfferedProviders()
  const [going, setGoing] = useState<SignInProvider | null>(null)
  const go = async ({ provider, begins }: Offered): Promise<void> => {
    setGoing(provider)
    if (overPage) stored.set('return-path', location.pathname + location.search)
    try {
      if ((await goToProvider(provider, { begins })) === 'stayed') toasts.show(text('stillHere'), { level: 'error' })
    } catch (error) {
      toastFailure(error)
    } finally {
      setGoing(null)
    }
  }
  if (offered.length === 0) return null
  if (going !== null)
    return (
      <p className={styles.waiting} role="status">
        <BusySpinner /> {text('goingTo', { name: names[going] })}
      </p>
    )
  const ordered = [...offered].sort((one, other) => Number(other.provider === first) - Number(one.provider === first))
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{text('orWith')}</p>
      {ordered.map((one) => (
        <AppButton key={one.provider} wide icon={<ProviderMark provider={one.provider} />} onClick={() => go(one)}>
          {text(`continue-${one.provider}`)}
        </AppButton>
      ))}
    </div>
  )
}
