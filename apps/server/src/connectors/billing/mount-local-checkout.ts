// Serves the page of the local checkout and takes its answer; where a payment provider is configured there is none.
import type { FastifyInstance } from 'fastify'
import { requestedLanguage } from '#platform/small-page.ts'
import type { LocalBilling, LocalCheckout } from './billing-local.ts'
import { localCheckoutPage } from './local-checkout-page.ts'

const PATH = '/checkout/:id'

/**
 * Sending the form leads on to the site where the checkout began, which is another origin for every site but the team's:
 * a browser follows only where the page's policy allows it. The addresses are our own.
 */
function followable(policy: unknown, { successUrl, cancelUrl }: LocalCheckout): string {
  const origins = [...new Set([successUrl, cancelUrl].map((url) => new URL(url).origin))]
  return String(policy ?? '').replace("form-action 'self'", `form-action 'self' ${origins.join(' ')}`)
}

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
        .header('content-security-policy', followable(reply.getHeader('content-security-policy'), checkout))
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
