// The files in which the embedded warehouse describes its databases and tables. It doesn't open at all with one that is empty
// or cut off, as files are after a loss of power: without that file, one table is missing, which is found and mended.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A file that is just being replaced counts as one. */
function describesSomething(file: string): boolean {
  try {
    return /^ATTACH .*\bENGINE = \w/s.test(readFileSync(file, 'utf8'))
  } catch {
    return true
  }
}

/** Removes the descriptions in the warehouse's folder that describe nothing. */
export function removeBrokenDescriptions(path: string): void {
  const databases = join(path, 'metadata')
  for (const entry of filesIn(databases)) {
    const isOfTables = !entry.endsWith('.sql')
    const files = isOfTables ? filesIn(join(databases, entry)).map((name) => join(entry, name)) : [entry]
    for (const file of files.filter((name) => name.endsWith('.sql')))
      if (!describesSomething(join(databases, file))) rmSync(join(databases, file), { force: true })
  }
}

/** Nothing where there is no such folder, or a link that leads nowhere. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
