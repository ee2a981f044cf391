// Texts on file that tests compare with what the product makes; `UPDATE_GOLDENS=1` writes them anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const pathOf = (file: string): string => join(import.meta.dirname, '../../..', file)

/** What is on file; nothing where it is to be written anew, or is missing. */
export const textOnFile = (file: string): string =>
  // biome-ignore lint/style/noProcessEnv: as below
  process.env.UPDATE_GOLDENS !== '1' && existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : ''

/** Compares a text with a file of the project, named from its root. A file that is missing is not equal to anything. */
export function expectOnFile(text: string, file: string): void {
  const path = pathOf(file)
  // biome-ignore lint/style/noProcessEnv: a switch of the test run, not of the product
  if (process.env.UPDATE_GOLDENS === '1') writeFileSync(path, text)
  const onFile = existsSync(path) ? readFileSync(path, 'utf8') : ''
  expect(text, `${file} is not what the product makes. If that is meant: UPDATE_GOLDENS=1`).toBe(onFile)
}
