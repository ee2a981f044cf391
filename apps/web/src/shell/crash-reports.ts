// Hands crashes to error reporting, which is loaded later and only where people agreed to it.
import type { CrashCatcherProps } from '@peregrine/ui/crash-catcher.tsx'

type Listener = NonNullable<CrashCatcherProps['onCrash']>

let onCrash: Listener = () => undefined

export const whenCrashed = (listener: Listener): void => {
  onCrash = listener
}

export const reportCrash: Listener = (crash, error) => onCrash(crash, error)
