// What the page keeps on the device: under the product's prefix, and gone after signing out but for the device's own choices.
import { afterEach, expect, test, vi } from 'vitest'
import { clearStored, stored, storedForTab } from './stored.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('[ENTITY-9] email, name, token and signed-in-as stand in local storage under the prefix', () => {
  for (const name of ['email', 'name', 'token', 'signed-in-as'] as const) {
    stored.set(name, `my ${name}`)
    expect(localStorage.getItem(`peregrine.${name}`)).toBe(`my ${name}`)
    expect(stored.get(name)).toBe(`my ${name}`)
  }
  stored.remove('token')
  expect([stored.get('token'), localStorage.length]).toEqual([null, 3])
})

test('[LOGIN-11] signing out clears local and session storage, whoever put it there; language, theme and consent are the device’s', () => {
  for (const name of ['email', 'name', 'token', 'signed-in-as', 'return-path', 'recent-team'] as const)
    stored.set(name, 'mine')
  stored.set('language', 'ja')
  stored.set('theme', 'dark')
  stored.set('telemetry', 'denied')
  localStorage.setItem('of something else', 'x')
  storedForTab.set('site', 'protargeting')
  storedForTab.set('return-path', '/x')
  clearStored()
  expect(Object.fromEntries(Object.entries({ ...localStorage }))).toEqual({
    'peregrine.language': 'ja',
    'peregrine.theme': 'dark',
    'peregrine.telemetry': 'denied',
  })
  // The tab goes on showing the site that it shows.
  expect({ ...sessionStorage }).toEqual({ 'peregrine.site': 'protargeting' })
})

test('a device that keeps nothing is no reason to fail', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }
  vi.stubGlobal('localStorage', refusing)
  vi.stubGlobal('sessionStorage', refusing)
  stored.set('token', 'x')
  storedForTab.set('site', 'x')
  expect([stored.get('token'), storedForTab.get('site')]).toEqual([null, null])
  expect(clearStored).not.toThrow()
})
