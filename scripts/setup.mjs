// What every command does first, in JavaScript that Node 20 runs: checks the machine, installs what the lock file says,
// finds the pinned Node, builds the pages when their sources have changed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const NODE_OF_SCRIPTS = 20
const NODE_OF_PRODUCT = 24
const ROOM_FOR_PACKAGES = 3_000_000_000
const ROOM_FOR_DATA = 500_000_000

/** Ends with one sentence for whoever started the command. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Says what is going on, beside the output of the command itself. @param {string} sentence */
export const tell = (sentence) => void process.stderr.write(`${sentence}\n`)

const isWhole = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`

function checkMachine() {
  if (!['linux', 'darwin'].includes(process.platform))
    giveUp(`Peregrine runs on Linux and macOS, not on ${process.platform}. On Windows, start it inside WSL2.`)
  if (!['x64', 'arm64'].includes(process.arch))
    giveUp(`Peregrine runs on 64-bit Intel and ARM processors, not on ${process.arch}.`)
  const isMusl = process.platform === 'linux' && !process.report?.getReport?.().header?.glibcVersionRuntime
  if (isMusl)
    giveUp('Peregrine needs Linux with glibc (Debian, Ubuntu, Fedora …). The embedded databases don’t run on musl.')
  if (Number(process.versions.node.split('.')[0]) < NODE_OF_SCRIPTS)
    giveUp(`Peregrine needs Node ${NODE_OF_SCRIPTS} or newer. This is Node ${process.versions.node}.`)
}

function checkRoom(bytes, what) {
  const { bavail, bsize } = statfsSync(root)
  const free = bavail * bsize
  if (free < bytes) giveUp(`Not enough disk space: ${what} need ${isWhole(bytes)}, but only ${isWhole(free)} are free.`)
}

// npm writes node_modules/.package-lock.json last, so it tells what is really there, whoever installed it.
function isInstalled() {
  const hidden = join(modules, '.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    const there = present[place]
    if (place === '' || (optional && !there)) return true
    return there !== undefined && there.version === version && there.integrity === integrity
  })
}

function install() {
  if (isInstalled()) return
  checkRoom(ROOM_FOR_PACKAGES, 'the packages')
  tell('Installing packages (first start only, about a minute) …')
  const began = Date.now()
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command = 'npm', ...before] = npm
  // The output of the command that is being started belongs to it alone.
  const { status, error } = spawnSync(command, [...before, ...flags], { cwd: root, stdio: ['ignore', 2, 2] })
  if (error?.code === 'ENOENT') giveUp('npm is missing: install Node together with npm.')
  if (status !== 0) giveUp('Couldn’t install the packages. See npm’s output above, then run the command again.')
  if (!isInstalled())
    giveUp('npm did not install what package-lock.json says. Remove node_modules and run the command again.')
  tell(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

/** The Node that the product runs on: the pinned one that the packages bring, or this one when it is new enough. */
export function productNode() {
  const pinned = join(modules, '.bin/node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= NODE_OF_PRODUCT) return process.execPath
  return giveUp(
    `For ${process.platform} on ${process.arch} there’s no bundled Node. Install Node ${NODE_OF_PRODUCT} or newer.`,
  )
}

/** Checks the machine and installs what is missing; quick when there is nothing to do. */
export function prepare() {
  checkMachine()
  install()
  checkRoom(ROOM_FOR_DATA, 'the stores')
  productNode()
}

/**
 * The environment for what is run: its programs, and its Node, come first; and threads enough that statements of the
 * embedded warehouse, which hold one each, leave some to files and passwords. @param {NodeJS.ProcessEnv} more
 */
export function environment(more = {}) {
  const threads = process.env.UV_THREADPOOL_SIZE ?? '8'
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, UV_THREADPOOL_SIZE: threads, ...more }
}

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const NO_SOURCES = new Set(['node_modules', 'dist', '.tsbuild'])

function* filesUnder(place) {
  const absolute = join(root, place)
  if (!existsSync(absolute)) return
  const entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (NO_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    if (entry.isDirectory()) yield* filesUnder(join(place, entry.name))
    else if (entry.isFile()) yield join(place, entry.name)
  }
}

function stateOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const files = /\.\w+$/.test(source) ? [source] : filesUnder(source)
    for (const file of files)
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/** Builds the pages unless apps/web/dist was built from these very sources. Returns whether they are there. */
export function buildPages() {
  const mark = join(root, 'apps/web/dist/built-from')
  const state = stateOfSources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return true
  tell('Building the pages …')
  const began = Date.now()
  const { status } = spawnSync(join(modules, '.bin/vite'), ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    env: environment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) return false
  // Written last: a build that was interrupted is done again.
  writeFileSync(mark, state)
  tell(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
  return true
}

/** Builds the extension, a matter of seconds. Returns whether it is there. */
export function buildExtension() {
  const options = { cwd: root, env: environment(), stdio: ['ignore', 'ignore', 2] }
  return spawnSync(productNode(), ['apps/extension/build/build-extension.ts'], options).status === 0
}

/**
 * Runs a program until it ends and answers its exit code. Whoever ends this process ends that one, once and tidily:
 * it stands in a group of its own, so that Ctrl-C reaches it through us alone, and learns by its closed channel when
 * we are killed.
 * @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<number>}
 */
export function runUntilItEnds(command, args, env = environment()) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((done) => {
    child.on('error', (error) => giveUp(`${command} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)))
  })
}

/**
 * Starts a program beside the one that is waited for: when it fails it says so itself, and the other goes on. It ends with
 * this process at the latest. Answers how to end it before.
 * @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @returns {() => void}
 */
export function runBeside(command, args, env = environment()) {
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('error', (error) => tell(`${command} could not be started: ${error.message}`))
  // Neither it nor its channel keeps this process alive.
  child.unref()
  child.channel?.unref()
  return () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  }
}

/** The program of the sandbox network; it serves its page without types, which this Node calls an experiment. */
export const SANDBOX = ['--disable-warning=ExperimentalWarning', 'apps/sandbox/src/sandbox-main.ts']

/** Whether the network is the sandbox, which then is started too. @param {NodeJS.ProcessEnv} env */
export const needsSandbox = (env) => env.NODE_ENV !== 'production' && !env.NETWORK_API_URL && !env.NETWORK_ADS_API_URL
