// Which custom audiences an ad account has, by their names, and whether they can be targeted.
import { networkGrantErrors } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { audienceNamed } from '@peregrine/domain/targeting/match-options.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { liveConnectionsTo } from './ad-account-store.ts'
import { findByNetworkId, withGrant } from './open-ad-account.ts'
import type { Of } from './own-ad-accounts.ts'
import { adAccountRefusal, throwAsRefusal } from './refuse-failure.ts'

/** What a connection may turn out to be when it is used: another one may still work. */
const NOT_THROUGH_THIS_ONE = new Set(['reconnect_needed', 'no_account_access', 'not_found'])

const notConnected = (): Refusal =>
  new Refusal('not_connected', networkGrantErrors.not_connected.status, networkGrantErrors.not_connected.detail)

const audiencesThrough = async (ports: AdAccountPorts, userId: string, id: string) =>
  await withGrant(ports, userId, id, ({ grant, accountId }) => ports.ads.usableAudiences(grant, accountId)).catch(
    throwAsRefusal,
  )

/** Programs of this installation belong to nobody: they ask through whoever's connection works (decision 043). */
async function audiencesForPrograms(ports: AdAccountPorts, accountId: string) {
  for (const { id, user_id: userId } of await liveConnectionsTo(ports.db, accountId)) {
    try {
      return await audiencesThrough(ports, userId, id)
    } catch (error) {
      if (!(error instanceof Refusal && NOT_THROUGH_THIS_ONE.has(error.code))) throw error
    }
  }
  throw notConnected()
}

async function audiencesForPerson(ports: AdAccountPorts, userId: string, accountId: string) {
  const found = await findByNetworkId(ports, userId, accountId)
  if (found === 'not_connected') throw notConnected()
  if (found === 'no_access') throw adAccountRefusal('no_account_access')
  return await audiencesThrough(ports, userId, found.id)
}

async function audiencesFor(ports: AdAccountPorts, { caller, body }: Of<'checkCustomAudiences'>) {
  const accountId = body.ad_account_id.trim()
  if (caller.via === 'lookup-token') return await audiencesForPrograms(ports, accountId)
  if (caller.via !== 'none' && caller.userId !== null) return await audiencesForPerson(ports, caller.userId, accountId)
  throw new Refusal('not_signed_in', platformErrors.not_signed_in.status, platformErrors.not_signed_in.detail)
}

export async function checkCustomAudiences(ports: AdAccountPorts, context: Of<'checkCustomAudiences'>) {
  const audiences = await audiencesFor(ports, context)
  return {
    custom_audiences: context.body.custom_audience_names.map((name) => {
      // Its own before one of the same name that is shared with it.
      const audience = audienceNamed(audiences, { label: name })
      return {
        name,
        known: audience !== undefined,
        targetable: audience?.targetable ?? false,
        reasons: [...(audience?.reasons ?? [])],
      }
    }),
  }
}
