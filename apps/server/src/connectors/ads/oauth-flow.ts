// The two legs of OAuth 1.0a that we make ourselves, and giving a grant back; in between the person is on the network's page.
import { z } from 'zod'
import type { AdsPort } from './ads-port.ts'
import type { CallNetwork } from './call-network.ts'
import { readForm } from './read-answer.ts'
import { escaped } from './sign-request.ts'
import { failureOf } from './translate-failure.ts'

const WireRequestToken = z.object({
  oauth_token: z.string().min(1).max(500),
  oauth_token_secret: z.string().min(1).max(500),
  oauth_callback_confirmed: z.literal('true'),
})
const WireAccessToken = z.object({
  oauth_token: z.string().min(1).max(500),
  oauth_token_secret: z.string().min(1).max(500),
  user_id: z.string().regex(/^\d{1,20}$/),
  screen_name: z.string().max(50),
})

/** `root`: of the network's main API, where its OAuth lives. */
export function oauthFlow(root: string, call: CallNetwork): Pick<AdsPort, 'requestToken' | 'accessToken' | 'revoke'> {
  return {
    async requestToken(callback) {
      const url = `${root}/oauth/request_token`
      const oauth = { oauth_callback: callback }
      // Nobody is sent anywhere with a token whose callback was not confirmed: it is read as no answer.
      const answer = readForm(
        WireRequestToken,
        await call({ method: 'POST', url, grant: null, oauth, scope: 'request_token', safeToRepeat: true }),
      )
      if (!answer) throw failureOf('unavailable')
      return {
        grant: { token: answer.oauth_token, secret: answer.oauth_token_secret },
        authorizeUrl: `${root}/oauth/authorize?oauth_token=${escaped(answer.oauth_token)}`,
      }
    },

    async accessToken(request, verifier) {
      const url = `${root}/oauth/access_token`
      const oauth = { oauth_verifier: verifier }
      const answer = readForm(
        WireAccessToken,
        await call({ method: 'POST', url, grant: request, oauth, scope: 'access_token' }),
      )
      if (!answer) throw failureOf('unknown_outcome')
      return {
        grant: { token: answer.oauth_token, secret: answer.oauth_token_secret },
        userId: answer.user_id,
        handle: answer.screen_name,
      }
    },

    async revoke(grant) {
      await call({ method: 'POST', url: `${root}/1.1/oauth/invalidate_token.json`, grant, scope: 'invalidate_token' })
    },
  }
}
