// The lines of an uploaded customer list: digests of what people are known by, and nothing else.
import { type HashedPerson, readListLine } from '@peregrine/domain/audiences/customer-list-rules.ts'
import type { FileFolder } from './file-folder.ts'

interface Line {
  /** From 1. */
  readonly line: number
  /** Null: it is no line of such a list. */
  readonly person: HashedPerson | null
}

/** Longer than any line of digests. */
const LONGEST = 4_000

export async function* hashedPeople(folder: FileFolder, id: string): AsyncGenerator<Line> {
  let [line, rest] = [0, '']
  for await (const chunk of folder.read(id).setEncoding('latin1')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield { line: ++line, person: readListLine(text.replace(/\r$/, '')) }
    if (rest.length > LONGEST) break
  }
  if (rest !== '') yield { line: ++line, person: readListLine(rest) }
}

/** The first line that is not made of digests; null: there is none. */
export async function unhashedLine(folder: FileFolder, id: string): Promise<number | null> {
  for await (const { line, person } of hashedPeople(folder, id)) if (person === null) return line
  return null
}
