// Reads the mails that the server has sent, from its outbox folder.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, unique } from './journey.ts'

const CODE = /^[2-9A-HJ-NP-Z]{6}$/m

/** The outbox of the server that the configuration starts. */
export const journeysData = (): string => process.env.JOURNEYS_DATA_DIR ?? ''

/** Codes of the mails to an address, the newest last. */
async function codesTo(email: string, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const file = join(folder, name)
        const { to, text } = await PostalMime.parse(await readFile(file))
        return { at: (await stat(file)).mtimeMs, to: to?.[0]?.address, code: CODE.exec(text ?? '')?.[0] }
      }),
  )
  return mails
    .filter(({ to, code }) => to === email && code !== undefined)
    .sort((one, other) => one.at - other.at)
    .map(({ code = '' }) => code)
}

/** The code of the newest mail to an address; waits until `count` mails with a code have come. */
export async function codeFor(email: string, { count = 1, dataDir = journeysData() } = {}): Promise<string> {
  let newest = ''
  const arrived = async (): Promise<number> => {
    const codes = await codesTo(email, dataDir)
    newest = codes.at(-1) ?? ''
    return codes.length
  }
  await expect.poll(arrived, { message: `mails to ${email}` }).toBeGreaterThanOrEqual(count)
  return newest
}

/** An address that no other journey uses. */
export const newAddress = (): string => `${unique('journey').replace(' ', '-')}@mail.example.com`

/** The path with the code of the newest invitation to an address. */
export async function invitationTo(email: string): Promise<string> {
  let path = ''
  const arrived = async (): Promise<string> => {
    const folder = join(journeysData(), 'outbox')
    const mails: { readonly at: number; readonly link: string }[] = []
    for (const name of await readdir(folder)) {
      if (!/^invite-.*\.eml$/.test(name)) continue
      const file = join(folder, name)
      const { to, text } = await PostalMime.parse(await readFile(file))
      const link = /\/[\w-]+\/invite-accept\?code=[\w-]+/.exec(text ?? '')?.[0]
      if (to?.[0]?.address === email && link) mails.push({ at: (await stat(file)).mtimeMs, link })
    }
    path = mails.sort((one, other) => other.at - one.at)[0]?.link ?? ''
    return path
  }
  await expect.poll(arrived, { message: `an invitation to ${email}` }).not.toBe('')
  return path
}

export interface ReceivedReport {
  readonly text: string
  /** Names of its files. */
  readonly files: readonly string[]
}

/** The report that came to an address. */
export async function reportTo(email: string): Promise<ReceivedReport> {
  const found: ReceivedReport[] = []
  const arrived = async (): Promise<number> => {
    const folder = join(journeysData(), 'outbox')
    found.length = 0
    for (const name of await readdir(folder)) {
      if (!/^report-.*\.eml$/.test(name)) continue
      const { to, text, attachments } = await PostalMime.parse(await readFile(join(folder, name)))
      if (to?.[0]?.address === email)
        found.push({ text: text ?? '', files: attachments.map(({ filename }) => filename ?? '') })
    }
    return found.length
  }
  await expect.poll(arrived, { message: `a report to ${email}` }).toBe(1)
  return found[0] ?? { text: '', files: [] }
}
