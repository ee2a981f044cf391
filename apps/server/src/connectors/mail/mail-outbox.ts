// Mail on a machine without a mail server: each is a file in a folder, where people and tests can read it.
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { mailMessage } from './mail-message.ts'
import type { MailPort } from './mail-port.ts'

const OutboxEntry = z.object({
  id: z.string(),
  date: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type OutboxEntry = z.output<typeof OutboxEntry>

/** Whole or not at all, and on the disk when it returns. */
async function writeWhole(folder: string, name: string, content: string | Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.${process.pid}`)
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}

/** Opens the folder; every mail becomes `<id>.eml`, with its text beside it in `<id>.json`. The same mail again replaces itself. */
export function openOutboxMail(folder: string, from: string, clock: () => number): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      if (!/^[\w-]{1,100}$/.test(mail.id))
        return { kind: 'rejected', detail: 'The id of a mail is letters and digits.' }
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const date = new Date(clock())
        const { message } = await transport.sendMail({ ...mailMessage(mail, from), date })
        await writeWhole(folder, `${mail.id}.eml`, message as Buffer)
        const { id, to, subject, text } = mail
        await writeWhole(folder, `${id}.json`, JSON.stringify({ id, date: date.toISOString(), to, subject, text }))
        return null
      } catch (error) {
        return { kind: 'unavailable', detail: String(error).slice(0, 300) }
      }
    },
    async close() {
      transport.close()
    },
  }
}

/** The mails of an outbox folder but for those of `known` ids, the newest first; none when the folder is not there yet. */
export async function readOutbox(folder: string, known: ReadonlySet<string> = new Set()): Promise<OutboxEntry[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => /^[\w-]+\.json$/.test(name) && !known.has(name.slice(0, -'.json'.length)))
  const entries = await Promise.all(
    files.map(async (name) => OutboxEntry.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
  return entries.sort((a, b) => b.date.localeCompare(a.date))
}
