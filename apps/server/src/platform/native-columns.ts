// Reads ClickHouse's Native format into typed arrays: an answer of a hundred thousand rows without an object for each.

/** One column, all its rows. */
export interface Column {
  /** A number for each row, or for each entry of its list; for texts the position of the text in `texts`. */
  readonly numbers: Uint32Array
  /** Of lists: that of a row stands from `starts[row]` to `ends[row]`. Null: one number a row. */
  readonly starts: Uint32Array | null
  readonly ends: Uint32Array | null
  /** None of the numbers is higher; where it is missing, that can be seen by looking at all of them. */
  readonly highest?: number
  readonly texts: readonly string[]
}

export interface Columns<Name extends string = string> {
  readonly rows: number
  readonly column: Readonly<Record<Name, Column>>
}

const WHOLE = { UInt8: 1, Bool: 1, UInt16: 2, UInt32: 4, DateTime: 4 } as const
const INDEX_BYTES = [1, 2, 4] as const
const TEXTS = 'LowCardinality(String)'
const LIST = /^Array\((.+)\)$/

/**
 * The columns of an answer in Native format, blocks one after the other as protocol revision 0 writes them. Understands
 * whole numbers of up to 32 bits, times in seconds, LowCardinality(String), and lists of those; throws on anything else
 * and on an answer that breaks off. An answer without rows does not even name its columns: `names` does.
 */
export function columnsOf<Name extends string>(bytes: Uint8Array, names: readonly Name[]): Columns<Name> {
  const reader = new Reader(bytes)
  const gathered = new Map<string, Gathered>()
  let rows = 0
  while (!reader.ended) {
    const [columns, count] = [reader.varint(), reader.varint()]
    for (let column = 0; column < columns; column += 1) {
      const [name, type] = [reader.text(), reader.text()]
      const into = gathered.get(name) ?? new Gathered(LIST.test(type))
      gathered.set(name, into)
      if (count > 0) readColumn(reader, type, count, into)
    }
    rows += count
  }
  const columnNamed = (name: Name): Column => (gathered.get(name) ?? new Gathered(false)).column()
  const column = Object.fromEntries(names.map((name) => [name, columnNamed(name)])) as Record<Name, Column>
  return { rows, column }
}

function readColumn(reader: Reader, type: string, rows: number, into: Gathered): void {
  const inner = LIST.exec(type)?.[1] ?? type
  // The version of the texts' encoding stands before the lists' ends.
  if (inner === TEXTS) reader.expectOne()
  const entries = inner === type ? rows : into.addEnds(reader.ends(rows))
  if (entries === 0) return
  into.addNumbers(inner === TEXTS ? reader.coded(into, entries) : reader.whole(widthOf(inner), entries))
}

function widthOf(type: string): 1 | 2 | 4 {
  const width = WHOLE[type.replace(/\(.*\)$/, '') as keyof typeof WHOLE]
  if (!width) throw new Error(`Native format: ${type} is not understood here`)
  return width
}

/** One column in the making. */
class Gathered {
  readonly #isList: boolean
  readonly #numbers: Uint32Array[] = []
  readonly #ends: Uint32Array[] = []
  readonly #codes = new Map<string, number>()
  #entries = 0

  constructor(isList: boolean) {
    this.#isList = isList
  }

  codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const code = this.#codes.size
    this.#codes.set(text, code)
    return code
  }

  addNumbers(numbers: Uint32Array): void {
    this.#numbers.push(numbers)
  }

  /** Ends within a block become ends within the column. Answers how many entries the block has. */
  addEnds(ends: Uint32Array): number {
    const entries = ends.at(-1) ?? 0
    for (let row = 0; row < ends.length; row += 1) ends[row] = (ends[row] as number) + this.#entries
    this.#entries += entries
    this.#ends.push(ends)
    return entries
  }

  column(): Column {
    const bounds = this.#isList ? joined([new Uint32Array(1), ...this.#ends]) : null
    return {
      numbers: joined(this.#numbers),
      starts: bounds?.subarray(0, -1) ?? null,
      ends: bounds?.subarray(1) ?? null,
      texts: [...this.#codes.keys()],
    }
  }
}

/** Lists of numbers as a column has them. */
export function listsOf(lists: readonly (readonly number[])[]): Pick<Column, 'numbers' | 'starts' | 'ends'> {
  const bounds = new Uint32Array(lists.length + 1)
  for (const [row, list] of lists.entries()) bounds[row + 1] = (bounds[row] as number) + list.length
  return { numbers: Uint32Array.from(lists.flat()), starts: bounds.subarray(0, -1), ends: bounds.subarray(1) }
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #decoder = new TextDecoder()
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get ended(): boolean {
    return this.#at >= this.#bytes.length
  }

  #take(length: number): number {
    const from = this.#at
    this.#at += length
    if (this.#at > this.#bytes.length) throw new Error('Native format: the answer breaks off')
    return from
  }

  varint(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#take(1)] as number
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new Error('Native format: a length is too long')
  }

  text(): string {
    const length = this.varint()
    const from = this.#take(length)
    return this.#decoder.decode(this.#bytes.subarray(from, from + length))
  }

  /** 64 bits, of which no length here needs more than 53. */
  #long(): number {
    const from = this.#take(8)
    return this.#view.getUint32(from, true) + this.#view.getUint32(from + 4, true) * 2 ** 32
  }

  expectOne(): void {
    if (this.#long() !== 1) throw new Error('Native format: another version of LowCardinality')
  }

  ends(rows: number): Uint32Array {
    const from = this.#take(8 * rows)
    const ends = new Uint32Array(rows)
    for (let row = 0; row < rows; row += 1) ends[row] = this.#view.getUint32(from + 8 * row, true)
    return ends
  }

  whole(width: 1 | 2 | 4, count: number): Uint32Array {
    const from = this.#bytes.byteOffset + this.#take(width * count)
    // A copy of its own: typed arrays must begin at a multiple of their width. The machine is little-endian, as the format.
    const part = this.#bytes.buffer.slice(from, from + width * count)
    if (width === 4) return new Uint32Array(part)
    return Uint32Array.from(width === 1 ? new Uint8Array(part) : new Uint16Array(part))
  }

  /** A block's own dictionary and positions in it, as positions in the column's texts. */
  coded(into: Gathered, rows: number): Uint32Array {
    // The lowest byte tells the width of positions; the rest are flags that say that a dictionary follows.
    const width = INDEX_BYTES[this.#long() & 0xff]
    if (!width) throw new Error('Native format: too many texts in a block')
    const codes = Array.from({ length: this.#long() }, () => into.codeOf(this.text()))
    if (this.#long() !== rows) throw new Error('Native format: texts and rows differ in number')
    const positions = this.whole(width, rows)
    for (let row = 0; row < rows; row += 1) positions[row] = codes[positions[row] as number] as number
    return positions
  }
}
