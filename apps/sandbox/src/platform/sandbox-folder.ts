// The folder that the sandbox keeps its state in: made and tried before anything else, or why it can't be, in one sentence.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Throws an Error with one sentence. One folder after the other, because Node's own way of making several at once never
 * returns where the topmost can hold none, such as below /proc.
 */
export function makeSandboxFolder(folder: string): void {
  const missing: string[] = []
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at)
  const trial = join(folder, `trial-${process.pid}`)
  try {
    for (const one of missing) mkdirSync(one)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (cause) {
    throw new Error(`The sandbox network can’t write in ${folder}: set DATA_DIR to a folder where it can.`, { cause })
  }
}
