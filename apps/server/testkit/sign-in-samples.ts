// Sample calls of signing in with other accounts.
import { type SignInProvider, signInReturnPath } from '@peregrine/domain/session/provider-rules.ts'
import type { Samples } from './sample-scene.ts'
import { answerConsent } from './sandbox-network.ts'

const provider = 'network'
const returnPage = (of: SignInProvider): string => `http://localhost:3000${signInReturnPath(of)}`

export const signInSamples: Samples = {
  'signIn.listProviders': {},
  'signIn.codeChallenge': {
    params: { provider: 'social-network' },
    query: { callback: returnPage('social-network') },
  },
  'signIn.logInWithProvider': async ({ application, person }) => {
    if (!application.hasSandbox) return { params: { provider }, body: { access_token: 'x' } }
    const callback = encodeURIComponent(`${returnPage(provider)}?state=${crypto.randomUUID()}`)
    const begun = await person.send('GET', `/rest-auth/${provider}/request_token/?oauth_callback=${callback}`)
    const back = await answerConsent(begun.json().authorize_url, { person: 'lanternbeans' })
    const granted = await person.send('GET', `/rest-auth/${provider}/access_token/${back.search}`)
    return { params: { provider }, body: { access_token: granted.json().access_token } }
  },
  'signIn.logInViaToken': async ({ application, newAddress }) => {
    const email = newAddress()
    await application.browser().signIn(email)
    return { body: { token: await application.oneTimeToken(email) } }
  },
}
