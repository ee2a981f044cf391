// Every error that the calls of the analytics suite declare is answered at least once for its reason.
import { test } from 'vitest'
import { subscribeToSuite } from '../../testkit/billing-samples.ts'
import { declaredErrors, errorScene, nothingLeftOut } from '../../testkit/declared-error-scene.ts'

const scene = errorScene({ network: null })

test('subscriptions: none, one, and one that the provider does not know', async () => {
  const create = { period: 'month', billing: { name: 'Ada', email: 'ada@mail.example.com', country: 'DE' } }
  const send = (id: string, body: object) => scene.send(id, { body })
  scene.expectDeclared('suite.cancelSubscription', 'no_subscription', await send('suite.cancelSubscription', {}))
  const yearly = { period: 'year' }
  scene.expectDeclared('suite.changeSubscription', 'no_subscription', await send('suite.changeSubscription', yearly))
  const toYear = { query: yearly }
  scene.expectDeclared(
    'suite.previewSubscriptionChange',
    'no_subscription',
    await scene.send('suite.previewSubscriptionChange', toYear),
  )
  await subscribeToSuite(scene)
  const same = { query: { period: 'month' } }
  scene.expectDeclared(
    'suite.previewSubscriptionChange',
    'same_period',
    await scene.send('suite.previewSubscriptionChange', same),
  )
  const old = { ...yearly, quoted_at: '2020-01-01T00:00:00Z' }
  scene.expectDeclared('suite.changeSubscription', 'quote_expired', await send('suite.changeSubscription', old))
  const again = await send('suite.createSubscription', create)
  scene.expectDeclared('suite.createSubscription', 'already_subscribed', again)
  const unknown = { provider_id: 'unknown-suite' }
  await scene.world.db.updateTable('subscriptions').set(unknown).where('product', '=', 'suite').execute()
  scene.expectDeclared('suite.changeSubscription', 'payment_refused', await send('suite.changeSubscription', yearly))
  scene.expectDeclared(
    'suite.previewSubscriptionChange',
    'payment_refused',
    await scene.send('suite.previewSubscriptionChange', toYear),
  )
  scene.expectDeclared('suite.cancelSubscription', 'payment_refused', await send('suite.cancelSubscription', {}))
})

const OF_SUBSCRIPTIONS = /^suite\.(create|cancel|change|preview)Subscription/

nothingLeftOut(scene, 'suite-errors', [
  // Provoked beside their feature, over the sandbox.
  ...declaredErrors('suite-errors').filter((one) => !OF_SUBSCRIPTIONS.test(one)),
  // The books of this server are never away: provoked beside billing, against the payment service's API.
  'suite.createSubscription payment_unavailable',
  'suite.createSubscription payment_refused',
  'suite.changeSubscription payment_unavailable',
  'suite.previewSubscriptionChange payment_unavailable',
  'suite.cancelSubscription payment_unavailable',
])
