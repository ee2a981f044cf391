// The drawing as a picture: while it is moved the picture is moved, as maps do it; it is drawn anew when it rests.
import type { CameraState } from 'sigma/types'

/** Where the whole network is seen, as the stage opens. */
const HOME: CameraState = { x: 0.5, y: 0.5, ratio: 1, angle: 0 }

export const sameView = (one: CameraState, other: CameraState): boolean =>
  one.x === other.x && one.y === other.y && one.ratio === other.ratio

/** Where a point of the network lies on the stage, seen by a camera. */
export type Placing = (point: { readonly x: number; readonly y: number }, camera: CameraState) => Point
interface Point {
  readonly x: number
  readonly y: number
}

/** A sheet with what was drawn, and by which camera. */
interface Sheet {
  readonly canvas: HTMLCanvasElement
  drawnBy: CameraState
}

/**
 * Two sheets one above the other: what was drawn last, and below it the whole network, coarse, for what comes in from
 * beyond the edge. Both are opaque, the upper one covers the lower one.
 */
export class StagePicture {
  readonly #place: HTMLElement
  readonly #placing: Placing
  readonly #last: Sheet
  readonly #whole: Sheet

  constructor(place: HTMLElement, placing: Placing) {
    this.#place = place
    this.#placing = placing
    this.#last = { canvas: document.createElement('canvas'), drawnBy: HOME }
    this.#whole = { canvas: document.createElement('canvas'), drawnBy: HOME }
    this.#whole.canvas.hidden = true
    place.prepend(this.#whole.canvas, this.#last.canvas)
  }

  /** The camera by which it was drawn last. */
  get drawnBy(): CameraState {
    return this.#last.drawnBy
  }

  /** Takes over what has just been drawn. */
  keep(layers: readonly HTMLCanvasElement[], surface: string, camera: CameraState): void {
    copy(layers, surface, this.#last.canvas)
    this.#last.drawnBy = camera
    if (sameView(camera, HOME)) {
      copy([this.#last.canvas], surface, this.#whole.canvas)
      this.#whole.canvas.hidden = false
    }
    this.move(camera)
  }

  /** Other colours, or other accounts: the whole network is not what it was. */
  forgetWhole(): void {
    this.#whole.canvas.hidden = true
  }

  /** Lays the picture to where the camera sees it. */
  move(camera: CameraState): void {
    for (const { canvas, drawnBy } of [this.#whole, this.#last]) canvas.style.transform = this.#shift(drawnBy, camera)
  }

  #shift(from: CameraState, to: CameraState): string {
    if (sameView(from, to)) return ''
    const { x, y } = this.#placing(from, to)
    const { clientWidth: width, clientHeight: height } = this.#place
    return `translate(${x - width / 2}px, ${y - height / 2}px) scale(${from.ratio / to.ratio})`
  }
}

function copy(layers: readonly HTMLCanvasElement[], surface: string, sheet: HTMLCanvasElement): void {
  const [{ width, height } = sheet] = layers
  if (sheet.width !== width) sheet.width = width
  if (sheet.height !== height) sheet.height = height
  const pen = sheet.getContext('2d', { alpha: false })
  if (!pen) return
  pen.fillStyle = surface
  pen.fillRect(0, 0, width, height)
  for (const layer of layers) pen.drawImage(layer, 0, 0)
}
