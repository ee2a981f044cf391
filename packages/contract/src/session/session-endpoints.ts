// Signing in by e-mail code, the user, signing out, and the devices that are signed in.
import { INVALID_CODE_MESSAGE } from '@peregrine/domain/session/login-rules.ts'
import { z } from 'zod'
import { type Access, access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { own } from '../platform/number-kinds.ts'
import { freshSignInErrors } from '../platform/sign-in-shapes.ts'
import {
  AccessToken,
  MagicLink,
  MagicLinkRequest,
  MagicLinkUse,
  NewAccessToken,
  PersonalSignIn,
  SecondFactorNeeded,
  SignedInDevice,
  SignInStep,
  TOKENS_PER_PERSON,
  TriesLeft,
  User,
  UserChange,
} from './session-shapes.ts'

/** What a program has to do as a browser does. */
const COOKIE_SET = 'it sets the cookie `lf` (`__Host-lf` over https), without which the code is of no use'
const COOKIE_NEEDED =
  'it takes the cookie `lf` that the call for the code set, and with a cookie the header `Origin` of the site, or 403 `csrf`'

const createErrors = {
  invalid_email: { status: 400, detail: 'Please enter a valid email address' },
  /** The other account waits for ten minutes, and in one browser. */
  sign_in_over: { status: 400, detail: 'This sign-in took too long. Please start again.' },
} as const
const useErrors = {
  /** Any wrong code while the sign-in goes on. */
  invalid_login_code: { status: 400, detail: INVALID_CODE_MESSAGE, payload: TriesLeft },
  /** The cookie of the first call is not there; it is the same whoever's sign-in it is. */
  sign_in_elsewhere: {
    status: 400,
    detail: 'This browser didn’t start this sign-in, or cookies are blocked. Request a new code here.',
  },
  /** One answer for a sign-in that is used up, expired, finished, foreign or unknown: nothing tells them apart. */
  login_code_over: {
    status: 400,
    detail: 'This code can no longer be used: it expired, or was entered incorrectly too often. Send a new code.',
  },
} as const

const readUser = endpoint({
  id: 'session.me',
  method: 'GET',
  path: '/api/user/me/',
  access: access.user,
  summary: 'The current user; 403 when not signed in',
  reply: User,
})

const updateUser = endpoint({
  id: 'session.updateMe',
  method: 'PUT',
  path: '/api/user/me/',
  access: access.user,
  summary: 'Change the language or the name that others see; what is not given stays',
  body: UserChange,
  reply: User,
})

const createMagicLink = endpoint({
  id: 'session.createMagicLink',
  method: 'POST',
  path: '/api/user/magic-link/',
  access: access.anyone,
  summary: `Send a login code to an e-mail address; ${COOKIE_SET}`,
  body: MagicLinkRequest,
  reply: MagicLink,
  errors: createErrors,
})

const useMagicLink = endpoint({
  id: 'session.useMagicLink',
  method: 'POST',
  path: '/api/user/magic-link/use/',
  access: access.anyone,
  summary: `Sign in with the code from the e-mail; ${COOKIE_NEEDED}`,
  body: MagicLinkUse,
  reply: SignInStep,
  errors: useErrors,
})

const createPersonalMagicLink = endpoint({
  id: 'session.createPersonalMagicLink',
  method: 'POST',
  path: '/api/external/personal-magic-link/',
  access: access.anyone,
  summary: `Send a login code for the personal targeting tool; ${COOKIE_SET}`,
  body: MagicLinkRequest,
  reply: MagicLink,
  errors: createErrors,
})

const usePersonalMagicLink = endpoint({
  id: 'session.usePersonalMagicLink',
  method: 'POST',
  path: '/api/external/personal-magic-link/use/',
  access: access.anyone,
  summary: `Exchange the code from the e-mail for a personal token; ${COOKIE_NEEDED}`,
  body: MagicLinkUse,
  reply: z.union([PersonalSignIn, SecondFactorNeeded]),
  errors: useErrors,
})

const logOut = endpoint({
  id: 'session.logOut',
  method: 'POST',
  path: '/rest-auth/logout/',
  // A personal token is signed out here too, so that signing out of the targeting site ends it on the server.
  access: access.personal,
  summary: 'End the session or personal token that asks',
  reply: z.undefined(),
  status: 204,
})

const listDevices = endpoint({
  id: 'session.listDevices',
  method: 'GET',
  path: '/api/user/sessions/',
  access: access.personal,
  summary: 'Where the person is signed in, the latest first',
  reply: z.array(SignedInDevice),
})

/** A program does not sign its person out: a token that got lost would do it again and again. */
const byItsPerson: Access = { ...access.personal, via: ['session', 'personal-token'] }

const endDevice = endpoint({
  id: 'session.endDevice',
  method: 'DELETE',
  path: '/api/user/sessions/{id}/',
  access: byItsPerson,
  summary: 'Sign one device out',
  params: { id: z.uuid() },
  reply: z.undefined(),
  status: 204,
})

const endOtherDevices = endpoint({
  id: 'session.endOtherDevices',
  method: 'DELETE',
  path: '/api/user/sessions/',
  access: byItsPerson,
  summary: 'Sign every other device out',
  reply: z.object({ ended: own(z.int().nonnegative()) }),
})

const listTokens = endpoint({
  id: 'session.listTokens',
  method: 'GET',
  path: '/api/user/tokens/',
  access: access.user,
  summary: 'The person’s access tokens, the newest first; the secrets are not in it',
  reply: z.array(AccessToken),
})

const createToken = endpoint({
  id: 'session.createToken',
  method: 'POST',
  path: '/api/user/tokens/',
  access: access.user,
  summary: 'Make an access token for one’s own programs; the secret is in this answer alone',
  body: NewAccessToken,
  reply: AccessToken.extend({ secret: z.string() }),
  status: 201,
  errors: {
    ...freshSignInErrors,
    too_many_tokens: {
      status: 409,
      detail: `You have ${TOKENS_PER_PERSON} access tokens, the most that one person can have. Revoke one first.`,
    },
  },
})

const endToken = endpoint({
  id: 'session.endToken',
  method: 'DELETE',
  path: '/api/user/tokens/{id}/',
  access: access.user,
  summary: 'Revoke an access token: the next call with it is refused',
  params: { id: z.uuid() },
  reply: z.undefined(),
  status: 204,
})

export const session = {
  readUser,
  updateUser,
  createMagicLink,
  useMagicLink,
  createPersonalMagicLink,
  usePersonalMagicLink,
  logOut,
  listDevices,
  endDevice,
  endOtherDevices,
  listTokens,
  createToken,
  endToken,
} as const
