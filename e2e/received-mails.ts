// Reads the mails that the server has sent, from its outbox folder.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, unique } from './journey.ts'

const CODE = /^[2-9A-HJ-NP-Z]{6}$/m

/** The outbox of the server that the configuration starts. */
export const journeysData = (): string => process.env.JOURNEYS_DATA_DIR ?? ''

interface ReceivedMail {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly to: string | undefined
  readonly text: string
  /** Names of its files. */
  readonly files: readonly string[]
}

const read = new Map<string, Promise<ReceivedMail>>()

/** A mail does not change: each is read once, however often somebody looks for theirs. */
function readMail(file: string): Promise<ReceivedMail> {
  const known = read.get(file)
  if (known) return known
  const mail = (async () => {
    const { to, text, attachments } = await PostalMime.parse(await readFile(file))
    const files = attachments.map(({ filename }) => filename ?? '')
    return { at: (await stat(file)).mtimeMs, to: to?.[0]?.address, text: text ?? '', files }
  })()
  // What is still being written is read when it is looked for again.
  mail.catch(() => read.delete(file))
  read.set(file, mail)
  return mail
}

/** The mails to an address whose files are called so, the newest last. */
async function mailsTo(email: string, name: RegExp, dataDir = journeysData()): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((one) => name.test(one))
  const mails = await Promise.all(names.map((one) => readMail(join(folder, one))))
  return mails.filter(({ to }) => to === email).sort((one, other) => one.at - other.at)
}

/** The code of the newest mail to an address; waits until `count` mails with a code have come. */
export async function codeFor(email: string, { count = 1, dataDir = journeysData() } = {}): Promise<string> {
  let newest = ''
  const arrived = async (): Promise<number> => {
    const mails = await mailsTo(email, /\.eml$/, dataDir)
    const codes = mails.flatMap(({ text }) => CODE.exec(text)?.[0] ?? [])
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
    const mails = await mailsTo(email, /^invite-.*\.eml$/)
    const links = mails.flatMap(({ text }) => /\/[\w-]+\/invite-accept\?code=[\w-]+/.exec(text)?.[0] ?? [])
    path = links.at(-1) ?? ''
    return path
  }
  await expect.poll(arrived, { message: `an invitation to ${email}` }).not.toBe('')
  return path
}

/** The report that came to an address. */
export async function reportTo(email: string): Promise<ReceivedMail> {
  let found: readonly ReceivedMail[] = []
  const arrived = async (): Promise<number> => {
    found = await mailsTo(email, /^report-.*\.eml$/)
    return found.length
  }
  await expect.poll(arrived, { message: `a report to ${email}` }).toBe(1)
  const [report] = found
  if (!report) throw new Error('The report is gone.')
  return report
}
