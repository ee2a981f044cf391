// Asks the operating system about other processes by their number.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
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

const cwdOf = (pid: string): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** The running processes whose working folder this is (as a PostgreSQL server's is its cluster). */
export function processesIn(folder: string): number[] {
  const desired = resolve(folder)
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && cwdOf(name) === desired)
      .map(Number)
      .filter(isAlive)
  try {
    return execFileSync('lsof', ['-a', '-d', 'cwd', '-t', '--', desired], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    // lsof fails when it finds none.
    return []
  }
}
