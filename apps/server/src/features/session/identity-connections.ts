// The part of the calls below /rest-auth/ that is about identities: the network's dance for signing in, linking, unlinking.

import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import type { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { mayUnlinkIdentity, signInProviderOf } from '@peregrine/domain/session/provider-rules.ts'
import type { ProvedIdentity } from '#connectors/social-login/social-login-port.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { randomSecret } from '#platform/secret-keys.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import {
  deleteIdentity,
  type IdentityRow,
  insertIdentity,
  listIdentities,
  lockIdentity,
  lockWaysToSignIn,
  touchIdentity,
} from './identity-store.ts'
import { beginTokenDance, comeBackWithToken, type SignInDancer } from './provider-dance.ts'
import {
  cookiesOf,
  danceCookie,
  findProvider,
  personWhoConnects,
  proveIdentity,
  refusalOfProvider,
  startOfConnection,
} from './provider-sign-in.ts'
import type { SignInPorts } from './sign-in-ports.ts'

const replyOf = (row: IdentityRow): Connection => ({
  id: row.id,
  provider: row.provider,
  handle: row.label,
  state: 'connected',
  connected: row.linked_at.toISOString(),
  may: [],
  sole_reader: false,
})

export interface IdentityConnections
  extends Pick<Handlers<typeof connections>, 'requestToken' | 'accessToken' | 'connect'> {
  list(userId: string): Promise<readonly Connection[]>
  /** False when the person has no such identity. */
  disconnect(context: HandlerContext<typeof connections.disconnect>): Promise<boolean>
}

export function identityConnections(ports: SignInPorts): IdentityConnections {
  const { db, clock, log } = ports

  return {
    requestToken: async (context) => {
      const { params, query, http, refuse } = context
      const found = findProvider(ports, params.provider)
      if (found?.login.begins !== 'request_token') return refuse('not_found')
      const { provider, login } = found
      const person = query.connect ? await startOfConnection(ports, context) : null
      const browser = danceCookie(ports, http) ?? randomSecret()
      const begun = await beginTokenDance(ports, provider, login, { browser, person }, query.oauth_callback).catch(
        (error: unknown) => {
          refusalOfProvider(ports, provider, error)
          return refuse('network_unavailable')
        },
      )
      if (begun === 'not_ours') return refuse('callback_not_ours')
      cookiesOf(ports, http).set(http.reply, 'dance', browser)
      return { oauth_token: begun.requestToken, authorize_url: begun.authorizeUrl }
    },

    accessToken: async (context) => {
      const { params, query, caller, http, refuse } = context
      const found = findProvider(ports, params.provider)
      if (found?.login.begins !== 'request_token') return refuse('not_found')
      const { provider, login } = found
      const browser = danceCookie(ports, http)
      const requestToken = query.denied ?? query.oauth_token
      const verifier = query.denied === undefined ? query.oauth_verifier : null
      const contradiction = query.denied !== undefined && (query.oauth_token ?? query.oauth_verifier) !== undefined
      if (browser === null || !requestToken || verifier === undefined || verifier === '' || contradiction)
        return refuse('oauth_refused')
      const person = caller.via === 'session' ? { userId: caller.userId, sessionId: caller.sessionId } : null
      const dancer: SignInDancer = { browser, person }
      const given = { state: query.state, requestToken, verifier }
      const back = await comeBackWithToken(ports, provider, login, dancer, given).catch((error: unknown) =>
        refusalOfProvider(ports, provider, error) === 'oauth_refused' ? ('refused' as const) : ('unavailable' as const),
      )
      if (back === 'refused') return refuse('oauth_refused')
      if (back === 'declined') return refuse('connection_declined')
      if (back === 'unavailable') return refuse('network_unavailable')
      return { access_token: back.accessToken, handle: back.label }
    },

    connect: async (context) => {
      const { params, body, caller, http, refuse } = context
      const found = findProvider(ports, params.provider)
      if (!found) return refuse('not_found')
      // That the sign-in was fresh was seen when this dance began, at most ten minutes ago, in this very session.
      const person = personWhoConnects(caller)
      const browser = danceCookie(ports, http)
      if (browser === null) return refuse('oauth_refused')
      const proof = await proveIdentity(ports, found, { browser, person }, body)
      if (typeof proof === 'string') return refuse(proof)
      const linked = await linkIdentity(ports, person.userId, found.provider, proof.identity)
      if (!linked) return refuse('identity_taken')
      log.info('An account for signing in was connected.', { identity: linked.id, user: person.userId })
      return replyOf(linked)
    },

    list: async (userId) => (await listIdentities(db, userId)).map(replyOf),

    disconnect: async ({ caller, params, refuse }) => {
      const { userId, sessionId } =
        caller.via === 'none' ? { userId: null, sessionId: '' } : { sessionId: '', ...caller }
      if (userId === null) return false
      const gone = (await listIdentities(db, userId)).find(({ id }) => id === params.pk)
      if (!gone) return false
      await requireFreshSignIn({ db, clock }, { caller })
      const outcome = await inTransaction(db, async (tx) => {
        const { emailConfirmed, identities } = await lockWaysToSignIn(tx, userId)
        if (!identities.includes(params.pk)) return 'gone'
        if (!mayUnlinkIdentity({ emailConfirmed, others: identities.length - 1 })) return 'last'
        await deleteIdentity(tx, params.pk, sessionId)
        const event = { kind: 'identity_disconnected', at: new Date(clock()), userId, subjectId: userId } as const
        await recordSecurityEvent(tx, { ...event, detail: { provider: signInProviderOf(gone.provider) } })
        return 'done'
      })
      if (outcome === 'last') return refuse('last_sign_in_way')
      if (outcome === 'done')
        log.info('An account for signing in was disconnected.', { identity: params.pk, user: userId })
      return outcome === 'done'
    },
  }
}

/** Undefined when the identity is another person's: it stays theirs. */
async function linkIdentity(
  { db, clock }: SignInPorts,
  userId: string,
  provider: string,
  { subject, label }: ProvedIdentity,
): Promise<IdentityRow | undefined> {
  const now = new Date(clock())
  return await inTransaction(db, async (tx) => {
    const current = await lockIdentity(tx, provider, subject)
    if (!current) {
      const detail = { provider: signInProviderOf(provider) }
      await recordSecurityEvent(tx, { kind: 'identity_connected', at: now, userId, subjectId: userId, detail })
      return await insertIdentity(tx, { userId, provider, subject, label, now })
    }
    if (current.user_id !== userId) return undefined
    await touchIdentity(tx, current.id, label, now)
    return { ...current, label }
  })
}
