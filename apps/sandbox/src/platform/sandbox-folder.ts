// The folder that the sandbox keeps its state in: made, tried and closed to others before anything else, or why it can't be, in one sentence.
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The product's PostgreSQL, which is another user's when root starts it, passes through the folders above. */
const ABOVE = process.getuid?.() === 0 ? 0o711 : 0o700

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
    // The umask has cut the modes they were made with.
    for (const one of missing) chmodSync(one, one === folder ? 0o700 : ABOVE)
    if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (cause) {
    throw new Error(`The sandbox network can’t write in ${folder}: set DATA_DIR to a folder where it can.`, { cause })
  }
}
