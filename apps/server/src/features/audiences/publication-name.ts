// The name of the data that an audience was counted in, as it is stored, and what it says.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type ActiveNetwork, NETWORK_DATABASES } from '#features/network-data/network-data-public.ts'

/** Another publication, or another release of the network, is another one. */
export const publicationOf = ({ db, publishedAt }: Pick<ActiveNetwork, 'db' | 'publishedAt'>): string =>
  `${db} ${publishedAt}`

export function publicationNamed(name: string): NonNullable<Audience['counted_in']> {
  const [db = '', published = ''] = name.split(' ')
  return { network: db.startsWith(NETWORK_DATABASES.imported) ? 'imported' : 'demo', published }
}
