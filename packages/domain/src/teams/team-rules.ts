// Teams, memberships, ad accounts, and what follows from them (spec §3, §5, §6).
import type { Subscription } from '../billing/subscription-rules.ts'

export interface Team {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly logo: string | null
  readonly member_count: number
  readonly invoice_email: string | null
  readonly country: string | null
  readonly invoice_name: string | null
  readonly subscriptions: readonly Subscription[]
}

export type TeamLevel = 'admin' | 'member'

export interface Membership {
  readonly id: string
  readonly team: Team
  readonly level: TeamLevel
}

export function isTeamAdmin(membership: { readonly level: string } | null | undefined): boolean {
  return membership?.level === 'admin'
}

export interface BillingDetails {
  readonly email: string
  readonly country: string
  readonly name: string
}

/** The billing details; null unless invoice e-mail, country and invoice name are all present. */
export function billingDetails(team: Pick<Team, 'invoice_email' | 'country' | 'invoice_name'>): BillingDetails | null {
  const [email, country, name] = [team.invoice_email, team.country, team.invoice_name].map((text) => text?.trim() ?? '')
  return email && country && name ? { email, country, name } : null
}

/** Account ids as the ads network writes them: lower-case letters and digits, which cannot change an address. */
export function isAdAccountId(text: string): boolean {
  return /^[0-9a-z]{3,20}$/.test(text)
}
