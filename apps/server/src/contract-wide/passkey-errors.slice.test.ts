// Every error that the calls of passkeys and of the second step of a sign-in declare, provoked on the wired server.
import { PASSKEYS_PER_PERSON } from '@peregrine/contract/session/passkey-shapes.ts'
import { PROGRAM_TOKENS_PER_PERSON } from '@peregrine/contract/session/program-token-shapes.ts'
import { test } from 'vitest'
import { errorScene, nothingLeftOut } from '../../testkit/declared-error-scene.ts'
import { addPasskey, enterCode } from '../../testkit/passkey-steps.ts'
import { softPasskey } from '../../testkit/soft-passkey.ts'
import { ownTeam } from '../../testkit/team-samples.ts'

const scene = errorScene({ network: null })
const somebody = async (): Promise<void> => {
  scene.person = scene.application.browser()
  await scene.person.signIn(scene.newAddress())
}
const body = { name: 'Laptop', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }
const signed = { clientDataJSON: 'e30', attestationObject: 'oA' }

test('a second step that nobody began', async () => {
  const second_factor = 'unknown'
  const asked = await scene.send('secondFactor.options', { body: { second_factor } })
  scene.expectDeclared('secondFactor.options', 'second_factor_ended', asked)
  const proved = await scene.send('secondFactor.prove', { body: { second_factor, recovery_code: 'x' } })
  scene.expectDeclared('secondFactor.prove', 'second_factor_ended', proved)
})

test('a recovery code that is none', async () => {
  const email = scene.newAddress()
  scene.person = scene.application.browser()
  await scene.person.signIn(email)
  await addPasskey(scene.person)
  const second_factor = await enterCode(scene.application, scene.person, email)
  const proved = await scene.send('secondFactor.prove', { body: { second_factor, recovery_code: 'x' } })
  scene.expectDeclared('secondFactor.prove', 'second_factor_refused', proved)
})

test('a passkey that is none, codes without one, and one too many', async () => {
  await somebody()
  const forged = { ...body, response: { ...body.response, response: signed } }
  scene.expectDeclared('passkeys.add', 'passkey_refused', await scene.send('passkeys.add', { body: forged }))
  scene.expectDeclared('passkeys.newRecoveryCodes', 'no_passkey', await scene.send('passkeys.newRecoveryCodes'))
  for (let count = 1; count < PASSKEYS_PER_PERSON; count++) await addPasskey(scene.person)
  // Two pages at once: each began while there was room.
  const begun = (await scene.send('passkeys.begin')).json()
  const late = { name: 'Late', response: softPasskey().made(begun) }
  const { id } = (await scene.send('session.me')).json()
  const [row] = await scene.world.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute()
  if (!row) throw new Error('There is no passkey.')
  const { id: _, ...copy } = row
  await scene.world.db
    .insertInto('passkeys')
    .values({ ...copy, credential_id: 'another' })
    .execute()
  scene.expectDeclared('passkeys.add', 'too_many_passkeys', await scene.send('passkeys.add', { body: late }))
  scene.expectDeclared('passkeys.begin', 'too_many_passkeys', await scene.send('passkeys.begin'))
})

test('the last one where a team requires it, and changes without a fresh sign-in', async () => {
  await somebody()
  const team = await ownTeam(scene)
  const { id } = await addPasskey(scene.person)
  await scene.world.db.updateTable('teams').set({ passkey_required: true }).where('id', '=', team.id).execute()
  const remove = () => scene.send('passkeys.remove', { params: { id } })
  scene.expectDeclared('passkeys.remove', 'passkey_required', await remove())
  scene.application.time += 16 * 60_000
  scene.expectDeclared('passkeys.remove', 'fresh_sign_in_needed', await remove())
  scene.expectDeclared('passkeys.begin', 'fresh_sign_in_needed', await scene.send('passkeys.begin'))
  const codes = await scene.send('passkeys.newRecoveryCodes')
  scene.expectDeclared('passkeys.newRecoveryCodes', 'fresh_sign_in_needed', codes)
})

test('one program token too many, and one without a fresh sign-in', async () => {
  await somebody()
  const token = { body: { name: 'Assistant', days: 30 } }
  for (let count = 0; count < PROGRAM_TOKENS_PER_PERSON; count++) await scene.send('programTokens.create', token)
  const surplus = await scene.send('programTokens.create', token)
  scene.expectDeclared('programTokens.create', 'too_many_program_tokens', surplus)
  scene.application.time += 16 * 60_000
  const stale = await scene.send('programTokens.create', token)
  scene.expectDeclared('programTokens.create', 'fresh_sign_in_needed', stale)
})

nothingLeftOut(scene, 'passkey-errors')
