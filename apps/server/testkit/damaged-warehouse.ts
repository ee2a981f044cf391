// What can befall the files of a warehouse while the product is stopped, done to one table of an embedded one.
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Where a table's parts lie; its own description, which says so, too. */
function filesOf(warehouse: string, table: string): { readonly parts: string; readonly description: string } {
  const [database = '', name = ''] = table.split('.')
  const description = join(warehouse, 'metadata', database, `${name}.sql`)
  const [, id = ''] = /UUID '([0-9a-f-]+)'/.exec(readFileSync(description, 'utf8')) ?? []
  return { parts: join(warehouse, 'store', id.slice(0, 3), id), description }
}

/** Those that count, and those that were merged into them and wait for their removal. */
const partsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^\w+_\d+_\d+_\d+$/.test(name))
    .map((name) => join(folder, name))

function largest(part: string, ending: RegExp): string {
  const sized = readdirSync(part)
    .filter((name) => ending.test(name))
    .map((name) => ({ file: join(part, name), size: statSync(join(part, name)).size }))
  return sized.reduce((best, one) => (one.size > best.size ? one : best)).file
}

const COLUMN = /\.bin$/
const MARKS = /\.c?mrk\d?$/

function overwriteMiddle(file: string): void {
  const opened = openSync(file, 'r+')
  const middle = Math.floor(statSync(file).size / 2)
  const before = readFileSync(file)
  // The same length, and other bytes.
  writeSync(opened, Buffer.from(before.subarray(middle, middle + 8).map((byte) => byte ^ 0xff)), 0, undefined, middle)
  closeSync(opened)
}

const onEachPart =
  (damage: (part: string) => void) =>
  (warehouse: string, table: string): void =>
    partsOf(filesOf(warehouse, table).parts).forEach(damage)

/** By the number of the block that was written, not by the name. */
const newest = (parts: readonly string[]): string[] =>
  [...parts].sort((one, other) => blockOf(one) - blockOf(other)).slice(-1)
const blockOf = (part: string): number => Number(/_(\d+)_\d+$/.exec(part)?.[1])

export const DAMAGES = {
  'newest part deleted': (warehouse: string, table: string): void =>
    newest(partsOf(filesOf(warehouse, table).parts)).forEach((part) => {
      rmSync(part, { recursive: true })
    }),
  'part folders deleted': onEachPart((part) => rmSync(part, { recursive: true })),
  'column files deleted': onEachPart((part) => rmSync(largest(part, COLUMN))),
  'column files cut off': onEachPart((part) =>
    truncateSync(largest(part, COLUMN), statSync(largest(part, COLUMN)).size >> 1),
  ),
  'column files with other bytes': onEachPart((part) => overwriteMiddle(largest(part, COLUMN))),
  'marks with other bytes': onEachPart((part) => overwriteMiddle(largest(part, MARKS))),
  'lists of columns deleted': onEachPart((part) => rmSync(join(part, 'columns.txt'))),
  'data folder deleted': (warehouse: string, table: string): void =>
    rmSync(filesOf(warehouse, table).parts, { recursive: true }),
  'description emptied': (warehouse: string, table: string): void =>
    writeFileSync(filesOf(warehouse, table).description, ''),
  'description cut off': (warehouse: string, table: string): void =>
    truncateSync(filesOf(warehouse, table).description, 40),
  'table deleted': (warehouse: string, table: string): void => rmSync(filesOf(warehouse, table).description),
} as const
export type Damage = keyof typeof DAMAGES
