// Both ways of sending mail do the same: one mail, to one address, with both texts, in any script.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { openSmtpMail } from './mail-live.ts'
import { openOutboxMail, readOutbox } from './mail-outbox.ts'
import type { Mail, MailPort } from './mail-port.ts'
import { outboxPage } from './outbox-page.ts'

interface Received {
  readonly to: readonly string[]
  readonly mail: Email
}

interface Open {
  readonly port: MailPort
  received(): Promise<Received[]>
}

const FROM = 'Peregrine <sign-in@peregrine.example>'
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const folderOf = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-mail-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'outbox')
}

function openOutbox(): Open {
  const folder = folderOf()
  const port = openOutboxMail(folder, FROM, () => Date.UTC(2026, 10, 21, 9))
  const read = async (name: string): Promise<Received> => {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)))
    return { to: (mail.to ?? []).map(({ address }) => address ?? ''), mail }
  }
  return {
    port,
    received: async () =>
      await Promise.all(
        readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .map(read),
      ),
  }
}

async function smtpServer(answer?: { code: number; text: string }): Promise<{ url: string; taken: Received[] }> {
  const taken: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      answer ? done(Object.assign(new Error(answer.text), { responseCode: answer.code })) : done(),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        taken.push({
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(parts)),
        })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  undo.push(() => new Promise<void>((closed) => server.close(closed)))
  const address = server.server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, taken }
}

async function openSmtp(): Promise<Open> {
  const { url, taken } = await smtpServer()
  const port = openSmtpMail(url, FROM)
  undo.push(() => port.close())
  return { port, received: async () => taken }
}

const letter: Mail = {
  id: 'login-1',
  to: 'somebody@mail.example.com',
  language: 'ja',
  subject: 'Peregrine のログインコード',
  text: 'コード：K7M2QX\n',
  html: '<p>コード：<b>K7M2QX</b></p>',
}

describe.each([
  ['a folder', async () => openOutbox()],
  ['an SMTP server', openSmtp],
])('mail through %s', (_, open) => {
  test('arrives whole, once, at its one recipient', async () => {
    const { port, received } = await open()
    expect(await port.send(letter)).toBeNull()
    const [arrived, ...more] = await received()
    expect(more).toEqual([])
    expect(arrived?.to).toEqual(['somebody@mail.example.com'])
    const mail = arrived?.mail
    expect(mail?.from).toMatchObject({ name: 'Peregrine', address: 'sign-in@peregrine.example' })
    expect(mail?.subject).toBe(letter.subject)
    expect(mail?.text?.trim()).toBe('コード：K7M2QX')
    expect(mail?.html?.trim()).toBe(letter.html)
    expect(mail?.messageId).toBe('<login-1@peregrine.example>')
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect([header('auto-submitted'), header('content-language')]).toEqual(['auto-generated', 'ja'])
  })

  test('keeps line breaks in a subject from becoming headers', async () => {
    const { port, received } = await open()
    await port.send({ ...letter, subject: 'Hello\r\nBcc: other@mail.example.com' })
    const [arrived] = await received()
    expect(arrived?.mail.bcc).toBeUndefined()
    expect(arrived?.to).toEqual(['somebody@mail.example.com'])
  })

  test('takes a hundred mails at once', async () => {
    const { port, received } = await open()
    const failures = await Promise.all(
      Array.from({ length: 100 }, (_, i) => port.send({ ...letter, id: `m${i}`, to: `p${i}@mail.example.com` })),
    )
    expect(failures.every((failure) => failure === null)).toBe(true)
    const arrived = (await received()).map(({ to }) => to.join()).sort()
    expect(arrived).toEqual(Array.from({ length: 100 }, (_, i) => `p${i}@mail.example.com`).sort())
  })
})

test.each([
  [550, 'rejected'],
  [451, 'rate_limited'],
  [530, 'unauthorised'],
] as const)('an SMTP answer of %i is %s', async (code, kind) => {
  const { url } = await smtpServer({ code, text: 'no' })
  const port = openSmtpMail(url, FROM)
  undo.push(() => port.close())
  expect(await port.send(letter)).toMatchObject({ kind })
})

test('an SMTP server out of reach is unavailable', async () => {
  const port = openSmtpMail('smtp://127.0.0.1:1', FROM)
  undo.push(() => port.close())
  expect(await port.send(letter)).toMatchObject({ kind: 'unavailable' })
})

test('a folder that cannot be written is unavailable, and an id that is a path is refused', async () => {
  const folder = folderOf()
  writeFileSync(folder, 'a file stands here')
  const port = openOutboxMail(folder, FROM, () => TEST_START)
  expect(await port.send(letter)).toMatchObject({ kind: 'unavailable' })
  expect(await port.send({ ...letter, id: '../x' })).toMatchObject({ kind: 'rejected' })
})

test('the same mail again replaces itself; the page lists the newest first, as text and nothing else', async () => {
  const folder = folderOf()
  expect(await outboxPage(folder)).toContain('No emails yet')
  let now = Date.UTC(2026, 10, 21, 9)
  const port = openOutboxMail(folder, FROM, () => now)
  await port.send(letter)
  await port.send(letter)
  now += 1000
  await port.send({
    ...letter,
    id: 'login-2',
    subject: '<script>alert(1)</script>',
    text: '</pre><img src=x onerror=1>',
  })
  expect((await readOutbox(folder)).map(({ id }) => id)).toEqual(['login-2', 'login-1'])
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  const page = await outboxPage(folder)
  expect(page).not.toMatch(/<script|<img/)
  expect(page.indexOf('alert(1)')).toBeGreaterThan(0)
  expect(page.indexOf('K7M2QX')).toBeGreaterThan(page.indexOf('alert(1)'))
})
