// Payments for subscriptions, in our words. What was paid is always read from the provider, never believed from a page.
import type { Period, PlanId, PriceCurrency, Product } from '@peregrine/domain/billing/plan-rules.ts'

/** Who pays. */
export interface Payer {
  readonly teamId: string
  readonly name: string
  readonly email: string
  /** ISO code. */
  readonly country: string
  /** Of an earlier checkout; null: none yet. */
  readonly customer: string | null
}

export interface CheckoutWish {
  readonly payer: Payer
  readonly plan: PlanId
  readonly period: Period
  readonly currency: PriceCurrency
  readonly language: 'en' | 'ja'
  /** Pages of ours to come back to. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** The same wish again makes no second checkout. */
  readonly key: string
}

export interface ProviderSubscription {
  readonly id: string
  readonly planName: string
  readonly product: Product
  readonly period: Period
  readonly currency: string
  /** In the smallest unit, each period. */
  readonly amount: number
  readonly start: Date
  readonly active: boolean
  readonly periodEnd: Date
  /** Not renewed after the period. */
  readonly ends: boolean
  readonly ended: Date | null
  /** The last payment failed; while it is active, the provider tries again. */
  readonly unpaid: boolean
  /** Begun at a checkout that we started; what people of ours arrange at the provider by hand is not. */
  readonly fromCheckout: boolean
  /** Taken back, with what was paid for it: `undo` was called for it, though perhaps not to the end. */
  readonly undone: boolean
}

export interface ProviderInvoice {
  readonly id: string
  readonly number: string
  readonly issued: Date
  readonly amount: number
  readonly currency: string
  readonly state: string
  /** The id of the subscription that it is for; null: for something else. */
  readonly subscription: string | null
  readonly url: string | null
  /** When an open one is charged again by itself; null: not any more. */
  readonly nextAttempt: Date | null
  /** What the customer has left after it, in the smallest unit: later ones are paid from that first. */
  readonly credit: number
}

export interface Choice {
  readonly plan: PlanId
  readonly period: Period
  readonly currency: PriceCurrency
}

/** What a change would cost; amounts in the smallest unit, those that are charged with the tax that the provider adds. */
export interface ChangePreview {
  /** Each period, without tax. */
  readonly price: number
  readonly currency: string
  /** For what is left of the time that is paid. */
  readonly credited: number
  /** Charged at once. */
  readonly due: number
  /** What would be left for later invoices. */
  readonly credit: number
  readonly periodEnd: Date
}

export class BillingFailure extends Error {
  override readonly name = 'BillingFailure'
  /** `unavailable`: later it may work. `rejected`: it will not. */
  readonly kind: 'unavailable' | 'rejected'
  constructor(kind: BillingFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Every call throws a BillingFailure. */
export interface BillingPort {
  /** For the provider's scripts in a page; '' where there are none. */
  readonly publicKey: string
  /** Whether it is the page of this server, where nothing is really paid. */
  readonly local: boolean
  startCheckout(wish: CheckoutWish): Promise<{ readonly url: string; readonly customer: string }>
  /** Who is named on invoices from now on. */
  changePayer(payer: Payer & { readonly customer: string }): Promise<void>
  /** Nobody can pay any more on a page that an earlier checkout of this customer left open. */
  closeCheckouts(customer: string): Promise<void>
  /** What `change` would cost if it were made at that moment. */
  previewChange(subscription: string, to: Choice, at: Date): Promise<ChangePreview>
  /**
   * Changes plan and period of a running subscription, and takes a cancellation back; what was paid is counted against it.
   * False: its payment is not confirmed, and it is not made before it is. `at`: the moment of the preview that was agreed to.
   */
  change(subscription: string, to: Choice, key: string, at?: Date): Promise<boolean>
  /** Lets it end with the period that is paid for. */
  cancel(subscription: string): Promise<void>
  /** Ends a subscription at once and gives back what was paid for it; again, it goes on where it was left. */
  undo(subscription: string): Promise<void>
  subscriptions(customer: string): Promise<readonly ProviderSubscription[]>
  invoices(customer: string): Promise<readonly ProviderInvoice[]>
  /** The event of a signed message and whose it is; null when the signature is wrong, too old, or it concerns nobody. */
  readEvent(body: Buffer, signature: string): { readonly id: string; readonly customer: string } | null
}
