// The program itself: what it says when it cannot start, and how it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chosenCells, testInLongRun } from '../testkit/chosen-cells.ts'
import { eventually } from '../testkit/eventually.ts'
import { startWorld } from '../testkit/start-world.ts'
import { hasEnded, startWarehouseServer } from '../testkit/warehouse-server.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-main-'))
})
afterEach(async () => {
  // A killed program's PostgreSQL ends by itself.
  await eventually(() => expect(postgresRuns()).toBe(false))
  rmSync(folder, { recursive: true, force: true })
})

const postgresRuns = (): boolean => existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))

function startProgram(port: string, more: readonly string[] = [], data = folder) {
  const set = [...more, `PORT=${port}`, `DATA_DIR=${data}`, 'NODE_ENV=development', 'LISTEN_HOST=127.0.0.1']
  const child = spawn('env', [...set, process.execPath, join(import.meta.dirname, 'main.ts')])
  let said = ''
  const heard = (text: Buffer) => {
    said += String(text)
  }
  child.stdout.on('data', heard)
  child.stderr.on('data', heard)
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, said }))
  const hasSaid = (words: string) => said.includes(words)
  const says = async (words: string) => {
    while (!hasSaid(words) && !hasEnded(child)) await new Promise((next) => setTimeout(next, 20))
    return said
  }
  return { child, ended, says, hasSaid }
}

test('a port that is taken ends it at once, before any store is made', async () => {
  const other = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  try {
    const { code, said } = await startProgram(port).ended
    expect(said.trim()).toBe(
      `Port ${port} is already in use: end the other program, or choose another port with PORT=… npm start.`,
    )
    expect(code).toBe(1)
    expect([existsSync(join(folder, 'warehouse')), existsSync(join(folder, 'postgres'))]).toEqual([false, false])
  } finally {
    other.close()
  }
})

describe('a store by address that can’t be used ends it with one sentence, without a password', () => {
  test.each([
    [
      'nobody at that port',
      'DATABASE_URL=postgres://me:hidden@127.0.0.1:1/people',
      'No PostgreSQL answers at 127.0.0.1:1: start it, or correct DATABASE_URL.',
    ],
    [
      'no such machine',
      'DATABASE_URL=postgres://me:hidden@nowhere.invalid/people',
      'No PostgreSQL answers at nowhere.invalid:5432: start it, or correct DATABASE_URL.',
    ],
  ])('%s', async (_, setting, sentence) => {
    const { code, said } = await startProgram('0', ['DEMO_NETWORK=none', setting]).ended
    expect(said).toBe(`${sentence}\n`)
    expect(code).toBe(1)
  })

  test('one that refuses, and a warehouse that nobody answers at', async () => {
    const own = await startWorld()
    try {
      const wrong = own.postgresUrl.replace(/:[^:@]+@/, ':wrong@')
      const refused = await startProgram('0', ['DEMO_NETWORK=none', `DATABASE_URL=${wrong}`]).ended
      expect(refused.said).toMatch(
        /^PostgreSQL at \S+ refuses: wrong user name or password\. Correct DATABASE_URL, or what it allows\.\n$/,
      )
      expect(refused.code).toBe(1)
      const settings = [`DATABASE_URL=${own.postgresUrl}`, 'CLICKHOUSE_URL=http://me:hidden@127.0.0.1:1']
      const alone = await startProgram('0', ['DEMO_NETWORK=none', ...settings]).ended
      expect(alone.said).toBe('No ClickHouse answers at 127.0.0.1:1: start it, or correct CLICKHOUSE_URL.\n')
      expect(alone.code).toBe(1)
    } finally {
      await own.close()
    }
  })
})

/** A port that passes everything on to another one, except while that is away. */
async function wayTo(port: number, isAway: () => boolean) {
  const turn = () => new Promise((next) => setImmediate(next))
  const way = createServer((here) => {
    const there = createConnection(port, '127.0.0.1')
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const)
      from
        .on('error', () => undefined)
        .on('close', () => to.destroy())
        .on('data', async (bytes) => {
          // Two turns, in which all that was said before this was asked is heard.
          await turn().then(turn)
          if (isAway()) from.destroy()
          else to.write(bytes)
        })
  }).listen({ port: 0, host: '127.0.0.1' })
  await once(way, 'listening')
  const address = way.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, close: () => way.close() }
}

test('while its warehouse is away it lives, says so with 503, and goes on when it is back', async () => {
  const own = await startWorld()
  const warehouse = await startWarehouseServer(join(folder, 'warehouse-server'))
  let isAway = () => false
  const way = await wayTo(Number(new URL(warehouse.url).port), () => isAway())
  const port = await freePort()
  const settings = [`DATABASE_URL=${own.postgresUrl}`, `CLICKHOUSE_URL=${way.url}`]
  const { child, ended, says, hasSaid } = startProgram(String(port), ['DEMO_NETWORK=none', ...settings])
  isAway = () => hasSaid('is ready')
  // Each question has a connection of its own: a pool may ask on one that the program has just closed.
  const answers = async (path: string) => {
    const asked = request({ port, path, host: '127.0.0.1', agent: false, headers: { host: `localhost:${port}` } }).end()
    const failed = async (error: unknown) => {
      // A program that ends closes its connections before anybody hears of its end.
      await Promise.race([ended, new Promise((next) => setTimeout(next, 2_000))])
      throw new Error(`${path}: no answer. The program has said: ${await says('')}`, { cause: error })
    }
    const [reply]: IncomingMessage[] = await once(asked, 'response').catch(failed)
    return { status: reply?.statusCode, ...((reply ? await json(reply) : {}) as object) }
  }
  const ready = { status: 200, ready: true, postgres: true, warehouse: true, disk: true }
  const unready = { ...ready, status: 503, ready: false, warehouse: false }
  try {
    // Away from the very moment at which it is ready, when nobody has asked it for anything.
    expect(await says('they take longer')).toContain('they take longer')
    expect(await answers('/readyz')).toEqual(unready)
    isAway = () => false
    await eventually(async () => expect(await answers('/readyz')).toEqual(ready))
    for (const [leaves, returns] of [
      [() => warehouse.kill(), () => warehouse.start()],
      [async () => warehouse.hang(), async () => warehouse.resume()],
    ] as const) {
      await leaves()
      expect(await answers('/readyz')).toEqual(unready)
      // What is remembered of a shared warehouse holds for a moment.
      await eventually(async () =>
        expect(await answers('/api/external/network/')).toMatchObject({ status: 503, code: 'store_away' }),
      )
      await returns()
      await eventually(async () => expect(await answers('/readyz')).toEqual(ready))
    }
  } finally {
    warehouse.resume()
    child.kill('SIGTERM')
    await ended
    way.close()
    await warehouse.kill()
    await own.close()
  }
})

describe('a data folder that can’t be used ends it at once, with one sentence', () => {
  const SAME_END = 'Put that right, or choose another folder with DATA_DIR=… npm start.'
  // Below these, Node's own way of making folders never comes back.
  const onLinux = process.platform === 'linux' ? test : test.skip
  onLinux('below a place that holds no folders', async () => {
    const { code, said } = await startProgram('0', [], '/proc/peregrine/data').ended
    expect(said).toBe(`The data folder /proc/peregrine/data can’t be used: no folder can be made there. ${SAME_END}\n`)
    expect(code).toBe(1)
  })

  onLinux('one that is there, and takes no files', async () => {
    const { code, said } = await startProgram('0', [], '/proc').ended
    expect(said).toBe(`The data folder /proc can’t be used: nothing can be written there. ${SAME_END}\n`)
    expect(code).toBe(1)
  })

  test.each(['', '/below/it'])('a file, and what would be in it: file%s', async (below) => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, said } = await startProgram('0', [], `${file}${below}`).ended
    expect(said).toBe(`The data folder ${file}${below} can’t be used: a file is in its way. ${SAME_END}\n`)
    expect(code).toBe(1)
  })

  test.each([
    ['a lock that is none', 'lock', 'no lock at all', 'The file HERE/lock is damaged: delete it and start again.'],
    [
      'an empty secret',
      'session-secret',
      '',
      'The file HERE/session-secret is empty or damaged: put it back from a backup, or delete it. Without it everybody signs in again.',
    ],
    [
      'a file in the place of the warehouse',
      'warehouse',
      '',
      `The data folder HERE/warehouse can’t be used: a file is in its way. ${SAME_END}`,
    ],
    [
      'a file in the place of the database',
      'postgres',
      '',
      'A file is in the way of the folder HERE/postgres/cluster: move it away, or choose another DATA_DIR.',
    ],
    [
      'passwords that are none',
      'postgres/passwords.json',
      '{',
      'The file HERE/postgres/passwords.json is missing or damaged: put it back from a backup. Without it the database can’t be opened.',
    ],
  ])('%s in it', async (_, name, content, sentence) => {
    const data = join(folder, 'damaged')
    mkdirSync(join(data, name, '..'), { recursive: true })
    if (name.includes('passwords')) mkdirSync(join(data, 'postgres/cluster'))
    writeFileSync(join(data, name), content)
    const { code, said } = await startProgram('0', ['DEMO_NETWORK=none'], data).ended
    expect(said).toBe(`${sentence.replaceAll('HERE', data)}\n`)
    expect(code).toBe(1)
    rmSync(data, { recursive: true })
  })

  test('a link that leads nowhere', async () => {
    const link = join(folder, 'link')
    symlinkSync(join(folder, 'gone'), link)
    const { code, said } = await startProgram('0', [], link).ended
    expect(said).toBe(`The data folder ${link} can’t be used: a file is in its way. ${SAME_END}\n`)
    expect(code).toBe(1)
  })
})

describe('files are for whoever started it, and nobody else', () => {
  /** What others may do something with, as 'path mode'. Root's PostgreSQL is another user, who passes through two folders. */
  const openToOthers = (data: string): string[] =>
    ['', ...(readdirSync(data, { recursive: true }) as string[])].flatMap((name) => {
      const facts = lstatSync(join(data, name))
      // The mode of a link means nothing.
      const open = facts.isSymbolicLink() ? 0 : facts.mode & 0o077
      const isPassedThrough = process.getuid?.() === 0 && ['', 'postgres'].includes(name)
      return open === (isPassedThrough ? 0o011 : 0) ? [] : [`${name} ${open.toString(8)}`]
    })

  async function startedOnce(data: string): Promise<void> {
    const { child, ended, says } = startProgram('0', ['DEMO_NETWORK=none'], data)
    expect(await says('is ready')).toContain('is ready')
    expect(openToOthers(data)).toEqual([])
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    await eventually(() => expect(existsSync(join(data, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false))
    expect(openToOthers(data)).toEqual([])
  }

  test('in a folder that is made for it, and in one that an older version left open', async () => {
    // A umask that closes nothing is handed on to the program.
    const before = process.umask(0)
    try {
      const data = join(folder, 'made/here')
      await startedOnce(data)
      for (const name of ['', 'warehouse', 'postgres']) chmodSync(join(data, name), 0o755)
      for (const name of ['files', 'imports', 'billing']) mkdirSync(join(data, name))
      await startedOnce(data)
    } finally {
      process.umask(before)
    }
  })
})

test('ended while it makes the demo network, it stops tidily and leaves nothing half made', async () => {
  const { child, ended, says } = startProgram('0')
  await says('Making the demo network')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  await eventually(() => expect(postgresRuns()).toBe(false))
})

testInLongRun('a second signal ends it at once', async () => {
  const { child, ended, says } = startProgram('0')
  await says('Making the demo network')
  child.kill('SIGINT')
  await says('Ending')
  child.kill('SIGINT')
  expect((await ended).signal).toBe('SIGKILL')
})

/** A port that nobody uses at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

describe('ended at any moment it ends well, says no more than that, and leaves no PostgreSQL', () => {
  const moments = [
    ['the folder is locked', 'lock-owner'],
    ['PostgreSQL is prepared', 'postgres.making'],
    ['PostgreSQL starts', 'postgres/cluster'],
    ['tables are made', 'postgres/cluster/postmaster.pid'],
    ['the warehouse is opened', 'warehouse'],
  ] as const
  test.each(chosenCells(moments, 1, 'the program'))('as soon as %s', async (_, file) => {
    const { child, ended } = startProgram('0', ['DEMO_NETWORK=none'])
    while (!existsSync(join(folder, file))) await new Promise((next) => setTimeout(next, 10))
    child.kill('SIGTERM')
    const { code, said } = await ended
    expect(code).toBe(0)
    expect(said).not.toMatch(/^\s+at |error/im)
    await eventually(() => expect(postgresRuns()).toBe(false))
  })

  testInLongRun('with open connections and unfinished calls', async () => {
    const port = await freePort()
    const { child, ended, says } = startProgram(String(port), ['DEMO_NETWORK=none'])
    await says('is ready')
    const idle = createConnection(port, '127.0.0.1')
    const half = createConnection(port, '127.0.0.1')
    for (const socket of [idle, half]) socket.on('error', () => undefined)
    half.write('POST /api/user/magic-link/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
    half.write('sec-fetch-site: same-origin\r\ncontent-length: 100\r\n\r\n{"email":')
    await once(half, 'connect')
    child.kill('SIGTERM')
    const { code, said } = await ended
    expect(code).toBe(0)
    expect(said).not.toMatch(/^\s+at |error/im)
    await eventually(() => expect(postgresRuns()).toBe(false))
  })

  testInLongRun('killed, it leaves none either', async () => {
    const { child, ended, says } = startProgram('0', ['DEMO_NETWORK=none'])
    await says('is ready')
    child.kill('SIGKILL')
    await ended
    await eventually(() => expect(postgresRuns()).toBe(false))
  })
})
