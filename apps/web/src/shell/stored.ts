// The only door to local and session storage, under the product's prefix (spec §3).

const PREFIX = 'peregrine.'

/** What the personal targeting tool and the shell keep between visits (spec §3: email, name, token, signed-in-as). */
export type StoredName =
  | 'email'
  | 'name'
  | 'token'
  | 'signed-in-as'
  | 'language'
  | 'theme'
  | 'return-path'
  | 'recent-team'
  | 'rail'
  | 'site'
  | 'list-decisions'
  | 'oauth-state'
  | 'oauth-return'
  | 'oauth-connect'
  | 'ad-account'
  | 'campaign-account'
  | 'campaign-drafts'
  | 'customer-list-draft'
  | 'apply-way'
  | 'cpm-bid'
  | 'pending-invite'
  | 'telemetry'
  | 'dismissed-tasks'

const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action()
  } catch {
    // Storage may be switched off or full; the page works without it.
    return otherwise
  }
}

export const stored = {
  get: (name: StoredName): string | null => attempt(() => localStorage.getItem(PREFIX + name), null),
  set: (name: StoredName, value: string): void => attempt(() => localStorage.setItem(PREFIX + name, value), undefined),
  remove: (name: StoredName): void => attempt(() => localStorage.removeItem(PREFIX + name), undefined),
}

/** Kept for this tab alone. */
export const storedForTab = {
  get: (name: StoredName): string | null => attempt(() => sessionStorage.getItem(PREFIX + name), null),
  set: (name: StoredName, value: string): void =>
    attempt(() => sessionStorage.setItem(PREFIX + name, value), undefined),
  remove: (name: StoredName): void => attempt(() => sessionStorage.removeItem(PREFIX + name), undefined),
}

/** Sign-out clears session and local storage (spec §4); language, theme and consent are the device's, not the person's. */
export function clearStored(): void {
  attempt(() => {
    const retained = (['language', 'theme', 'site', 'telemetry'] as const).map(
      (name) => [name, stored.get(name)] as const,
    )
    const site = storedForTab.get('site')
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of retained) if (value !== null) stored.set(name, value)
    if (site !== null) storedForTab.set('site', site)
  }, undefined)
}
