// Pictures that nobody took: the sandbox paints what stands on a first start, and a still for films that it cannot decode.
import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

/** Which colour of the palette a place has; x and y from 0 to 1, `ratio` is width to height. */
type Painter = (x: number, y: number, ratio: number) => number

export interface Painting {
  readonly palette: readonly Colour[]
  readonly colourAt: Painter
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** A PNG with a palette. */
export function paintPicture({ palette, colourAt }: Painting, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = colourAt(x / width, y / height, width / height)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits each, by palette.
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const STEPS = 24
const blend = (from: Colour, to: Colour): readonly Colour[] =>
  Array.from({ length: STEPS }, (_, step) => {
    const mix = (index: 0 | 1 | 2) => Math.round(from[index] + ((to[index] - from[index]) * step) / (STEPS - 1))
    return [mix(0), mix(1), mix(2)] as const
  })

const shade = (share: number): number => Math.max(0, Math.min(STEPS - 1, Math.floor(share * STEPS)))

/** A cup from above, on a table that gets darker to one side. */
export const CUP: Painting = {
  palette: [...blend([238, 226, 208], [201, 178, 148]), [250, 247, 242], [92, 56, 33], [214, 170, 120]],
  colourAt(x, y, ratio) {
    const [dx, dy] = [(x - 0.5) * ratio, y - 0.5]
    const far = Math.hypot(dx, dy)
    const handle = Math.hypot(dx - 0.4, dy)
    if (far < 0.27) return Math.hypot(dx * 1.6, dy + 0.02) < 0.16 && Math.abs(dx) > 0.012 ? STEPS + 2 : STEPS + 1
    if (far < 0.33 || (handle < 0.1 && handle > 0.06)) return STEPS
    return shade(x * 0.7 + y * 0.3)
  },
}

/** Hills one behind the other, under a sun. */
export const HILLS: Painting = {
  palette: [...blend([250, 214, 165], [233, 150, 110]), [255, 240, 214], [94, 122, 92], [62, 92, 74], [38, 62, 56]],
  colourAt(x, y, ratio) {
    const ridge = (height: number, waves: number, shift: number) => height + 0.08 * Math.sin(x * waves + shift)
    if (y > ridge(0.82, 9, 1)) return STEPS + 3
    if (y > ridge(0.7, 6, 2.4)) return STEPS + 2
    if (y > ridge(0.58, 4, 4)) return STEPS + 1
    return Math.hypot((x - 0.68) * ratio, y - 0.34) < 0.11 ? STEPS : shade(y * 1.6)
  },
}

/** Bags on a shelf. */
export const SHELF: Painting = {
  palette: [...blend([243, 239, 232], [222, 214, 202]), [120, 86, 60], [47, 93, 98], [196, 91, 66], [222, 176, 82]],
  colourAt(x, y) {
    if (y > 0.84 && y < 0.9) return STEPS
    const column = Math.floor(x * 6)
    const [inside, top] = [x * 6 - column, 0.3 + 0.06 * (column % 3)]
    if (y > top && y <= 0.84 && inside > 0.14 && inside < 0.86)
      return y > 0.5 && y < 0.66 ? shade(0.1) : STEPS + 1 + (column % 3)
    return shade(y)
  },
}

/** What stands before a film plays: a dark still with the sign for playing. It is nothing of the film itself. */
export const FILM_STILL: Painting = {
  palette: [...blend([52, 60, 70], [24, 28, 34]), [240, 244, 248]],
  colourAt(x, y, ratio) {
    const [dx, dy] = [(x - 0.5) * ratio, y - 0.5]
    const isSign = dx > -0.09 && dx < 0.13 && Math.abs(dy) < (0.13 - dx) * 0.62
    return isSign ? STEPS : shade(y)
  },
}
