// Keeps the drawing fluid while it is moved: for as long as it moves the cheap part is drawn, everything once it rests.
import type { DrawnAccount } from '@peregrine/contract/communities/community-shapes.ts'
import type Sigma from 'sigma'
import { EdgeLineProgram, type EdgeProgramType, NodePointProgram, type NodeProgramType } from 'sigma/rendering'

/** The drawing rests when nothing has moved it for this long; longer than a slow machine takes for a frame. */
const REST_MS = 280
/** Ties that are drawn while it moves: enough not to lose one's way. */
const TIES_ON_MOVE = 400

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
export type Stage = Sigma<NodeLook, TieLook>

export interface StageMotion {
  moving: boolean
}

/**
 * The ways in which a stage draws ties and accounts: a line and a point each, in one go. Sigma's usual ones draw a
 * triangle for every account and a rectangle for every tie as an instance of its own, which costs most where there is no
 * graphics card.
 */
export function programsFor(motion: StageMotion): {
  readonly Ties: EdgeProgramType<NodeLook, TieLook>
  readonly Accounts: NodeProgramType<NodeLook, TieLook>
} {
  class Ties extends EdgeLineProgram<NodeLook, TieLook> {
    override drawWebGL(...given: Parameters<EdgeLineProgram['drawWebGL']>): void {
      const all = this.verticesCount
      if (motion.moving) this.verticesCount = Math.min(all, 2 * TIES_ON_MOVE)
      super.drawWebGL(...given)
      this.verticesCount = all
    }
  }
  class Accounts extends NodePointProgram<NodeLook, TieLook> {
    override drawWebGL(...given: Parameters<NodePointProgram['drawWebGL']>): void {
      // Nobody is pointed at while everything moves.
      if (motion.moving && given[1].isPicking) return
      super.drawWebGL(...given)
    }
  }
  return { Ties, Accounts }
}

/** Watches the stage: what was left out while it moved is drawn when it rests. */
export function followMotion(stage: Stage, motion: StageMotion): () => void {
  const camera = stage.getCamera()
  const place = stage.getContainer()
  let rest: ReturnType<typeof setTimeout> | undefined
  const moved = (): void => {
    motion.moving = true
    place.dataset.moving = ''
    clearTimeout(rest)
    rest = setTimeout(() => {
      motion.moving = false
      delete place.dataset.moving
      stage.scheduleRender()
    }, REST_MS)
  }
  camera.on('updated', moved)
  return () => {
    clearTimeout(rest)
    delete place.dataset.moving
    camera.off('updated', moved)
  }
}
