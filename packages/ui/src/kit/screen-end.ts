// For every test of a screen: menus, hints and figures have their code before it; it is taken away at the end, and what it left
// under way ends while there still is a page.
import { act, cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest'
import { menuWindow } from '../action-menu.tsx'
import { figureWindow } from '../figure-popover.tsx'
import { tipWindow } from '../hover-tip.tsx'

// Longer than any timer that gives a focus back or begins a drawing.
const REST_MS = 50

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times as long as on a quiet machine everything takes; limits of time go by it. */
    readonly pace: number
  }
}

// What comes late on a busy machine comes all the same.
configure({ asyncUtilTimeout: 15_000 * inject('pace') })

// A test may have put another clock in its place.
const setRealTimeout = setTimeout

beforeAll(async () => {
  await Promise.all([menuWindow.load(), figureWindow.load(), tipWindow.load()])
})
afterEach(async () => act(async () => cleanup()))

afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise((rested) => setRealTimeout(rested, REST_MS))
})
