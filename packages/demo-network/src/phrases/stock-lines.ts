// How phrase stocks are written down: one entry a line.

/** The non-empty lines of a block, trimmed. */
export function linesOf(block: string): readonly string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Entries of one line, parted by semicolons. */
export function entriesOf(line: string): readonly string[] {
  return line
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Table rows: one a line, cells parted by '|'. Throws when a row has not `width` cells. */
export function rowsOf(block: string, width: number): readonly (readonly string[])[] {
  return linesOf(block).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length !== width) throw new RangeError(`Expected ${width} cells: ${line}`)
    return cells
  })
}
