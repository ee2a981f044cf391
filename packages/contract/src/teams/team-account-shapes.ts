// Ad accounts of a team, and which member may use which (spec §3: available account, granted ad account).
import { z } from 'zod'
import { Amount } from '../campaigns/campaign-shapes.ts'

export const TeamAccount = z.object({
  /** Of the team's record; what else the team does names the account by it. */
  id: z.string(),
  /** The network's. */
  account_id: z.string(),
  name: z.string(),
  network: z.string(),
  /** IANA; empty while it is not known. */
  timezone: z.string(),
  /** 'reconnect': the network does not take the grant any more; 'disconnected': nobody's connection reaches it. */
  state: z.enum(['connected', 'reconnect', 'disconnected']),
  /** Whose connection it is reached through, which that person alone can renew; null: any admin may bring it again. */
  owner: z.object({ name: z.string(), you: z.boolean() }).nullable(),
  added: z.string(),
  /** What a campaign may spend without anybody else's approval, in the account's currency; null: any amount. */
  approval_above: Amount.nullable(),
  /** ISO 4217: what its campaigns spend; empty while there are none, and where they spend several. */
  currency: z.string(),
})
export type TeamAccount = z.output<typeof TeamAccount>

export const GrantedAccount = z.object({
  id: z.string(),
  /** The membership that it was granted to. */
  member: z.string(),
  account: z.object({ id: z.string(), account_id: z.string(), network: z.string(), name: z.string() }),
  granted: z.string(),
})
export type GrantedAccount = z.output<typeof GrantedAccount>

export const GrantedAccountIds = z.strictObject({
  /** Id of the membership. */
  member: z.uuid(),
  /** Id of the team's account, or the network's. */
  account: z.string().max(100),
  team: z.string().max(100).optional(),
})
