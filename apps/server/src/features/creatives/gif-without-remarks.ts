// A GIF without the comments in it and what programs store in it, such as XMP. Block by block, because encoding an animation anew would change its colours.

const EXTENSION = 0x21
const PICTURE = 0x2c
const COMMENT = 0xfe
const APPLICATION = 0xff
/** How often an animation is repeated, and its colours; what other programs store is no part of the picture. */
const OWN_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

const colourTable = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** Where the blocks of data that begin here end: each says its length, and one of none is the last. */
function endOfData(gif: Buffer, from: number): number {
  let at = from
  for (let length = gif[at]; length !== undefined && length > 0; length = gif[at]) at += length + 1
  return at + 1
}

/** Undefined when there is nothing to take out, or it is no GIF to its end: the ad platform judges that. */
export function gifWithoutRemarks(gif: Buffer): Buffer | undefined {
  if (!/^GIF8[79]a$/.test(gif.toString('latin1', 0, 6)) || gif.length < 14) return undefined
  let at = 13 + colourTable(gif[10] ?? 0)
  let from = 0
  const kept: Buffer[] = []
  while (gif[at] === EXTENSION || gif[at] === PICTURE) {
    const isPicture = gif[at] === PICTURE
    // A picture has its place, its colours and the size of its codes before its data; an extension its kind.
    const data = isPicture ? at + 11 + colourTable(gif[at + 9] ?? 0) : at + 2
    const end = endOfData(gif, data)
    const isForeign = gif[at + 1] === APPLICATION && !OWN_APPLICATIONS.has(gif.toString('latin1', at + 3, at + 14))
    if (!isPicture && (isForeign || gif[at + 1] === COMMENT)) {
      kept.push(gif.subarray(from, at))
      from = end
    }
    at = end
  }
  // What stands behind the end is shown by nobody.
  const end = gif[at] === 0x3b ? at + 1 : gif.length
  if (from === 0 && end === gif.length) return undefined
  return Buffer.concat([...kept, gif.subarray(from, end)])
}
