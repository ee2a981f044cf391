// The list of erased people in the data folder, beside the stores: whoever restores an older backup of them has it still.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartProblem } from './start-problem.ts'

const ErasedListShape = z.object({
  /** Of the hashes, in base64. */
  key: z.string(),
  people: z.array(
    z.object({
      erased: z.iso.datetime(),
      /** Hashes of ids and handles: enough to know somebody again, and not to tell who they are. */
      names: z.array(z.string()),
      /** An older backup has brought them back, and they have not been erased again. */
      again: z.boolean(),
    }),
  ),
})
export type ErasedList = z.output<typeof ErasedListShape>

const fileOf = (dataDir: string): string => join(dataDir, 'erased-people.json')

/** Null when there is none. Throws StartProblem when it can't be read. */
export function readErasedList(dataDir: string): ErasedList | null {
  const file = fileOf(dataDir)
  try {
    return ErasedListShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartProblem(
      `The list of erased people in ${file} is damaged: put it back from a backup. Without one delete it: imports then leave out whom PostgreSQL has on its list.`,
      { cause: error },
    )
  }
}

/** Whole or not at all, also when the machine stops in between. */
export function writeErasedList(dataDir: string, list: ErasedList): void {
  const making = `${fileOf(dataDir)}.new`
  const file = openSync(making, 'w', 0o600)
  try {
    writeSync(file, `${JSON.stringify(list)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(making, fileOf(dataDir))
}
