// A browser with the built extension in it, and a sandbox network with its ads manager signed in.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestSandbox, type TestSandbox } from '@peregrine/sandbox/testkit/running-sandbox.ts'
import { type BrowserContext, test as base, chromium, type Page } from '@playwright/test'
import { shiftPages } from '../journey-time.ts'

const folder = join(import.meta.dirname, '../../apps/extension/dist/extension')
const LINE_ITEM = 'itttx'
export const ACCOUNT = '18ce54d4x5t'

interface Loaded {
  readonly browser: BrowserContext
  readonly sandbox: TestSandbox
  /** The ads manager with the English ad group open; `more` is a query. */
  openAdGroup(more?: string): Promise<Page>
  /** The side panel, as a page of its own. */
  openPanel(): Promise<Page>
}

export const test = base.extend<{ readonly loaded: Loaded }>({
  loaded: async ({ viewport }, use, { project }) => {
    const sandbox = await startTestSandbox()
    const profile = mkdtempSync(join(tmpdir(), 'extension-'))
    const { executablePath, args = [] } = project.use.launchOptions ?? {}
    const browser = await chromium.launchPersistentContext(profile, {
      ...(executablePath !== undefined && { executablePath }),
      headless: true,
      viewport,
      baseURL: project.use.baseURL ?? '',
      args: [...args, '--headless=new', `--load-extension=${folder}`, `--disable-extensions-except=${folder}`],
    })
    // Its pages alone: neither its service worker nor its scripts in other pages ask for the date.
    await shiftPages(browser)
    const worker = browser.serviceWorkers()[0] ?? (await browser.waitForEvent('serviceworker'))
    const id = new URL(worker.url()).host
    await use({
      browser,
      sandbox,
      async openAdGroup(more = '') {
        const page = await browser.newPage()
        await page.goto(`${sandbox.url}/ads-manager`)
        const signIn = page.getByRole('button', { name: /^Sign in as/ })
        await signIn
          .or(page.getByRole('heading', { name: 'Ad accounts' }))
          .first()
          .waitFor()
        if (await signIn.isVisible()) await signIn.click()
        await page.getByRole('heading', { name: 'Ad accounts' }).waitFor()
        await page.goto(`${sandbox.url}/ads-manager/accounts/${ACCOUNT}/ad-groups/${LINE_ITEM}${more}`)
        await page.getByRole('heading', { name: /^Ad group/ }).waitFor()
        return page
      },
      async openPanel() {
        const page = await browser.newPage()
        await page.goto(`chrome-extension://${id}/side-panel.html`)
        return page
      },
    })
    await browser.close()
    await sandbox.close()
    rmSync(profile, { recursive: true, force: true })
  },
})

/** What stands in the ad group, as the ads API tells it: [type, name or value, operator]. */
export async function currentIn(sandbox: TestSandbox): Promise<readonly string[]> {
  const { body } = await sandbox.send('GET', `/12/accounts/${ACCOUNT}/targeting_criteria`, {
    query: { line_item_ids: LINE_ITEM, count: '1000' },
  })
  const rows = body.data as readonly Readonly<Record<string, string>>[]
  return rows.map((row) => `${row.operator_type} ${row.targeting_type} ${row.name}`)
}
