// Who can sign in at the stand-ins of other services: invented people, some with an address that is proved, some without any.

export interface ServicePerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** Null: the service tells none. */
  readonly email: string | null
}

export interface StandInService {
  /** In its addresses. */
  readonly name: string
  readonly title: string
  /** Whether it proves the addresses of its people, and says so. */
  readonly vouches: boolean
  /** OpenID Connect: it is found by its issuer, and signs who somebody is. */
  readonly signs: boolean
  readonly people: readonly ServicePerson[]
}

const person = (id: string, firstName: string, lastName: string, email: string | null): ServicePerson => ({
  id,
  firstName,
  lastName,
  email,
})

export const STAND_IN_SERVICES: readonly StandInService[] = [
  {
    name: 'search-engine',
    title: 'Sandbox search engine',
    vouches: true,
    signs: true,
    people: [
      person('se-1001', 'Mika', 'Okada', 'mika.okada@mail.example.com'),
      person('se-1002', 'Ruben', 'Castell', 'ruben.castell@mail.example.com'),
    ],
  },
  {
    name: 'professional-network',
    title: 'Sandbox professional network',
    vouches: true,
    signs: false,
    people: [
      person('pn-2001', 'Mika', 'Okada', 'mika.okada@mail.example.com'),
      person('pn-2002', 'Ines', 'Halvorsen', 'ines.halvorsen@mail.example.com'),
    ],
  },
  {
    name: 'social-network',
    title: 'Sandbox social network',
    vouches: false,
    signs: false,
    people: [
      person('30010001', 'Mika', 'Okada', 'mika.okada@mail.example.com'),
      person('30010002', 'Tomo', 'Lindqvist', null),
    ],
  },
]
