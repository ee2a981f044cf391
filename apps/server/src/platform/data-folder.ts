// The folder for the data: made when missing, or why it can't be, said at once.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Why a place takes no folder and no file, in words for whoever chose it. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'this user may store no more there',
  EROFS: 'the disk can only be read',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
}

/** What to say when the data folder can't be used: `reason` completes the sentence. */
export const dataFolderProblem = (folder: string, reason: string, cause: unknown): StartProblem =>
  new StartProblem(
    `The data folder ${resolve(folder)} can’t be used: ${reason}. Put that right, or choose another folder with DATA_DIR=… npm start.`,
    { cause },
  )

/**
 * Makes a folder and those above it. Throws StartProblem. One after the other, because Node's own way of making several at
 * once never returns where the topmost can hold none, such as below /proc.
 */
export function makeDataFolder(folder: string): void {
  const missing: string[] = []
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at)
  try {
    for (const one of missing) makeUnlessThere(one)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw dataFolderProblem(folder, REASONS[code] ?? 'no folder can be made there', cause)
  }
}

/** Somebody else may make it in the same moment. */
function makeUnlessThere(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
