// The e-mail address and the telephone number that an account gave the network: invented, and the same in every run.
import type { NetworkWorld } from '#world/network-world.ts'

/** Four of five gave an address, two of five a number. */
const GAVE = { email: 4, phone: 2, of: 5 } as const

export interface AccountContacts {
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
}

export const contactsOf = (world: Pick<NetworkWorld, 'handleOf'>, account: number): AccountContacts => ({
  email: account % GAVE.of < GAVE.email ? `${world.handleOf(account).toLowerCase()}@mail.example.com` : null,
  phone: account % GAVE.of < GAVE.phone ? `+8190${String(account).padStart(8, '0')}` : null,
})
