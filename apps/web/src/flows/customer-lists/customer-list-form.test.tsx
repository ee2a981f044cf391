// Uploading a customer list: what is found in a file before anything is sent, what leaves the browser, and what a failure leaves; the server answers by hand.
import { createHash } from 'node:crypto'
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { type CurrentTeam, CurrentTeamContext } from '#shell/current-team.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { NewCustomerListScreen } from './new-customer-list-screen.tsx'

const FILE = '00000000-0000-4000-8000-00000000f11e'
const team = { id: 't', slug: 'north', name: 'North', version: 1, level: 'admin', isAdmin: true, isCreator: true }
const account = { id: 'a1', account_id: '18ce54d4x5t', name: 'Harbor Roast', state: 'connected' } as TeamAccount
const list = { id: 'l1', name: 'Buyers', account: { id: 'a1', account_id: 'x', name: 'Harbor Roast' } } as CustomerList

interface Sent {
  readonly address: string
  readonly body: unknown
}
let sent: Sent[]
let stored: string
let creating: () => Response
let checking: () => Response

beforeAll(startTexts)
beforeEach(() => {
  sent = []
  stored = ''
  creating = () => Response.json(list, { status: 202 })
  checking = () => new Response(null, { status: 204 })
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    if (address.includes('/accounts/')) return Response.json([account])
    if (given.body && typeof given.body !== 'string') {
      stored += new TextDecoder().decode(given.body as ArrayBuffer)
      return Response.json({ received: stored.length })
    }
    const body: unknown = JSON.parse(String(given.body ?? 'null'))
    if (address.includes('/check/')) return checking()
    if (given.method === 'POST') sent.push({ address, body })
    if (address.includes('/policy')) return Response.json({ file: { id: FILE }, upload: {} }, { status: 201 })
    if (address.includes('customer-lists')) return given.method === 'POST' ? creating() : Response.json([])
    if (given.method === 'POST') return Response.json({ id: FILE })
    return Response.json({ received: stored.length })
  })
})
afterEach(async () => {
  await act(async () => cleanup())
  await act(() => switchLanguage('en'))
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  const routes = [
    { path: '/:teamId/customer-lists/new', element: <NewCustomerListScreen /> },
    { path: '/:teamId/customer-lists', element: <p>All lists</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/north/customer-lists/new'] })
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <CurrentTeamContext value={team as unknown as CurrentTeam}>
          <RouterProvider router={router} />
        </CurrentTeamContext>
      </QueryClientProvider>
    </PeregrineTheme>,
  )
  await screen.findByText(/Addresses never leave this browser|連絡先がこのブラウザーの外に/)
}
const give = async (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  await act(async () => {
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [new File([content], name)] },
    })
  })
const submit = async () =>
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Upload customer list' }))
  })
const found = async () => within(await screen.findByRole('region', { name: 'Found in the list' }))
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const calls = (part: string): Sent[] => sent.filter(({ address }) => address.includes(part))

const CSV = [
  'Name,Email,Mobile',
  'Ada,Ada@Example.com ,+44 20 7946 0958',
  'Bo,bo@example.com,',
  'Bo again,BO@example.com,',
  'Cy,not an address,',
].join('\n')

test('a file is read before anything is sent; then hashes alone leave the browser', async () => {
  await open()
  await give('Buyers 2024.csv', CSV)
  const says = await found()
  expect(says.getByText('2 people')).toBeTruthy()
  expect(says.getByText('2 emails, 1 phone number')).toBeTruthy()
  expect(says.getByText('1 duplicate dropped')).toBeTruthy()
  expect(says.getByText('1 line not recognized: line 5')).toBeTruthy()
  expect(says.getByText(/Fewer than 100 people/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Email: what it has').value).toBe('email')
  expect(screen.getByLabelText<HTMLSelectElement>('Name: what it has').value).toBe('ignored')
  expect(sent).toEqual([])

  await submit()
  expect(await screen.findByText('All lists')).toBeTruthy()
  const [person, other] = stored.split('\n')
  expect(person).toBe(`email ${digest('ada@example.com')} phone ${digest('+442079460958')}`)
  expect(other).toBe(`email ${digest('bo@example.com')}`)
  expect(calls('/policy')[0]?.body).toMatchObject({ name: 'customers.txt', content_type: 'text/plain' })
  const created = calls('customer-lists').map(({ body }) => body)
  expect(created).toEqual([{ team: 'north', account: 'a1', name: 'Buyers 2024', purpose: 'exclusion', file: FILE }])
})

test('a column is read otherwise once the reader says so', async () => {
  await open()
  await give('shop.tsv', 'Customer\tNote\nada@example.com\tbo@example.com\n')
  expect((await found()).getByText('2 emails')).toBeTruthy()
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Column 2: what it has'), { target: { value: 'ignored' } })
  })
  expect(await (await found()).findByText('1 email')).toBeTruthy()
})

test.each([
  ['Shift_JIS', new Uint8Array([0x83, 0x81, 0x81, 0x5b, 0x83, 0x8b])],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFメール')],
])('a Japanese file in %s, its heading and its telephone numbers', async (_, heading) => {
  await act(() => switchLanguage('ja'))
  await open()
  const rest = new TextEncoder().encode(',tel\r\nada@example.jp,090-1234-5678\r\n')
  await give('顧客.csv', new Uint8Array([...heading, ...rest]))
  expect(await screen.findByText('メールアドレス1件、電話番号1件')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('「メール」の内容').value).toBe('email')
})

test.each([
  ['a spreadsheet', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]), /This is a spreadsheet, not a text file/],
  [
    'a picture',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    /This isn’t a text file/,
  ],
  ['a file without anybody', new TextEncoder().encode('Dear all,\nsee you, soon\n'), /No one was recognized in it/],
  ['an empty file', new Uint8Array(), /^The file is empty/],
  ['a file of blanks', new TextEncoder().encode('\uFEFF;;;\n,,,\n'), /^The file is empty/],
  ['a file with headings alone', new TextEncoder().encode('Name,Email,Phone\n'), /column headings but no rows/],
])('%s is refused with what to do, and nothing is sent', async (_, content, said) => {
  await open()
  await give('customers.csv', content)
  expect(await screen.findByText(said)).toBeTruthy()
  await submit()
  expect(sent).toEqual([])
})

test('a failure keeps everything; once more sends only what is missing, as the same call', async () => {
  await open()
  await act(async () => {
    fireEvent.change(screen.getByLabelText(/^Or paste them/), { target: { value: 'ada@example.com\n@cy_bakes' } })
    fireEvent.change(screen.getByLabelText(/^Name in the ad account/), { target: { value: 'Regulars' } })
    fireEvent.click(screen.getByLabelText('Reach these people'))
  })
  expect((await found()).getByText('1 email, 1 handle')).toBeTruthy()
  creating = () => Response.json({ detail: 'The ad platform is away.', code: 'network_away' }, { status: 503 })
  await submit()
  expect(await screen.findByText(/What you chose is still here/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name in the ad account/).value).toBe('Regulars')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Or paste them/).value).toContain('ada@example.com')

  creating = () => Response.json(list, { status: 202 })
  const before = stored
  await submit()
  expect(await screen.findByText('All lists')).toBeTruthy()
  expect(stored).toBe(before)
  expect(calls('/policy')).toHaveLength(1)
  expect(calls('customer-lists').map(({ body }) => body)).toEqual([
    { team: 'north', account: 'a1', name: 'Regulars', purpose: 'targeting', file: FILE },
    { team: 'north', account: 'a1', name: 'Regulars', purpose: 'targeting', file: FILE },
  ])
})

const unpaid = () =>
  Response.json(
    { detail: 'This requires an active subscription. Choose a plan.', code: 'subscription_needed' },
    { status: 402 },
  )

test('whoever may not upload is told before anything is filled in, and nothing leaves the browser', async () => {
  checking = unpaid
  await open()
  expect(await screen.findByText('This requires an active subscription. Choose a plan.')).toBeTruthy()
  // Another tab: what is chosen here stays.
  expect(screen.getByRole('link', { name: 'View plans' }).getAttribute('target')).toBe('_blank')
  await give('Buyers.csv', CSV)
  await found()
  await submit()
  expect(await screen.findByText(/No hashes have left your browser, and what you chose is still here/)).toBeTruthy()
  expect([stored, sent]).toEqual(['', []])
})

test('refused after it was sent, the file is gone, which is said; the next try sends it anew', async () => {
  await open()
  await give('Buyers.csv', CSV)
  await found()
  creating = unpaid
  await submit()
  expect(await screen.findByText(/The hashes that had been sent were deleted/)).toBeTruthy()
  stored = ''
  creating = () => Response.json(list, { status: 202 })
  await submit()
  expect(await screen.findByText('All lists')).toBeTruthy()
  expect(calls('/policy')).toHaveLength(2)
  expect(stored.split('\n')).toHaveLength(3)
})

test('name and use outlast the way to the ad platform, and the file is asked for again', async () => {
  await open()
  await give('Buyers.csv', CSV)
  await found()
  await act(async () => {
    fireEvent.click(screen.getByLabelText('Reach these people'))
  })
  // As a page is left for another site: nothing of it is taken down.
  const left = { ...sessionStorage }
  await act(async () => cleanup())
  for (const [key, value] of Object.entries(left)) sessionStorage.setItem(key, value)
  await open()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name in the ad account/).value).toBe('Buyers')
  expect(screen.getByLabelText<HTMLInputElement>('Reach these people').checked).toBe(true)
  expect(screen.getByText(/Choose the file again/)).toBeTruthy()
  await act(async () => cleanup())
  await open()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name in the ad account/).value).toBe('')
})

test('an upload that has expired is announced and sent anew, from the list that is still here', async () => {
  await open()
  await give('Buyers.csv', CSV)
  await found()
  creating = () => Response.json({ detail: 'This file has expired.', code: 'file_unknown' }, { status: 404 })
  await submit()
  expect(await screen.findByText(/This file has expired/)).toBeTruthy()
  stored = ''
  creating = () => Response.json(list, { status: 202 })
  await submit()
  expect(await screen.findByText('All lists')).toBeTruthy()
  expect(calls('/policy')).toHaveLength(2)
  expect(stored.split('\n')).toHaveLength(3)
})

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `090-${2345 + 37 * at}-${6100 + at}`)
const press = async (name: string | RegExp) =>
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const type = async (label: string | RegExp, value: string) =>
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  })

test('numbers of another country aren’t counted, and nothing is sent until somebody says which country they are from', async () => {
  await open()
  await give('phones.txt', numbers(120).join('\n'))
  const says = await found()
  expect(says.getByText('0 people')).toBeTruthy()
  expect(
    says.getByText(/120 of 120 phone numbers without a country code aren’t valid in this country: United States/),
  ).toBeTruthy()
  await submit()
  expect(await screen.findByText(/^Choose which country/)).toBeTruthy()
  expect(sent).toEqual([])
  await press('Japan: +81 90 2345 6100')
  expect(await screen.findByText('120 phone numbers')).toBeTruthy()
  expect(screen.getByText('090-2345-6100 → +81 90 2345 6100 (Japan)')).toBeTruthy()
  expect(screen.queryByText(/aren’t valid/)).toBeNull()
  await submit()
  expect(await screen.findByText('All lists')).toBeTruthy()
  expect(stored.split('\n')[0]).toBe(`phone ${digest('+819023456100')}`)
})

test('the country is found by its name in either language; all have one', async () => {
  await open()
  await give('phones.txt', numbers(3).join('\n'))
  await found()
  const input = screen.getByRole('combobox', { name: /^Country of phone numbers/ })
  const search = async (words: string) => {
    await act(async () => {
      fireEvent.change(input, { target: { value: words } })
    })
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option')
    return options.map((option) => option.textContent ?? '')
  }
  const all = await search(' ')
  expect(all).toContain('Kosovo')
  expect(all.filter((label) => /^[A-Z]{2}$/.test(label))).toEqual([])
  expect(await search('jap')).toEqual(['Japan'])
  await act(async () => {
    fireEvent.click(screen.getByRole('option', { name: 'Japan' }))
  })
  expect(await screen.findByText('3 phone numbers')).toBeTruthy()
})

test('a shop’s own IDs and usernames are asked about, and not used before', async () => {
  await open()
  await give('crm.csv', 'Customer ID,Username,User ID,Name\n0,shopuser0,500,Ann\n1,shopuser1,501,Bo')
  const says = await found()
  expect(says.getByText('0 people')).toBeTruthy()
  expect(screen.getByText(/^Nothing in it is used yet/)).toBeTruthy()
  expect(says.getByText(/^Is “User ID” \(500\) the ad platform’s user ID\?/)).toBeTruthy()
  await submit()
  expect(sent).toEqual([])
  await press('Yes, user IDs')
  expect(await screen.findByText('2 user IDs')).toBeTruthy()
  await press('No, don’t use')
  expect(screen.queryByText(/^Is “Username”/)).toBeNull()
  expect(await screen.findByText('2 user IDs')).toBeTruthy()
})

test('bare numbers are asked about, and can be phone numbers', async () => {
  await open()
  await give(
    'list.txt',
    Array.from({ length: 9 }, (_, at) => String(4155551000 + at))
      .join('\n')
      .replace(/^/gm, '1'),
  )
  await found()
  const isRead = screen.queryByText('9 phone numbers')
  expect(isRead).toBeTruthy()
  await give('numbers.txt', '70001234\n70001235')
  expect(await screen.findByText(/^2 entries such as “70001234”/)).toBeTruthy()
  expect(screen.getByText('0 people')).toBeTruthy()
  await press('Handles and user IDs')
  expect(await screen.findByText('2 user IDs')).toBeTruthy()
})

test('a column says how many of its entries were lost, also where the rows have something else', async () => {
  await open()
  await give('list.csv', 'Name,Email,Mobile\nAnn,a@x.com,4.4770E+11\nBo,b@x.com,4.4770E+11')
  expect((await found()).getByText(/^2 of 2 not recognized\. A spreadsheet shortened them/)).toBeTruthy()
})

test('another file brings its own name, unless somebody typed one', async () => {
  await open()
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Name in the ad account/).value
  await give('customers-2026.csv', CSV)
  expect(name()).toBe('customers-2026')
  await give('lapsed.csv', CSV)
  expect(name()).toBe('lapsed')
  await press('Remove file')
  expect(name()).toBe('')
  await give('lapsed.csv', CSV)
  await type(/^Name in the ad account/, 'My customers')
  await give('third.csv', CSV)
  expect(name()).toBe('My customers')
})
