// What a kept world was made from: when the generator or the builder changes, it is made anew.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NetworkSize } from '@peregrine/demo-network/network-facts.ts'

/** The folders whose source makes the population: the generator, the taxonomy it draws from, this one. */
const MAKERS = [
  import.meta.resolve('@peregrine/demo-network/network-facts.ts'),
  import.meta.resolve('@peregrine/domain/taxonomy/taxonomy-entries.ts'),
  import.meta.url,
]

/** A key that is the same exactly when the same population would be made. */
export async function worldFingerprint(seed: number, size: NetworkSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ seed, size }))
  for (const maker of MAKERS) {
    const folder = dirname(fileURLToPath(maker))
    const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()
    for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}
