// The calls of signing in, the user, and the devices.
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { endDevice, endOtherDevices, logOut } from './end-session.ts'
import { listDevices } from './list-devices.ts'
import { createToken, endToken, readTokens } from './own-access-tokens.ts'
import { readUser } from './read-user.ts'
import { sendLoginCode } from './send-login-code.ts'
import type { SessionPorts } from './session-ports.ts'
import { changePerson } from './session-store.ts'
import { signInWithCode, takePersonalToken } from './use-login-code.ts'

/** Handlers of the session endpoints. */
export const sessionHandlers = (ports: SessionPorts): Handlers<typeof session> => ({
  readUser: ({ caller }) => readUser(ports, caller),
  updateUser: async ({ caller, body }) => {
    await changePerson(ports.db, personOf(caller).userId, body, new Date(ports.clock()))
    return await readUser(ports, caller)
  },
  createMagicLink: (context) => sendLoginCode(ports, context, 'session'),
  createPersonalMagicLink: (context) => sendLoginCode(ports, context, 'personal-token'),
  useMagicLink: (context) => signInWithCode(ports, context),
  usePersonalMagicLink: (context) => takePersonalToken(ports, context),
  logOut: (context) => logOut(ports, context),
  listDevices: ({ caller }) => listDevices(ports, caller),
  endDevice: (context) => endDevice(ports, context),
  endOtherDevices: (context) => endOtherDevices(ports, context),
  listTokens: (context) => readTokens(ports, context),
  createToken: (context) => createToken(ports, context),
  endToken: (context) => endToken(ports, context),
})
