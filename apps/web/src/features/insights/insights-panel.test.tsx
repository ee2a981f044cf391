// The insights panel in front of a server that answers by hand: tabs, figures, adding, visitors, thin evidence, failures.
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { type InsightTab, insightTabs } from '@peregrine/contract/insights/insight-tabs.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { definitionInWords } from './definition-in-words.ts'
import { InsightsPanel } from './insights-panel.tsx'
import { insightsReply } from './insights-testbed.ts'

type Answer = { status?: number; json: unknown }
let answers: Answer[] = []
let requested: { body: unknown; signal: AbortSignal | undefined }[] = []

beforeAll(startTexts)
beforeEach(() => {
  answers = []
  requested = []
  vi.stubGlobal('fetch', async (_address: string, given: RequestInit) => {
    requested.push({ body: JSON.parse(String(given.body)), signal: given.signal ?? undefined })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) return new Promise<Response>(() => undefined)
    return Response.json(answer.json, { status: answer.status ?? 200 })
  })
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  await act(() => switchLanguage('en'))
})

const about = (term: string): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: [term], atLeast: 1 }] }],
})

type Shown = { tab?: InsightTab; definition?: Definition; name?: string; signedIn?: boolean }
function panelOf(
  { tab = 'demographics', definition = about('coffee'), name, signedIn = true }: Shown,
  reported = spies(),
) {
  return (
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <QueryClientProvider client={queryClient}>
        <InsightsPanel definition={definition} name={name} tab={tab} signedIn={signedIn} {...reported} />
      </QueryClientProvider>
    </PeregrineTheme>
  )
}
const spies = () => ({ onTab: vi.fn(), onAdd: vi.fn(), onSignIn: vi.fn() })

async function show(reply: Partial<Insights>, shown: Shown = {}, once: RegExp = /baseline 2,000|比較対象2,000/) {
  answers = [{ json: insightsReply(reply) }]
  const reported = spies()
  const view = render(panelOf(shown, reported))
  await screen.findByText(once)
  return { ...reported, ...view }
}

test('[INSIGHT-8] eight tabs in the order of the specification, in both languages', async () => {
  const { onTab } = await show({})
  const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(names()).toEqual([
    'Content Wall',
    'Demographics',
    'Conversation',
    'Job titles',
    'Network',
    'Topic analysis',
    'Interests',
    'Sample accounts',
  ])
  fireEvent.click(screen.getByRole('tab', { name: 'Topic analysis' }))
  expect(onTab).toHaveBeenCalledWith('topicAnalysis')
  await act(() => switchLanguage('ja'))
  expect(names()).toHaveLength(8)
  expect(names()[1]).toBe('属性')
})

const chart = (question: string) => screen.getByRole('region', { name: question })

test('each list says of whom it speaks, in the same words on every tab', async () => {
  const { rerender, ...reported } = await show({}, { tab: 'interests' })
  expect(chart('What are they interested in?').textContent).toContain('of the 600 members for whom it’s known (60%)')
  rerender(panelOf({ tab: 'jobTitles' }, reported))
  expect(chart('What are their job titles?').textContent).toContain('of the 600 members for whom it’s known (60%)')
  rerender(panelOf({ tab: 'conversation' }, reported))
  expect(chart('Which words are in their bios?').textContent).toContain('of all 1,000 members analyzed')
  await act(() => switchLanguage('ja'))
  expect(chart('プロフィールに多い語句は？').textContent).toContain('集計した1,000人全員が対象')
})

test('a trait that is estimated for everyone keeps the two apart: of all members, and of those of whom it is known', async () => {
  await show({})
  const genders = chart('What’s their gender?')
  expect(genders.textContent).toContain('All 1,000 members, estimated')
  expect(genders.textContent).toContain(
    'Only the 600 members for whom it’s known (60%): stated in the profile or clear from the first name',
  )
  expect(genders.textContent).not.toContain('of the 600 members')
  expect(genders.textContent).toContain('From accounts whose gender is known (stated in the profile or clear from')
  expect(genders.textContent).toContain('No such estimate of a single person is stored, shown or targeted.')
  await act(() => switchLanguage('ja'))
  expect(chart('性別は？').textContent).toContain('プロフィールに書かれているか、名前から判別できる600人のみ（60%）')
})

test('what the audience was chosen by is said not to be listed, on the tabs that leave it out', async () => {
  const definedBy: Insights['definedBy'] = [
    { kind: 'interest', labels: ['Gaming', 'Space'], more: 2 },
    { kind: 'gender', labels: ['Female'], more: 0 },
  ]
  const { rerender, ...reported } = await show({ definedBy }, { tab: 'interests' })
  const said = 'Not listed, because the audience was chosen by it: Gaming, Space + 2 more'
  expect(screen.getByText(said)).toBeTruthy()
  rerender(panelOf({ tab: 'demographics' }, reported))
  expect(screen.queryByText(said)).toBeNull()
})

test.each<[string, InsightTab, string, readonly string[]]>([
  [
    '[INSIGHT-1] age groups',
    'demographics',
    'How old are they?',
    ['25-34', '50.0%', 'Only the 600 members for whom it’s known (60%): stated in the bio'],
  ],
  ['[INSIGHT-1] gender', 'demographics', 'What’s their gender?', ['Female', '54.0%']],
  ['[INSIGHT-1] occupations', 'demographics', 'What do they do for work?', ['Service', '34.0%']],
  [
    '[INSIGHT-1] fields',
    'demographics',
    'Which fields do they work in?',
    ['Hospitality', 'estimated from occupations'],
  ],
  ['[INSIGHT-1] income levels', 'demographics', 'What are their income levels?', ['Lower middle', 'estimated']],
  ['[INSIGHT-1] status', 'demographics', 'What is their socioeconomic status?', ['Working class']],
  ['[INSIGHT-1] education levels', 'demographics', 'What are their education levels?', ['Vocational education']],
  ['[INSIGHT-1] regions', 'demographics', 'Which regions are they in?', ['Tokyo', '26.0%']],
  ['[INSIGHT-1] cities', 'demographics', 'Which cities are they in?', ['Leeds, GB']],
  ['[INSIGHT-7] locations', 'demographics', 'Where in the world are they?', ['Japan', '50.0%', 'all other accounts']],
  [
    '[INSIGHT-2] influential accounts',
    'network',
    'Which accounts do they follow more than expected?',
    ['Harbor Roast', '@HarborRoast', '31.0%', '9.1×', 'Followed by 31% of this audience, 9.1 times the baseline'],
  ],
  ['[INSIGHT-3] interests', 'interests', 'What are they interested in?', ['Food and drink', '66.0%']],
  ['[INSIGHT-3] sub-interests', 'interests', 'Which specific interests do they have?', ['Coffee', 'City breaks']],
  ['[INSIGHT-4] words in bios', 'conversation', 'Which words are in their bios?', ['barista', '8.0%']],
  ['[INSIGHT-4] hashtags in bios', 'conversation', 'Which hashtags are in their bios?', ['#homebarista']],
  ['[INSIGHT-5] mentioned', 'conversation', 'Who do they mention?', ['@HarborRoast']],
  ['[INSIGHT-5] liked', 'conversation', 'Whose posts do they like?', ['@grindlab']],
  ['[INSIGHT-5] reposted', 'conversation', 'Whose posts do they repost?', ['@HarborRoast']],
  [
    '[INSIGHT-5] posts',
    'contentWall',
    'Which posts do they like?',
    ['Dialled in the new beans', 'Liked by 200 of this audience', '2,100 likes'],
  ],
  [
    '[INSIGHT-6] communities',
    'network',
    'Which communities do they form?',
    ['cupping · filter', '40%', 'stability 0.94'],
  ],
  [
    'mood',
    'conversation',
    'What’s the sentiment of their posts?',
    ['36.0%', 'More positive than the baseline by 7.0 points'],
  ],
  ['rhythm', 'conversation', 'When do they post?', ['hours in UTC', 'Busiest: Sat 13:00 UTC, 20.0% of posts']],
  ['job titles', 'jobTitles', 'What are their job titles?', ['Barista', '16.0%']],
  ['companies', 'jobTitles', 'Where do they work?', ['Northwind Media']],
  ['topics', 'topicAnalysis', 'What do they talk about?', ['Coffee at home', '16.0%']],
  ['shows', 'topicAnalysis', 'Which films and shows do they talk about?', ['The Wool Year']],
  ['sample accounts', 'sampleAccounts', 'Who are they?', ['Otieno Nwosu', '12K', 'at random from 1,000']],
])('%s', async (_what, tab, question, parts) => {
  await show({}, { tab })
  for (const part of parts) expect(chart(question).textContent).toContain(part)
})

test.each<[string, { sample: Insights['sample'] }]>([
  ['random sample of 1,000 of 184,300 members', { sample: { n: 1000, of: 184_300 } }],
  ['All 1,000 members', { sample: { n: 1000, of: 1000 } }],
  ['900 of 1,000 members: all with readable activity', { sample: { n: 895, of: 895 } }],
])('the head line says what the figures rest on: %s', async (words, reply) => {
  await show(reply)
  const rest = 'baseline 2,000: same countries and languages · as of Nov 21, 2026, 06:00 UTC'
  expect(screen.getByText(`${words} · ${rest}`)).toBeDefined()
})

test.each<[InsightTab, string, string, string]>([
  ['conversation', 'Add espresso to “Posted about”', 'posted', 'espresso'],
  ['conversation', 'Add #homebarista to “Words in profile”', 'bio', '#homebarista'],
  ['conversation', 'Add @grindlab to “Engaged with”', 'engaged', 'grindlab'],
  ['network', 'Add @HarborRoast to “Follows”', 'follows', 'HarborRoast'],
  ['jobTitles', 'Add Barista to “Job title”', 'job', 'Barista'],
  ['jobTitles', 'Add Northwind Media to “Works at”', 'company', 'Northwind Media'],
  ['interests', 'Add Coffee to “Interested in”', 'interest', 'Food and drink/Coffee'],
])('adding from %s: %s', async (tab, name, kind, term) => {
  const { onAdd } = await show({}, { tab })
  const [button] = screen.getAllByRole('button', { name })
  if (button) fireEvent.click(button)
  expect(onAdd).toHaveBeenCalledWith(kind, term)
})

test('[ANON-1] visitors see the beginning of each list and are asked to sign in for the rest', async () => {
  const { onSignIn } = await show({ cut: true }, { tab: 'conversation', signedIn: false })
  fireEvent.click(
    within(chart('Which words set their posts apart?')).getByRole('button', { name: 'Sign in to see all 14' }),
  )
  expect(onSignIn).toHaveBeenCalledOnce()
  expect(within(chart('Which hashtags do they use?')).queryByRole('button', { name: /Sign in/ })).toBeNull()
})

test('whoever is signed in is not asked to sign in', async () => {
  await show({}, { tab: 'conversation' })
  expect(screen.queryByRole('button', { name: /Sign in/ })).toBeNull()
  expect(chart('Which words set their posts apart?').textContent).toContain('2 of 14 shown')
})

test('a group of fewer than ten is grey and tells no count; in a distribution one like the baseline is an answer', async () => {
  await show({})
  const [young, older] = within(chart('How old are they?')).getAllByRole('listitem')
  expect(young?.textContent).toContain('<2.0% (Limited evidence)')
  expect(young?.textContent).not.toContain('Needs')
  expect(older?.textContent).not.toContain('Needs')
  const male = within(chart('What’s their gender?')).getAllByRole('listitem')[1]
  expect(male?.dataset.thin).toBeUndefined()
})

test('too small an audience says how to widen it, once', async () => {
  await show({ tooSmall: true, sample: { n: 84, of: 84 } })
  expect(screen.getByText(/fewer than 100 members have readable activity\. .* To widen the audience/)).toBeDefined()
  expect(chart('How old are they?').textContent).not.toContain('Needs about')
})

test('nobody matching is said instead of empty charts', async () => {
  const size = { size: 0, low: 0, high: 0, exact: true, belowMinimum: true }
  await show({ tooSmall: true, sample: { n: 0, of: 0 }, size }, {}, /^No accounts in this data match$/)
  expect(screen.queryByRole('region', { name: 'How old are they?' })).toBeNull()
})

test('too few to tell of are not nobody, where the size does not reflect a filter', async () => {
  const size = { size: 200, low: 200, high: 200, exact: true, belowMinimum: false }
  const told = { ...size, notReflected: ['filters.gender' as const] }
  await show({ tooSmall: true, sample: { n: 0, of: 0 }, size: told }, {}, /^Too few accounts to show insights$/)
  expect(screen.getByText(/Fewer than 100 of the 200 accounts are known to match the whole definition/)).toBeDefined()
  expect(screen.queryByText('No accounts in this data match')).toBeNull()
  expect(screen.queryByText(/0 of 200 members/)).toBeNull()
})

test('all who match are known: nothing is said of a rest', async () => {
  const size = { size: 400, low: 400, high: 500, exact: false, belowMinimum: false, stated: 400 }
  await show({ size, sample: { n: 400, of: 400 } })
  expect(screen.getByText(/^All 400 members · /)).toBeDefined()
})

test('an empty list says why and what to do', async () => {
  const { tabs } = insightsReply()
  await show(
    { tabs: { ...tabs, jobTitles: { ...tabs.jobTitles, companies: { known: 0, n: 1000, items: [], total: 0 } } } },
    { tab: 'jobTitles' },
  )
  expect(chart('Where do they work?').textContent).toContain('a wider audience')
})

test('the table behind a chart holds the same figures', async () => {
  await show({})
  fireEvent.click(screen.getByRole('button', { name: 'Table: What’s their gender?' }))
  const row = screen.getByRole('row', { name: /Female/ })
  expect(row.textContent).toContain('54.0%')
  expect(row.textContent).toContain('49.2%')
})

test('from bigger to more distinctive and back', async () => {
  await show({}, { tab: 'network' })
  const first = () =>
    within(chart('Which accounts do they follow more than expected?')).getAllByRole('row')[1]?.textContent
  const slider = screen.getByRole('slider', { name: 'Order' })
  fireEvent.change(slider, { target: { value: '1' } })
  expect(first()).toContain('Grind Lab')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(first()).toContain('Harbor Roast')
})

test('interests of one category', async () => {
  await show({}, { tab: 'interests' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'Travel' } })
  const said = chart('Which specific interests do they have?').textContent
  expect(said).toContain('City breaks')
  expect(said).not.toContain('Coffee')
})

test('an empty definition is not asked about', () => {
  render(panelOf({ definition: emptyDefinition }))
  expect(screen.getByText('No insights yet')).toBeDefined()
  expect(requested).toHaveLength(0)
})

test('the charts stand there in their final shape while the first answer is on its way', () => {
  render(panelOf({ tab: 'jobTitles' }))
  expect(chart('Where do they work?').getAttribute('aria-busy')).toBe('true')
})

test.each<[string, Answer, string]>([
  [
    'too heavy',
    { status: 422, json: { code: 'question_too_heavy', detail: 'x' } },
    'This definition takes too long to count. Please narrow it.',
  ],
  [
    'another refusal',
    { status: 422, json: { code: 'brand_new', detail: 'The server says so.' } },
    'The server says so.',
  ],
  ['a failure', { status: 500, json: { detail: 'x' } }, 'Something went wrong. Please try again later.'],
])('%s is told in place, and can be tried again', async (_name, answer, sentence) => {
  answers = [answer, { json: insightsReply() }]
  render(panelOf({}))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(sentence)
  expect(alert.textContent).toContain('Your definition is safe.')
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText(/baseline 2,000/)
  expect(chart('How old are they?')).toBeDefined()
})

test('while the definition changes the figures before stay, marked, and an outdated question is given up', async () => {
  const view = await show({})
  answers = []
  view.rerender(panelOf({ definition: about('tea') }))
  expect(screen.getByText(/Updating. You’re seeing the previous definition’s figures/)).toBeDefined()
  expect(chart('How old are they?')).toBeDefined()
  await vi.waitFor(() => expect(requested).toHaveLength(2), 3000)
  view.rerender(panelOf({ definition: about('cocoa') }))
  await vi.waitFor(() => expect(requested).toHaveLength(3), 3000)
  expect(requested[1]?.signal?.aborted).toBe(true)
  expect(requested[2]?.signal?.aborted).toBe(false)
  expect(JSON.stringify(requested[2]?.body)).toContain('"terms":["cocoa"]')
})

test('the map: arrow keys go through the countries and say share and affinity', async () => {
  await show({})
  const map = await screen.findByRole('listbox')
  fireEvent.focus(map)
  expect(chart('Where in the world are they?').textContent).toContain('Japan: 50.0%, 1.5×')
  fireEvent.keyDown(map, { key: 'ArrowRight' })
  expect(within(map).getByRole('option', { selected: true }).getAttribute('aria-label')).toBe(
    'United States: 34.0%, 0.8×',
  )
})

/** The files that the buttons of a tab save: names and texts. */
async function filesOf(tab: InsightTab, shown: Shown): Promise<{ name: string; text: string }[]> {
  const blobs: Blob[] = []
  const names: string[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => undefined,
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await show({}, { ...shown, tab })
  const buttons = screen.queryAllByRole('button', { name: /^CSV/ })
  for (const button of buttons) fireEvent.click(button)
  await vi.waitFor(() => expect(names).toHaveLength(buttons.length))
  const texts = await Promise.all(blobs.map((blob) => blob.text()))
  click.mockRestore()
  cleanup()
  return names.map((name, place) => ({ name, text: texts[place] ?? '' }))
}

test('files are named after the audience, and in Japanese hold no English but names and words of people', async () => {
  await act(() => switchLanguage('ja'))
  const files = []
  for (const tab of insightTabs) files.push(...(await filesOf(tab, { name: '朝のコーヒー' })))
  expect(files.length).toBeGreaterThan(10)
  for (const { name, text } of files) {
    expect(name).toMatch(/^朝のコーヒー - .+\.csv$/)
    const [head = '', ...rows] = text.slice(1).trimEnd().split('\r\n')
    for (const cell of head.match(/"[^"]*"/g) ?? [])
      expect(cell, `${name}: ${head}`).toMatch(/[ぁ-んァ-ヶ一-龠]|^"ID"$/)
    for (const row of rows)
      expect(row.match(/"(?:yes|no|none|demo|imported|difference|count|sample|all|audience|baseline)"/), row).toBeNull()
  }
})

test('without a name files are named after what the audience is chosen by', async () => {
  const chosenBy = { definedBy: [{ kind: 'interest' as const, labels: ['Coffee'], more: 0 }] }
  const interested: Definition = {
    ...emptyDefinition,
    include: [{ atLeast: 1, criteria: [{ kind: 'interest', terms: ['food-and-drink/coffee'], atLeast: 1 }] }],
  }
  expect(definitionInWords(interested, chosenBy.definedBy)).toBe('Coffee')
  expect(definitionInWords(about('espresso'), chosenBy.definedBy)).toBe('espresso')
})
