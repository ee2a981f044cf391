// Where a unix socket can stand: in its own folder when the address fits, otherwise in a private one with a short name.
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

// 104 bytes on macOS, 108 on Linux, with the closing zero.
const LONGEST = 103

/**
 * A folder for sockets that belongs to `folder`: the folder itself, or, when `folder/name` would be longer than the
 * operating system takes, one in the folder for temporary files whose name follows from `folder`. It is made where missing.
 */
export function socketFolderFor(folder: string, longestName: string): string {
  const own = resolve(folder)
  if (Buffer.byteLength(join(own, longestName)) <= LONGEST) {
    mkdirSync(own, { recursive: true, mode: 0o700 })
    return own
  }
  const short = createHash('sha256').update(own).digest('hex').slice(0, 16)
  const other = join(tmpdir(), `peregrine-${process.getuid?.() ?? 0}-${short}`)
  mkdirSync(other, { recursive: true, mode: 0o700 })
  const facts = lstatSync(other)
  if (!facts.isDirectory() || (facts.uid !== process.getuid?.() && process.getuid?.() !== 0))
    throw new StartProblem(`${other} belongs to someone else: remove it, or choose a shorter DATA_DIR.`)
  return other
}
