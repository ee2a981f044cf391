// One process for each data folder: a lock that the operating system itself frees when its process ends, however it ends.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { closeContents, dataFolderProblem, makeDataFolder } from './data-folder.ts'
import { StartProblem } from './start-problem.ts'

export interface DataLock {
  release(): void
}

const SQLITE_BUSY = 5
/** Corrupt, and no database. */
const SQLITE_DAMAGED = new Set([11, 26])

const ownerOf = (ownerFile: string): string => {
  try {
    return readFileSync(ownerFile, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}

const cannotWrite = (folder: string, cause: unknown): StartProblem =>
  dataFolderProblem(folder, 'nothing can be written there', cause)

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'lock'))
  } catch (cause) {
    throw cannotWrite(folder, cause)
  }
}

/**
 * Locks a data folder (made when missing) for this process. Throws StartProblem when another one holds it.
 * The lock is an exclusive transaction of SQLite on an empty file, that is, an advisory file lock of the kernel: it
 * needs no extra program, is gone with its process even after kill -9, and holds across containers that share the folder.
 */
export function lockDataFolder(folder: string): DataLock {
  makeDataFolder(folder)
  const ownerFile = join(folder, 'lock-owner')
  const database = openLock(folder)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    writeFileSync(ownerFile, `${process.pid}\n`)
  } catch (cause) {
    database.close()
    const { errcode } = cause as { errcode?: number }
    if (SQLITE_DAMAGED.has(errcode ?? 0))
      throw new StartProblem(`The file ${join(resolve(folder), 'lock')} is damaged: delete it and start again.`, {
        cause,
      })
    if (errcode !== SQLITE_BUSY) throw cannotWrite(folder, cause)
    throw new StartProblem(`Another Peregrine (pid ${ownerOf(ownerFile)}) is already using ${resolve(folder)}.`, {
      cause,
    })
  }
  closeContents(folder)
  return { release: () => database.close() }
}
