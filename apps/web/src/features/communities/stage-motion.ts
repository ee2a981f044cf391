// Keeps the drawing fluid while it is moved: its picture moves with the names, and everything is drawn once it rests.
import type { DrawnAccount } from '@peregrine/contract/communities/community-shapes.ts'
import Sigma from 'sigma'
import type { CameraState } from 'sigma/types'
import { StagePicture, sameView } from './stage-picture.ts'

/** The drawing rests when nothing has moved it for this long: a pause between two turns of the wheel is longer. */
const REST_MS = 160
/** Meanwhile it may take up one part in so many of the time to draw what has moved far. */
const PART = 10
/** What takes less can be drawn with every step: there is a graphics card. */
const QUICK_MS = 5
/** From here on the picture has moved far: coarse by so many times, or off by such a part of the stage. */
const FAR = { times: 1.5, part: 1 / 4 }

export interface NodeLook {
  x: number
  y: number
  size: number
  label: string
  account: DrawnAccount
}
export interface TieLook {
  size: number
}

/** Draws when it rests. Thousands of lines and points in each frame are too much where there is no graphics card. */
export class Stage extends Sigma<NodeLook, TieLook> {
  /** None as long as it is being made. */
  #motion: StageMotion | null = null

  attach(motion: StageMotion): void {
    this.#motion = motion
  }

  override scheduleRender(): this {
    // The camera asks with every step; whoever else asks meanwhile is served when it rests.
    if (#motion in this && this.#motion?.moved()) return this
    return super.scheduleRender()
  }

  /** With the next frame, whether or not it moves. */
  drawSoon(): void {
    super.scheduleRender()
  }
}

export class StageMotion {
  readonly #stage: Stage
  readonly #picture: StagePicture
  #surface = ''
  #rest: ReturnType<typeof setTimeout> | undefined
  /** When it was drawn last, and how long that took. */
  #drawing = { began: 0, took: 0, ended: 0 }

  constructor(stage: Stage) {
    this.#stage = stage
    this.#picture = new StagePicture(stage.getContainer(), (point, cameraState) =>
      stage.framedGraphToViewport(point, { cameraState }),
    )
    stage.on('beforeRender', () => {
      this.#drawing.began = performance.now()
    })
    stage.on('afterRender', () => this.#drawn())
    this.#pointAtRest()
    stage.attach(this)
  }

  /** The colour of the sheet; with it everything else may have changed. */
  repainted(surface: string): void {
    this.#surface = surface
    this.#picture.forgetWhole()
  }

  /** Whether it is under way, so that it is the picture that moves. */
  moved(): boolean {
    const camera = this.#stage.getCamera().getState()
    if (this.#rest === undefined && sameView(camera, this.#picture.drawnBy)) return false
    this.#stage.getContainer().dataset.moving = ''
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      this.close()
      this.#stage.drawSoon()
    }, REST_MS)
    if (this.#worthDrawing(camera)) return false
    this.#picture.move(camera)
    this.#moveNames()
    return true
  }

  close(): void {
    clearTimeout(this.#rest)
    this.#rest = undefined
    delete this.#stage.getContainer().dataset.moving
  }

  #drawn(): void {
    const { edges, nodes } = this.#stage.getCanvases()
    if (this.#surface === '' || !edges || !nodes) return
    this.#picture.keep([edges, nodes], this.#surface, this.#stage.getCamera().getState())
    const ended = performance.now()
    this.#drawing = { ...this.#drawing, took: ended - this.#drawing.began, ended }
  }

  #worthDrawing({ x, y, ratio }: CameraState): boolean {
    const { took, ended } = this.#drawing
    if (performance.now() - ended < PART * took) return false
    const { drawnBy } = this.#picture
    const times = Math.max(drawnBy.ratio / ratio, ratio / drawnBy.ratio)
    const off = Math.max(Math.abs(x - drawnBy.x), Math.abs(y - drawnBy.y)) / ratio
    return took < QUICK_MS || times > FAR.times || (ratio < 1 && off > FAR.part)
  }

  /** Names keep their size: they are written anew, those that stood there. */
  #moveNames(): void {
    const stage = this.#stage
    const pen = stage.getCanvases().labels?.getContext('2d')
    const settings = stage.getSettings()
    if (!pen) return
    const { width, height } = stage.getDimensions()
    const cameraState = stage.getCamera().getState()
    const { drawnBy } = this.#picture
    pen.clearRect(0, 0, width, height)
    for (const key of stage.getNodeDisplayedLabels()) {
      const account = stage.getNodeDisplayData(key)
      if (!account) continue
      const size = stage.scaleSize(account.size, drawnBy.ratio) * (drawnBy.ratio / cameraState.ratio)
      const { x, y } = stage.framedGraphToViewport(account, { cameraState })
      settings.defaultDrawNodeLabel(pen, { ...account, key, size, x, y }, settings)
    }
  }

  /** Nobody is pointed at while everything moves; to find out who it is costs a look at the drawing each time. */
  #pointAtRest(): void {
    const captor = this.#stage.getMouseCaptor()
    const pointed = captor.listeners('mousemove')
    captor.removeAllListeners('mousemove')
    captor.on('mousemove', (at) => {
      if (this.#rest === undefined) for (const point of pointed) point(at)
    })
    for (const name of ['wheel', 'mousedown', 'mouseup'] as const) captor.removeAllListeners(name)
  }
}
