// Sample calls of passkeys and of the second step of a sign-in.
import { addPasskey, enterCode, factorOptions } from './passkey-steps.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { softPasskey } from './soft-passkey.ts'

const ofOne =
  (more: SampleCall = {}): Sample =>
  async ({ person }) => ({ params: { id: (await addPasskey(person)).id }, ...more })

/** Somebody with a passkey has entered a code in the person's browser. */
async function pending({ application, person, newAddress }: Scene) {
  const email = newAddress()
  const first = application.browser()
  await first.signIn(email)
  const { key } = await addPasskey(first)
  return { key, second_factor: await enterCode(application, person, email) }
}

export const passkeySamples: Samples = {
  'passkeys.list': async ({ person }) => {
    await addPasskey(person)
    return {}
  },
  'passkeys.begin': {},
  'passkeys.add': async ({ person }) => {
    const begun = await person.send('POST', '/api/user/passkeys/options/')
    return { body: { name: 'Laptop', response: softPasskey().made(begun.json()) } }
  },
  'passkeys.rename': ofOne({ body: { name: 'Old laptop' } }),
  'passkeys.remove': ofOne(),
  'passkeys.newRecoveryCodes': async ({ person }) => {
    await addPasskey(person)
    return {}
  },
  'secondFactor.options': async (scene) => ({ body: { second_factor: (await pending(scene)).second_factor } }),
  'secondFactor.prove': async (scene) => {
    const { key, second_factor } = await pending(scene)
    return { body: { second_factor, passkey: key.used(await factorOptions(scene.person, second_factor)) } }
  },
}
