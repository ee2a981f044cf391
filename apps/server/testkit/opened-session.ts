// Signing in where a test is about something else: the session that a code would have opened, without its mails and its job.
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { SESSION_SECONDS } from '../src/features/session/session-limits.ts'
import { confirmEmail, findOrMakePerson, insertSession } from '../src/features/session/session-store.ts'
import { hostCookieName } from '../src/platform/host-cookies.ts'
import { type Db, inTransaction } from '../src/platform/postgres.ts'
import { hashOf, randomSecret } from '../src/platform/secret-keys.ts'

/** Of a browser that speaks to us over https. */
export const SESSION_COOKIE = hostCookieName('sid', true)

/** Answers the secret of the cookie; refuses whoever is suspended. */
export async function openSession(
  db: Db,
  { email, ip, now }: { readonly email: string; readonly ip: string; readonly now: Date },
): Promise<string> {
  const secret = randomSecret()
  await inTransaction(db, async (tx) => {
    const found = await findOrMakePerson(tx, canonicalEmail(email) ?? email, now)
    if (found === null) throw new Error('Signing in failed: the person is suspended.')
    await confirmEmail(tx, found.person.id, now)
    await insertSession(tx, {
      id: crypto.randomUUID(),
      kind: 'session',
      secretHash: hashOf(secret),
      userId: found.person.id,
      now,
      expires: new Date(now.getTime() + SESSION_SECONDS * 1000),
      ip,
      userAgent: 'lightMyRequest',
      provedAt: now,
    })
  })
  return secret
}
