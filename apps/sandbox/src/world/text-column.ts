// Many texts in one UTF-8 buffer: half a million of them take no objects, and any one is read in a microsecond.

export interface TextColumn {
  readonly bytes: Uint8Array
  /** Where each text begins, and one more entry for the end of the last. */
  readonly starts: Uint32Array
}

const decoder = new TextDecoder()

/** The text at a position; '' outside. */
export function textAt(column: TextColumn, position: number): string {
  const start = column.starts[position]
  const end = column.starts[position + 1]
  return start === undefined || end === undefined ? '' : decoder.decode(column.bytes.subarray(start, end))
}

export function textCount(column: TextColumn): number {
  return column.starts.length - 1
}

/** Collects texts; the buffer grows as needed. */
export class TextColumnWriter {
  private bytes = Buffer.allocUnsafe(1 << 20)
  private end = 0
  private readonly starts: number[] = [0]

  add(text: string): void {
    while (this.bytes.length - this.end < text.length * 3) {
      const grown = Buffer.allocUnsafe(this.bytes.length * 2)
      this.bytes.copy(grown, 0, 0, this.end)
      this.bytes = grown
    }
    this.end += this.bytes.write(text, this.end)
    this.starts.push(this.end)
  }

  finish(): TextColumn {
    return {
      bytes: new Uint8Array(this.bytes.buffer, this.bytes.byteOffset, this.end),
      starts: Uint32Array.from(this.starts),
    }
  }
}
