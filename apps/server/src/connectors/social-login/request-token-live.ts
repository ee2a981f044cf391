// Signing in with the network: its OAuth 1.0a, which is the dance of connecting an ad account with another page of consent.
import { AdsFailure, type AdsPort } from '#connectors/ads/ads-port.ts'
import { type RequestTokenLogin, SocialLoginFailure } from './social-login-port.ts'

const REFUSED: readonly string[] = ['unauthorised', 'forbidden', 'rejected', 'not_found']

/** `duringEnd`: what a refusal then means is the caller's fault; at the beginning it is our app's. */
const failureOf = (error: unknown, duringEnd: boolean): unknown =>
  error instanceof AdsFailure
    ? new SocialLoginFailure(duringEnd && REFUSED.includes(error.kind) ? 'refused' : 'unavailable', error.message)
    : error

/** By the calls of the ads connector. The tokens are not given back: the network keeps one for each person and app, and an ad account may be connected by it. */
export function openNetworkLogin(ads: Pick<AdsPort, 'requestToken' | 'accessToken'>): RequestTokenLogin {
  return {
    begins: 'request_token',
    async begin(callback) {
      const begun = await ads.requestToken(callback).catch((error: unknown) => {
        throw failureOf(error, false)
      })
      // Whoever has let our app in before is sent back at once from this page.
      const authorizeUrl = begun.authorizeUrl.replace('/oauth/authorize?', '/oauth/authenticate?')
      return { ...begun.grant, authorizeUrl }
    },
    async finish(request, verifier) {
      const { userId, handle } = await ads.accessToken(request, verifier).catch((error: unknown) => {
        throw failureOf(error, true)
      })
      return { subject: userId, email: null, emailVouched: false, firstName: '', lastName: '', label: `@${handle}` }
    },
  }
}
