// A program on another date: every way to ask for the moment answers the same one.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const PRELOAD = pathToFileURL(`${import.meta.dirname}/shift-date.mjs`).href

/** What a program on another date writes. */
const said = (program: string, ahead: number): string =>
  execFileSync(process.execPath, ['--import', PRELOAD, '--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', SHIFT_DATE_MS: String(ahead) },
  })

const YEARS = 3_000_000_000_000

test('a program takes another moment for now, however it asks, and dates that it names stay as they are', () => {
  const program = `
    const asked = [Date.now(), Number(new Date()), Date.parse(Date())]
    console.log(JSON.stringify([asked.every((one) => one > ${YEARS}), new Date(0).toISOString(), Date.UTC(2026, 10, 21)]))`
  expect(JSON.parse(said(program, YEARS))).toEqual([true, '1970-01-01T00:00:00.000Z', 1795219200000])
})

test('also where a library sets Date.now to what it finds there', () => {
  expect(said(`Date.now = Date.now || (() => 0); console.log(Date.now() > ${YEARS})`, YEARS)).toBe('true\n')
})

test('what a server answers is dated by it, unless the server has that switched off', () => {
  const program = `
    import { createServer } from 'node:http'
    const server = createServer((request, response) => {
      response.sendDate = request.url !== '/without'
      response.end()
    }).listen(0)
    await new Promise((listens) => server.once('listening', listens))
    const dateOf = async (path) =>
      (await fetch('http://localhost:' + server.address().port + path)).headers.get('date')
    console.log(JSON.stringify([Date.parse(await dateOf('/')) > ${YEARS}, await dateOf('/without')]))
    server.close()
    server.closeAllConnections()`
  expect(JSON.parse(said(program, YEARS))).toEqual([true, null])
})
