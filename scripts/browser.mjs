// The browser for the journeys: Debian's Chromium, or any Chrome or Chromium that is there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tell } from './setup.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const found = () => [process.env.CHROMIUM_PATH, ...places].find((place) => place !== undefined && existsSync(place))
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
const hasJapanese = () => (spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''

function install(packages) {
  tell(`Installing ${packages.join(' and ')} (Debian) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 2] }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

/** The path of a browser, installed first where that is possible; otherwise one sentence that says what to install. */
export function findBrowser() {
  const mayInstall = process.getuid?.() === 0 && succeeds('apt-get', ['--version'])
  const missing = [...(found() ? [] : ['chromium']), ...(hasJapanese() ? [] : ['fonts-noto-cjk'])]
  if (missing.length > 0 && mayInstall) install(missing)
  const path = found()
  if (path) return { path, sentence: '' }
  return {
    path: '',
    sentence: mayInstall
      ? 'Chromium could not be installed with apt-get: install it by hand, or set CHROMIUM_PATH to a Chrome or Chromium.'
      : 'Install Chromium (on Debian: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH to a Chrome or Chromium.',
  }
}
