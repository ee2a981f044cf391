// A person's own passkeys and recovery codes, and the second step of a sign-in that asks for one of them.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { freshSignInErrors } from '../platform/sign-in-shapes.ts'
import {
  NewPasskey,
  PASSKEYS_PER_PERSON,
  Passkey,
  PasskeyCreation,
  PasskeyName,
  PendingSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorOptions,
  SecondFactorProof,
  SecondFactorProved,
} from './passkey-shapes.ts'
import { TriesLeft } from './session-shapes.ts'

/** Whoever changes them has to be there: a program with a token is not. The targeting site has no session, but a token of its own. */
const inPerson = { who: 'personal', via: ['session', 'personal-token'] } as const

const tooMany = {
  too_many_passkeys: {
    status: 409,
    detail: `You have ${PASSKEYS_PER_PERSON} passkeys, the most that one person can have. Remove one first.`,
  },
} as const

const ofOne = { id: z.uuid() }

const list = endpoint({
  id: 'passkeys.list',
  method: 'GET',
  path: '/api/user/passkeys/',
  access: access.personal,
  summary:
    'The person’s passkeys, the oldest first, how many recovery codes are left, and which teams require a passkey',
  reply: SecondFactor,
})

const begin = endpoint({
  id: 'passkeys.begin',
  method: 'POST',
  path: '/api/user/passkeys/options/',
  access: inPerson,
  summary: 'Begin adding a passkey: what the browser’s navigator.credentials.create() takes, for five minutes and once',
  reply: PasskeyCreation,
  errors: { ...freshSignInErrors, ...tooMany },
  limit: { max: 30, seconds: 900 },
})

const add = endpoint({
  id: 'passkeys.add',
  method: 'POST',
  path: '/api/user/passkeys/',
  access: inPerson,
  summary: 'Add the passkey that the browser made; with the first one come recovery codes, returned only once',
  body: NewPasskey,
  reply: z.object({ passkey: Passkey, recovery_codes: z.array(z.string()) }),
  status: 201,
  errors: {
    ...tooMany,
    /** One answer for a wrong, foreign, expired, used or unknown attempt. */
    passkey_refused: { status: 400, detail: 'The passkey couldn’t be added. Nothing was changed. Try again.' },
  },
  limit: { max: 30, seconds: 900 },
})

const rename = endpoint({
  id: 'passkeys.rename',
  method: 'PATCH',
  path: '/api/user/passkeys/{id}/',
  access: inPerson,
  summary: 'Rename a passkey',
  params: ofOne,
  body: PasskeyName,
  reply: Passkey,
})

const remove = endpoint({
  id: 'passkeys.remove',
  method: 'DELETE',
  path: '/api/user/passkeys/{id}/',
  access: inPerson,
  summary: 'Remove a passkey; with the last one the recovery codes end too',
  params: ofOne,
  reply: z.undefined(),
  status: 204,
  errors: {
    ...freshSignInErrors,
    passkey_required: {
      status: 409,
      detail: 'One of your teams requires a passkey, and this is your last one. Add another passkey first.',
    },
  },
})

const newRecoveryCodes = endpoint({
  id: 'passkeys.newRecoveryCodes',
  method: 'POST',
  path: '/api/user/passkeys/recovery-codes/',
  access: inPerson,
  summary: 'Make new recovery codes, returned only once; the ones before stop working',
  reply: RecoveryCodes,
  errors: {
    ...freshSignInErrors,
    no_passkey: { status: 409, detail: 'Recovery codes go with a passkey. Add a passkey first.' },
  },
  limit: { max: 30, seconds: 900 },
})

export const passkeys = { list, begin, add, rename, remove, newRecoveryCodes } as const

/** One answer for a sign-in that is used up, expired, finished, foreign or unknown: nothing tells them apart. */
const ended = {
  second_factor_ended: {
    status: 400,
    detail: 'This sign-in has ended. Your passkeys and recovery codes still work. Start over with a new sign-in code.',
  },
} as const
/** One answer for a wrong, used or foreign passkey or recovery code while the sign-in goes on. */
const refused = {
  second_factor_refused: {
    status: 400,
    detail: 'That didn’t work. Try again, or start over with a new sign-in code.',
    payload: TriesLeft,
  },
} as const

const options = endpoint({
  id: 'secondFactor.options',
  method: 'POST',
  path: '/api/user/second-factor/options/',
  access: access.anyone,
  summary: 'What the browser’s navigator.credentials.get() takes to go on with a sign-in; good once',
  body: PendingSecondFactor,
  reply: SecondFactorOptions,
  errors: ended,
  limit: { max: 60, seconds: 900 },
})

const prove = endpoint({
  id: 'secondFactor.prove',
  method: 'POST',
  path: '/api/user/second-factor/',
  access: access.anyone,
  summary: 'Finish a sign-in with a passkey or a recovery code; five failures end it',
  body: SecondFactorProof,
  reply: SecondFactorProved,
  errors: { ...refused, ...ended },
})

export const secondFactor = { options, prove } as const
