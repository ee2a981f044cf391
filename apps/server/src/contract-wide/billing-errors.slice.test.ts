// Every error that subscriptions, helper documents and starting anew declare is answered at least once for its reason.
import { test } from 'vitest'
import { giveBillingDetails, subscribe } from '../../testkit/billing-samples.ts'
import { errorScene, nothingLeftOut } from '../../testkit/declared-error-scene.ts'
import { ownTeam } from '../../testkit/team-samples.ts'

const scene = errorScene({ network: null })
const choice = { plan: 'professional', period: 'month' }

test('subscriptions that stand, and some that do not', async () => {
  const team = await ownTeam(scene)
  const send = (id: string, more: object = {}) => scene.send(id, { body: { team: team.slug, ...more } })
  scene.expectDeclared('billing.checkout', 'billing_details_missing', await send('billing.checkout', choice))
  scene.expectDeclared('billing.upgrade', 'no_subscription', await send('billing.upgrade', choice))
  scene.expectDeclared('billing.cancel', 'no_subscription', await send('billing.cancel'))
  await giveBillingDetails(scene, team)
  const agreed = { ...choice, plan: 'enterprise' }
  scene.expectDeclared('billing.checkout', 'by_agreement', await send('billing.checkout', agreed))
  scene.expectDeclared('billing.upgrade', 'by_agreement', await send('billing.upgrade', agreed))
  const { version } = (await scene.send('teams.read', { params: { slug: team.slug } })).json()
  await subscribe(scene, { ...team, version })
  scene.expectDeclared('billing.checkout', 'already_subscribed', await send('billing.checkout', choice))
  // The books know no subscription of this name.
  await scene.world.db.updateTable('subscriptions').set({ provider_id: 'unknown' }).execute()
  scene.expectDeclared(
    'billing.upgrade',
    'payment_refused',
    await send('billing.upgrade', { ...choice, plan: 'agency' }),
  )
  scene.expectDeclared('billing.cancel', 'payment_refused', await send('billing.cancel'))
})

test('a document whose link has expired', async () => {
  const ticketOf = async (id: string, language: string): Promise<string> => {
    const { url } = (await scene.send('helperDocuments.download', { query: { id, language } })).json()
    return String(url).split('/').at(-2) ?? ''
  }
  const ticket = await ticketOf('quick-start', 'en')
  scene.application.time += 11 * 60_000
  const late = await scene.send('helperDocuments.file', { params: { ticket } })
  scene.expectDeclared('helperDocuments.file', 'link_expired', late)
})

test('somebody else is named', async () => {
  const body = { email: 'somebody.else@mail.example.com' }
  scene.expectDeclared('resets.mine', 'other_person', await scene.send('resets.mine', { body }))
})

test('an account that can’t be deleted, and a sign-in that is not fresh', async () => {
  const { email } = (await scene.send('session.me')).json()
  await scene.person.signIn(email)
  const other = await scene.send('ownData.deleteAccount', { body: { email: 'somebody.else@mail.example.com' } })
  scene.expectDeclared('ownData.deleteAccount', 'other_address', other)
  await scene.world.db.updateTable('subscriptions').set({ active: true, ends: false }).execute()
  const blocked = await scene.send('ownData.deleteAccount', { body: { email } })
  scene.expectDeclared('ownData.deleteAccount', 'deletion_blocked', blocked)
  scene.application.time += 16 * 60_000
  for (const [id, body] of [
    ['ownData.request', { language: 'en' }],
    ['ownData.file', undefined],
    ['ownData.deleteAccount', { email }],
  ] as const)
    scene.expectDeclared(id, 'fresh_sign_in_needed', await scene.send(id, body && { body }))
})

nothingLeftOut(scene, 'billing-errors', [
  // The books of this server are never away: provoked beside billing, against the payment service's API.
  'billing.checkout payment_unavailable',
  'billing.checkout payment_refused',
  'billing.upgrade payment_unavailable',
  'billing.cancel payment_unavailable',
  // There are fewer guides and materials than may wait at once.
  'helperDocuments.file too_busy',
  'materials.download too_busy',
])
