// The calls of the second step of a sign-in, of all sites.
import type { secondFactor } from '@peregrine/contract/session/passkey-endpoints.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import type { Handlers } from '#platform/mount.ts'
import { refuseTooMany } from '#platform/refusal.ts'
import { proveSecondFactor, secondFactorOptions } from './prove-second-factor.ts'
import { sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'
import { rememberSignIn, visitorOf } from './signed-in-browser.ts'

export const secondFactorHandlers = (ports: SessionPorts): Handlers<typeof secondFactor> => ({
  options: async ({ body, http, request, refuse }) => {
    const browser = sessionCookies(http.request, ports.config.production).read('flow')
    const step = { secret: body.second_factor, browser, host: request.host }
    return (await secondFactorOptions(ports, step)) ?? refuse('second_factor_ended')
  },

  prove: async (context) => {
    const { body, http, request, refuse } = context
    const browser = sessionCookies(http.request, ports.config.production).read('flow')
    const step = { secret: body.second_factor, browser, host: request.host }
    const proved = await proveSecondFactor(ports, step, body, (purpose) => visitorOf(ports, context, purpose))
    if (proved.outcome === 'wait') return refuseTooMany(proved.seconds)
    if (proved.outcome === 'ended') return refuse('second_factor_ended')
    if (proved.outcome === 'refused')
      return refuse('second_factor_refused', undefined, { tries_left: proved.triesLeft })
    const { purpose, secret, person } = proved
    rememberSignIn(ports, http, person, purpose === 'session' ? secret : null)
    const personal = purpose === 'session' ? null : { token: secret, email: person.email, name: displayName(person) }
    return { confirmed: true, personal }
  },
})
