// Tables of subscriptions as the query builder sees them (migration 0008).
import type { Generated } from 'kysely'

export interface BillingTables {
  readonly team_billing: {
    readonly team_id: string
    readonly customer: string | null
    readonly override: Generated<boolean>
    readonly read_at: Date | null
  }
  readonly subscriptions: {
    readonly id: Generated<string>
    readonly team_id: string
    readonly provider_id: string
    readonly plan_name: string
    readonly period: 'month' | 'year'
    readonly currency: string
    readonly amount: number
    readonly start_at: Date
    readonly active: boolean
    readonly period_end_at: Date
    readonly ends: boolean
    readonly ended_at: Date | null
  }
  readonly invoices: {
    readonly team_id: string
    readonly provider_id: string
    readonly number: string
    readonly issued_at: Date
    readonly amount: number
    readonly currency: string
    readonly state: string
    readonly url: string | null
  }
  readonly billing_events: { readonly id: string; readonly received_at: Date }
}
