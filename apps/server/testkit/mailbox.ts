// The mails of signing in that stand in an outbox, each read once: a test of many people waits for many of them.
import { type OutboxEntry, readOutbox } from '../src/connectors/mail/mail-outbox.ts'

/** Answers the newest one to an address. */
export function openMailbox(folder: string): (email: string) => Promise<OutboxEntry | undefined> {
  const known = new Set<string>()
  const newest = new Map<string, OutboxEntry>()
  return async (email) => {
    for (const mail of await readOutbox(folder, known)) {
      known.add(mail.id)
      const before = newest.get(mail.to)
      if (mail.id.startsWith('login-') && (!before || mail.date > before.date)) newest.set(mail.to, mail)
    }
    return newest.get(email)
  }
}
