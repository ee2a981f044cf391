// The browser's part of passkeys; its library comes when it is first needed.

export const browserPasskeys = () => import('@simplewebauthn/browser')

/** Why there is no passkey: the person or the browser ended it, it is there already, or this browser has none here. */
export type PasskeyTrouble = 'cancelled' | 'alreadyHere' | 'unsupported'

const TROUBLES: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'alreadyHere',
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
}

/** What the browser threw, as a word; whatever else went wrong is a bug. */
export function troubleOf(error: unknown): PasskeyTrouble {
  const trouble = error instanceof Error && Object.hasOwn(TROUBLES, error.name) ? TROUBLES[error.name] : undefined
  if (trouble === undefined) throw error
  return trouble
}
