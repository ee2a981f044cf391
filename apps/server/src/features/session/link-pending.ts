// Links the identity that waited for an address, once its person has proved the address.
import { signInProviderOf } from '@peregrine/domain/session/provider-rules.ts'
import type { Tx } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { insertIdentity, takePending } from './identity-store.ts'
import { type Person, setNames } from './session-store.ts'

/** The code was right: links what waited for it. An identity that somebody got meanwhile stays where it is. */
export async function linkPending(tx: Tx, pendingId: string, person: Person, isNew: boolean, now: Date): Promise<void> {
  const waiting = await takePending(tx, pendingId)
  if (!waiting) return
  const { provider, subject, label } = waiting
  const linked = await insertIdentity(tx, { userId: person.id, provider, subject, label, now })
  const about = { userId: person.id, subjectId: person.id, detail: { provider: signInProviderOf(provider) } }
  if (linked) await recordSecurityEvent(tx, { kind: 'identity_connected', at: now, ...about })
  if (linked && isNew) await setNames(tx, person.id, waiting)
}
