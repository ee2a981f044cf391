// Which other accounts there are, and when one of them may be given up.
import { expect, test } from 'vitest'
import { mayUnlinkIdentity, SIGN_IN_PROVIDERS, signInProviderOf, signInReturnPath } from './provider-rules.ts'

test.each(['', 'Network', 'network-ads', '__proto__', 'constructor', '../login', undefined])(
  '%s is no provider',
  (text) => {
    expect(signInProviderOf(text)).toBeUndefined()
  },
)

test('[LOGIN-3] each provider sends people back to its own page', () => {
  expect(SIGN_IN_PROVIDERS.map((provider) => signInReturnPath(provider))).toEqual([
    '/login/network',
    '/login/social-network',
    '/login/search-engine',
    '/login/professional-network',
  ])
})

test.each([
  [true, 0, true],
  [false, 1, true],
  [false, 0, false],
])('address proved: %s, further accounts: %i; one may be given up: %s', (emailConfirmed, others, may) => {
  expect(mayUnlinkIdentity({ emailConfirmed, others })).toBe(may)
})
