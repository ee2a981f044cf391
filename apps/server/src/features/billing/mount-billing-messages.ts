// Takes the payment provider's signed messages.
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { insertEvent, teamOfCustomer } from './billing-store.ts'
import { readBillingLater } from './read-billing-later.ts'

const MOST_BYTES = 1024 * 1024

/** Only with a good signature over the very bytes, each of them once. */
export async function mountBillingMessages(http: FastifyInstance, ports: BillingPorts): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/billing/messages/', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = typeof signature === 'string' ? ports.provider.readEvent(body, signature) : null
      if (event === null) return reply.status(400).send({ code: 'bad_signature', detail: 'The message is not signed.' })
      await inTransaction(ports.db, async (tx) => {
        const isNew = await insertEvent(tx, event.id, new Date(ports.clock()))
        const team = isNew ? await teamOfCustomer(tx, event.customer) : undefined
        if (team !== undefined) await readBillingLater(ports, tx, team)
      })
      return reply.send({ received: true })
    })
  })
}
