// The static page stays until the app has a page of its own, or has had its time.
import { afterEach, expect, test, vi } from 'vitest'
import { takeOver } from './take-over.ts'

const root = (): HTMLElement => document.getElementById('root') as HTMLElement
afterEach(() => vi.useRealTimers())

function open(): void {
  document.body.innerHTML = '<div id="static-page"><main>Readable at once</main></div><div id="root"></div>'
  takeOver(root()).begin()
}

test('it stays while the app loads, and leaves with the app’s own page', async () => {
  open()
  root().innerHTML = '<div>Loading</div>'
  await Promise.resolve()
  expect([root().hidden, document.body.textContent]).toEqual([true, 'Readable at onceLoading'])
  root().innerHTML = '<main>The app</main>'
  await vi.waitFor(() => expect([root().hidden, document.body.textContent]).toEqual([false, 'The app']))
})

test('an app that shows something else is not hidden for ever', () => {
  vi.useFakeTimers()
  open()
  root().innerHTML = '<div>It crashed</div>'
  vi.advanceTimersByTime(8000)
  expect([root().hidden, document.body.textContent]).toEqual([false, 'It crashed'])
})

test('what was typed and the link that was pressed meanwhile reach the app', async () => {
  document.body.innerHTML =
    '<div id="static-page"><main><textarea></textarea><a href="/about">About</a></main></div><div id="root"></div>'
  takeOver(root()).begin()
  const [box] = document.getElementsByTagName('textarea')
  box?.focus()
  if (box) box.value = 'Coffee lovers'
  document.querySelector('a')?.click()
  const heard: string[] = []
  root().addEventListener('input', () => heard.push('input'))
  root().addEventListener('click', (event) => {
    event.preventDefault()
    heard.push('click')
  })
  root().innerHTML = '<main><textarea></textarea><a href="/about">About</a></main>'
  await vi.waitFor(() => expect(document.getElementById('static-page')).toBeNull())
  const [mine] = document.getElementsByTagName('textarea')
  expect([mine?.value, document.activeElement === mine, heard]).toEqual(['Coffee lovers', true, ['input', 'click']])
})

test('a press that the app comes in the middle of is a click on what was pressed', async () => {
  const page = '<main><a href="/about">About</a></main>'
  document.body.innerHTML = `<div id="static-page">${page}</div><div id="root"></div>`
  takeOver(root()).begin()
  const heard: string[] = []
  root().addEventListener('click', (event) => {
    event.preventDefault()
    heard.push('click')
  })
  const link = document.querySelector('a')
  link?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  root().innerHTML = page
  await new Promise((wait) => setTimeout(wait, 20))
  expect([document.getElementById('static-page')?.isConnected, root().hidden]).toEqual([true, true])
  link?.dispatchEvent(new Event('pointerup', { bubbles: true }))
  link?.click()
  await vi.waitFor(() => expect(heard).toEqual(['click']))
  expect(document.getElementById('static-page')).toBeNull()
})

test('keys go on where they were', async () => {
  const page = '<main><a href="#content">Skip</a><a href="/about">About</a></main>'
  document.body.innerHTML = `<div id="static-page">${page}</div><div id="root"></div>`
  takeOver(root()).begin()
  document.querySelectorAll('a')[1]?.focus()
  root().innerHTML = page
  await vi.waitFor(() => expect(document.getElementById('static-page')).toBeNull())
  expect(document.activeElement).toBe(root().querySelectorAll('a')[1])
})

test('of several links to one place it is the pressed one that keeps the keys', async () => {
  const page = '<nav><a href="/build">Audience builder</a></nav><main><a href="/build">Build an audience</a></main>'
  document.body.innerHTML = `<div id="static-page">${page}</div><div id="root"></div>`
  takeOver(root()).begin()
  document.querySelectorAll('a')[1]?.focus()
  root().innerHTML = page
  await vi.waitFor(() => expect(document.getElementById('static-page')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Build an audience')
})

test('keys stay where they were, or where Tab brought them, while the app’s page is drawn anew, until something is pressed', async () => {
  const link = '<a href="/about">About</a><button>Build</button>'
  document.body.innerHTML = `<div id="static-page"><main>${link}</main></div><div id="root"></div>`
  takeOver(root()).begin()
  document.querySelector('a')?.focus()
  // The frame is there before the part with the link is.
  root().innerHTML = '<main></main>'
  await vi.waitFor(() => expect(document.getElementById('static-page')).toBeNull())
  for (const drawn of ['first', 'anew']) {
    root().innerHTML = `<main title="${drawn}">${link}</main>`
    await vi.waitFor(() => expect(document.activeElement).toBe(root().querySelector('a')))
  }
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('Tab')
  root().querySelector('button')?.focus()
  root().innerHTML = `<main title="again">${link}</main>`
  await vi.waitFor(() => expect(document.activeElement).toBe(root().querySelector('button')))
  press('Enter')
  root().innerHTML = `<main>${link}</main>`
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test('without a static page nothing is hidden', () => {
  document.body.innerHTML = '<div id="root"></div>'
  takeOver(root()).begin()
  expect(root().hidden).toBe(false)
})

test('a button that was pressed is pressed in the app, after what was typed', async () => {
  const page = '<main><textarea></textarea><button aria-label="Read the brief">Go</button></main>'
  document.body.innerHTML = `<div id="static-page">${page}</div><div id="root"></div>`
  const { begin } = takeOver(root())
  const [box] = document.getElementsByTagName('textarea')
  if (box) box.value = 'Coffee lovers'
  document.querySelector('button')?.click()
  const heard: string[] = []
  root().addEventListener('input', () => heard.push('input'))
  root().addEventListener('click', ({ target }) => heard.push((target as HTMLElement).tagName))
  begin()
  root().innerHTML = page
  await vi.waitFor(() => expect(heard).toEqual(['input', 'BUTTON']))
})

test('where the app cannot be fetched, links lead where they say', () => {
  document.body.innerHTML = '<div id="static-page"><main><a href="#about">About</a></main></div><div id="root"></div>'
  const { giveUp } = takeOver(root())
  const link = document.querySelector('a')
  let held = 0
  document.addEventListener('click', (event) => {
    held += event.defaultPrevented ? 1 : 0
  })
  link?.click()
  giveUp()
  link?.click()
  expect([held, document.getElementById('static-page')?.isConnected]).toEqual([1, true])
})
