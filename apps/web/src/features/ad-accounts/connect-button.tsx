// The one button that leads to the network, for the first time and again.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import type { ButtonSize, ButtonVariant } from '@peregrine/ui/button-class.ts'
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import { useLocation } from 'react-router'
import { toasts } from '#shell/toasts.ts'
import { useAdAccountText } from './ad-account-text.ts'
import { type ConnectedFor, goToNetwork } from './connect-network.ts'
import { failureOf } from './network-failures.ts'

interface ConnectButtonProps {
  readonly label: string
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Where to come back to; this page unless given. */
  readonly returnTo?: string
  /** Ad accounts unless said: which dance it is, and what is asked for. */
  readonly connects?: ConnectedFor
}

export function ConnectButton({
  label,
  variant = 'primary',
  size = 'medium',
  returnTo,
  connects = 'ads',
}: ConnectButtonProps) {
  const text = useAdAccountText()
  const { pathname, search } = useLocation()
  async function connect() {
    try {
      if ((await goToNetwork(returnTo ?? pathname + search, connects)) === 'stayed')
        toasts.show(text('stillHere'), { level: 'error' })
    } catch (error) {
      toasts.show(failureOf(error), { level: 'error' })
    }
  }
  return (
    <AppButton
      variant={variant}
      size={size}
      icon={<IconPlugConnected size={16} stroke={1.5} aria-hidden="true" />}
      onClick={connect}
    >
      {label}
    </AppButton>
  )
}
