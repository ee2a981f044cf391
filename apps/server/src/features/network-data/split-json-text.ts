// Splits the text of a JSON file into its values with their line numbers: one a line, or one after the other, or the
// elements of one long list. A value that is no JSON spoils itself only.

import { UnreadableFile } from './network-file-text.ts'

export interface JsonValue {
  /** The line on which the value begins, from 1. */
  readonly line: number
  readonly value: unknown
}

export interface JsonFault {
  readonly line: number
  readonly fault: string
}

const MAX_CHARACTERS = 200_000_000

const cutOff = (line: number): UnreadableFile =>
  new UnreadableFile(
    `the file is cut off in the middle of a JSON value, on line ${line}. Download or copy the file again.`,
  )

const TOO_LONG = 'this value is too long; put one row on each line'

const LONG_NUMBER = /[:[,]\s*-?\d{16,}/

/** Ids have more digits than a number can hold: where the text has such numbers, they are kept as their digits. */
export function parseKeepingDigits(text: string): unknown {
  // Where each id stands as a text too, there is nothing to keep, and the plain way is several times faster.
  if (text.includes('"id_str"') || !LONG_NUMBER.test(text)) return JSON.parse(text)
  const retain = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d{16,}$/.test(context?.source ?? '')
      ? context?.source
      : value
  return JSON.parse(text, retain)
}

const faultOf = (error: unknown): string =>
  `this is not JSON (${error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 120) : 'unreadable'})`

function parsed(text: string, line: number): JsonValue | JsonFault {
  try {
    return { line, value: parseKeepingDigits(text) }
  } catch (error) {
    return { line, fault: faultOf(error) }
  }
}

const isWhole = (line: string): boolean => {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** One value a line; blank lines are nothing. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<(JsonValue | JsonFault)[]> {
  let rest = ''
  let line = 0
  for await (const piece of text) {
    // Ends are looked for in what is new: a long line would be gone through again with each of its pieces otherwise.
    const [first = '', ...others] = piece.split('\n')
    const lines = [rest + first, ...others]
    rest = lines.pop() ?? ''
    const out: (JsonValue | JsonFault)[] = []
    for (const one of lines) {
      line += 1
      if (one.trim() !== '') out.push(parsed(one, line))
    }
    if (rest.length > MAX_CHARACTERS) {
      out.push({ line: line + 1, fault: TOO_LONG })
      rest = ''
    }
    if (out.length > 0) yield out
  }
  if (rest.trim() === '') return
  const last = parsed(rest, line + 1)
  // Without a line end after it, half a value is the end of half a file.
  if ('fault' in last && /^\s*[{[]/.test(rest)) throw cutOff(line + 1)
  yield [last]
}

/** Finds where values begin and end by counting brackets outside strings. */
class ValueScanner {
  private held = ''
  private line = 1
  private startLine = 1
  private depth = 0
  private inString = false
  private escaped = false
  private inList = false
  private started = false

  /** Values that end within this piece. */
  take(piece: string): (JsonValue | JsonFault)[] {
    const out: (JsonValue | JsonFault)[] = []
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code === 10) this.line += 1
      if (this.inString) {
        if (this.escaped) this.escaped = false
        else if (code === 92) this.escaped = true
        else if (code === 34) this.inString = false
        continue
      }
      if (code === 34) {
        this.inString = this.depth > 0
        continue
      }
      if (code === 123 || code === 91) {
        if (!this.started && code === 91) {
          this.inList = true
          this.started = true
          continue
        }
        this.started = true
        if (this.depth === 0) {
          this.startLine = this.line
          from = at
        }
        this.depth += 1
      } else if (code === 93 && this.depth === 0 && this.inList) {
        this.inList = false
        this.started = true
      } else if ((code === 125 || code === 93) && this.depth > 0) {
        this.depth -= 1
        if (this.depth === 0) {
          out.push(parsed(this.held + piece.slice(from, at + 1), this.startLine))
          this.held = ''
          from = at + 1
        }
      }
    }
    if (this.depth > 0) {
      this.held += piece.slice(from)
      if (this.held.length > MAX_CHARACTERS) {
        out.push({ line: this.startLine, fault: TOO_LONG })
        this.held = ''
        this.depth = 0
        this.inString = false
      }
    }
    return out
  }

  /** Throws UnreadableFile when the text ends in the middle of a value or of the list of all values. */
  end(): JsonFault[] {
    if (this.depth > 0 || this.inList) throw cutOff(this.depth > 0 ? this.startLine : this.line)
    return this.started ? [] : [{ line: 1, fault: 'there is no JSON value in this file' }]
  }
}

async function* splitValues(text: AsyncIterable<string>): AsyncGenerator<(JsonValue | JsonFault)[]> {
  const scanner = new ValueScanner()
  for await (const piece of text) {
    const out = scanner.take(piece)
    if (out.length > 0) yield out
  }
  const rest = scanner.end()
  if (rest.length > 0) yield rest
}

async function* startingWith(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Values in order, a block at a time. `byLine` says that each line is a value; otherwise the first two lines tell. */
export async function* splitJson(
  text: AsyncIterable<string>,
  byLine = false,
): AsyncGenerator<(JsonValue | JsonFault)[]> {
  const pieces = text[Symbol.asyncIterator]()
  let start = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value
    if (start.length > 4_000_000) break
  }
  const oneEach =
    byLine ||
    start
      .trimStart()
      .split('\n', 2)
      .some((line) => line.startsWith('{') && isWhole(line))
  // An archive begins with an assignment to a variable; the value begins at its bracket.
  const script = oneEach ? start : start.replace(/^(\s*)[\w.$]+\s*=\s*(?=[[{])/, '$1')
  const values = (oneEach ? splitLines : splitValues)(startingWith(script, pieces))
  if (script === start) {
    yield* values
    return
  }
  for await (const block of values) {
    if (block.some((entry) => 'fault' in entry))
      throw new UnreadableFile(
        'this is JavaScript and not JSON any more: an editor has changed it. Download the archive again.',
      )
    yield block
  }
}
