// Asks the operating system about other processes by their number.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { resolve } from 'node:path'

/** A process with this number runs; one that has ended and was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    // "pid (name) state …", where the name may hold anything.
    return !/^ [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, ''))
  } catch {
    return true
  }
}

/** The process works in this folder (as a PostgreSQL server does in its cluster), or names it in its command line. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === resolve(folder)
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(resolve(folder))
  } catch {
    return false
  }
}
