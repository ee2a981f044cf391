// Serves the page of the local checkout and takes its answer; where a payment provider is configured there is none.
import type { FastifyInstance } from 'fastify'
import { requestedLanguage } from '#platform/small-page.ts'
import type { LocalBilling } from './billing-local.ts'
import { localCheckoutPage } from './local-checkout-page.ts'

const PATH = '/checkout/:id'

interface Requested {
  Params: { readonly id: string }
}

/** `onPaid` is told whose subscriptions have changed, as a provider's message would tell. */
export async function mountLocalCheckout(
  http: FastifyInstance,
  billing: LocalBilling,
  onPaid: (customer: string) => Promise<void>,
): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    // Knowing the number of a checkout, which nobody can guess, is what lets somebody answer it.
    scope.get<Requested>(PATH, async (request, reply) => {
      const checkout = await billing.checkout(request.params.id)
      if (!checkout) return reply.callNotFound()
      if (checkout.paid) return reply.redirect(checkout.successUrl)
      if (checkout.closed) return reply.redirect(checkout.cancelUrl)
      return reply
        .header('cache-control', 'no-store')
        .type('text/html')
        .send(localCheckoutPage(checkout, requestedLanguage(request.headers)))
    })
    scope.post<Requested>(PATH, async (request, reply) => {
      const checkout = await billing.checkout(request.params.id)
      if (!checkout) return reply.callNotFound()
      const choice = request.body instanceof URLSearchParams ? request.body.get('choice') : null
      if (choice !== 'pay' || (checkout.closed && !checkout.paid)) return reply.redirect(checkout.cancelUrl, 303)
      await billing.pay(checkout.id)
      await onPaid(checkout.customer)
      return reply.redirect(checkout.successUrl, 303)
    })
  })
}
