// The other accounts with which people sign in: what they are called in addresses, and where each sends a person back.

/** By OAuth 1.0a the network; by OAuth 2 with a code challenge a Facebook-style network, a search engine, a professional network. */
export const SIGN_IN_PROVIDERS = ['network', 'social-network', 'search-engine', 'professional-network'] as const
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number]

/** The provider of an address's text; undefined for anything else, `__proto__` included. */
export const signInProviderOf = (text: string | undefined): SignInProvider | undefined =>
  SIGN_IN_PROVIDERS.find((provider) => provider === text)

/** The path on each of our sites to which a provider sends a person back (spec §2). */
export const signInReturnPath = (provider: SignInProvider): string => `/login/${provider}`

/** How long a page waits for the browser to leave for the provider (spec §4). */
export const REDIRECT_WAIT_SECONDS = 20

/** So many seconds after a sign-in, what is guarded by a fresh one may be done without another. */
export const FRESH_SIGN_IN_SECONDS = 15 * 60

/**
 * Whether somebody without this identity could still sign in. `others`: further identities. An address counts once its
 * owner has entered a code from a mail here; that a provider vouched for it is no proof that mail to it is read.
 */
export const mayUnlinkIdentity = (person: { readonly emailConfirmed: boolean; readonly others: number }): boolean =>
  person.emailConfirmed || person.others > 0
