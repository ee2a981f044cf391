// Signing in with another account: which are offered, OAuth 2 with a code challenge, the return, and one-time tokens.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  beginErrors,
  CodeChallenge,
  freshSignInErrors,
  OfferedProvider,
  ProviderReturn,
  ProviderSignIn,
  returnErrors,
} from '../platform/sign-in-shapes.ts'
import { SignInStep } from './session-shapes.ts'

const params = { provider: z.string().max(50) }

const listProviders = endpoint({
  id: 'signIn.listProviders',
  method: 'GET',
  path: '/rest-auth/providers/',
  access: access.anyone,
  summary: 'The other accounts with which one can sign in here',
  reply: z.array(OfferedProvider),
})

const codeChallenge = endpoint({
  id: 'signIn.codeChallenge',
  method: 'GET',
  path: '/rest-auth/{provider}/code-challenge/',
  access: access.anyone,
  summary: 'Begin a sign-in by OAuth 2: a state, the code challenge, and the page of the provider to go to',
  params,
  query: {
    /** One of our own return pages; the team site's when it is not given. */
    callback: z.string().max(500).optional(),
    /** To connect the account to whoever is signed in, instead of signing in with it. */
    connect: z.literal('true').optional(),
  },
  reply: CodeChallenge,
  errors: { ...beginErrors, ...freshSignInErrors },
  limit: { max: 30, seconds: 900 },
})

const logInWithProvider = endpoint({
  id: 'signIn.logInWithProvider',
  method: 'POST',
  path: '/rest-auth/{provider}/',
  access: access.anyone,
  summary: 'Sign in with what the provider sent back',
  params,
  body: ProviderReturn,
  reply: ProviderSignIn,
  errors: { ...returnErrors, provider_unavailable: beginErrors.provider_unavailable },
  limit: { max: 30, seconds: 900 },
})

const logInViaToken = endpoint({
  id: 'signIn.logInViaToken',
  method: 'POST',
  path: '/rest-auth/login-via-token/',
  access: access.anyone,
  summary: 'Exchange a one-time token for a session',
  body: z.strictObject({ token: z.string().max(200) }),
  reply: SignInStep,
  errors: {
    /** One answer for a wrong, expired, used or unknown token. */
    invalid_login_token: { status: 400, detail: 'This sign-in link no longer works. Please request a new one.' },
  },
  limit: { max: 20, seconds: 900 },
})

export const signIn = { listProviders, codeChallenge, logInWithProvider, logInViaToken } as const
