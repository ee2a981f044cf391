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

export const TEAM_LEVELS = ['admin', 'member', 'viewer'] as const
export type TeamLevel = (typeof TEAM_LEVELS)[number]

export interface Membership {
  readonly id: string
  readonly team: Team
  readonly level: TeamLevel
}

export function isTeamAdmin(membership: { readonly level: string } | null | undefined): boolean {
  return membership?.level === 'admin'
}

/** Of a membership as it is sent: an unknown level gives no more than looking. */
export const levelOf = ({ level }: { readonly level: string }): TeamLevel =>
  TEAM_LEVELS.find((one) => one === level) ?? 'viewer'

/** A viewer sees what the team sees and changes nothing of it. */
export function mayChangeTeam(membership: { readonly level: string } | null | undefined): boolean {
  return membership?.level === 'admin' || membership?.level === 'member'
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
