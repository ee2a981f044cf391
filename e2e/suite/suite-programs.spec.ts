// A program of the person over MCP, with the protocol's own client: connected by a token, asks, prepares a list, learns what became of it, is refused once revoked.
import { connectProgram as connect, useTool, wordsOf } from '../../apps/server/testkit/program-client.ts'
import { expect, patiently, test, toast, unique } from '../journey.ts'
import { isAccessible } from '../looking.ts'
import { fits } from './page-checks.ts'
import { awaitFirstReading, connectAccount, subscribe } from './subscriber.ts'

const HANDLE = 'slowdripsophie'

/** As the page has it for the program's configuration. */
async function connectProgram(configuration: string) {
  const { url, headers } = JSON.parse(configuration).mcpServers.peregrine
  const client = await connect(url, null, headers)
  return { client, use: (name: string, given?: Record<string, unknown>) => useTool(client, name, given) }
}
type Result = Awaited<ReturnType<typeof useTool>>

test('a program of the person reads over MCP, prepares a list that they confirm, and is refused once revoked', async ({
  page,
  context,
}) => {
  const list = unique('Regulars')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connectAccount(page, HANDLE)
  await subscribe(page, 'Slow Drip')
  await page.goto('/premium-suite/followers')
  await awaitFirstReading(page, HANDLE)

  // From the menu, which is on every page of the suite.
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Programs (MCP)' }).click()
  await page.getByRole('button', { name: 'New program token' }).click()
  const form = page.getByRole('dialog', { name: 'New program token' })
  await form.getByRole('textbox', { name: 'Program' }).fill('Desktop assistant')
  await form.getByRole('checkbox', { name: 'Prepare audiences and lists' }).check()
  await form.getByRole('button', { name: 'Create token' }).click()
  const made = page.getByRole('dialog', { name: 'Copy your new token now' })
  await made.getByRole('button', { name: 'Copy configuration' }).click()
  await expect(toast(page, 'Copied!')).toBeVisible()
  const program = await connectProgram(await page.evaluate(() => navigator.clipboard.readText()))
  await made.getByRole('button', { name: 'Done' }).click()

  const { tools } = await program.client.listTools()
  expect(tools.map(({ name }) => name)).toContain('people')
  const all = { of: 'followers', filter: {}, period: null }
  const counted = await program.use('people', { query: { kind: 'people_count', ...all } })
  const asked = await program.use('ask', { question: 'How many followers do I have?' })
  expect(counted.structuredContent).toMatchObject({ answered: true, account: { handle: HANDLE } })
  expect(asked.structuredContent).toMatchObject({ answered: true })
  const figure = (result: Result) => (result.structuredContent as { figures: { value: number }[] }).figures[0]?.value
  expect(figure(asked)).toBe(figure(counted))
  const planned = await program.use('plan_list', { ...all, filter: { verified: true }, name: list })
  expect(wordsOf(planned)).toContain('Nothing has been changed yet')
  expect(wordsOf(await program.use('plans_list'))).toContain('open 1')

  await page.goto('/premium-suite/talk-to-x')
  await page.getByText('1 request from a program is waiting').click()
  await fits(page, [390, 1440])
  await isAccessible(page, 'dark')
  await page.getByRole('link', { name: 'Desktop assistant asks to make a list' }).click()
  await expect(page.getByText(/people right now \(verified followers of @/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name of the list' })).toHaveValue(list)
  await dialog.getByRole('button', { name: 'Add to list' }).click()
  await expect(page).toHaveURL(/\/premium-suite\/lists/)
  await expect(page.getByText(list).first()).toBeVisible(patiently)
  const became = await program.use('plans_list')
  expect(became.structuredContent).toMatchObject({
    results: [{ state: 'confirmed', name: list, led_to: { what: 'list', name: list, state: 'ordered' } }],
  })

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Programs (MCP)' }).click()
  await page.getByRole('button', { name: 'Revoke Desktop assistant' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
  await expect(toast(page, 'Revoked: Desktop assistant')).toBeVisible()
  await expect(program.use('list_accounts')).rejects.toThrow(/missing, expired or revoked/)
})
