// No table of billing holds people of the social network.
import type { FeaturePeople } from '#platform/person-places.ts'

export const billingPeople: FeaturePeople = {
  places: [],
  nobody: {
    billing_events: ['id'],
    invoices: ['provider_id', 'number', 'currency', 'state', 'url', 'product', 'subscription'],
    subscriptions: ['provider_id', 'plan_name', 'period', 'currency', 'product'],
    kept_invoices: ['provider_id', 'number', 'currency', 'state'],
    team_billing: ['customer'],
  },
}
