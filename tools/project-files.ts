// The files of the project as git knows them: tracked, or new and not ignored.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '..')

/** Paths from the root, with slashes, of what exists. */
export function projectFiles(root = projectRoot): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}
