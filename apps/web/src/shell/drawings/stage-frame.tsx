// The frame around a drawing that can be zoomed: its place, the buttons, the keys, and the wheel left to the page.
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useDrawingText } from './drawing-text.ts'
import styles from './stage-frame.module.css'

interface View {
  readonly x: number
  readonly y: number
  readonly ratio: number
}
interface Moving {
  readonly duration: number
}
/** The camera of a stage, as sigma has it. */
export interface StageCamera {
  getState(): View
  animate(to: Partial<View>, how: Moving): unknown
  animatedZoom(how: Moving): unknown
  animatedUnzoom(how: Moving): unknown
  animatedReset(how: Moving): unknown
}

interface StageFrameProps {
  readonly place: RefObject<HTMLDivElement | null>
  /** Null while the stage is being made. */
  readonly camera: StageCamera | null
  readonly label: string
  /** With its height. */
  readonly className: string | undefined
  /** Id of the words on how to move it by keyboard; without, it is a picture. */
  readonly keys?: string
}

const STEP = 0.12

const quick = (): Moving => ({ duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160 })

export function StageFrame({ place, camera, label, className, keys }: StageFrameProps) {
  const text = useDrawingText()
  useWheelForPage(place, keys !== undefined)
  const movable =
    keys === undefined
      ? { role: 'img' as const }
      : {
          role: 'group' as const,
          tabIndex: 0,
          'aria-describedby': keys,
          onKeyDown: (event: KeyboardEvent) => camera && moveByKey(camera, event),
        }
  const tool = (name: string, Icon: typeof IconPlus, act: (at: StageCamera) => unknown) => (
    <IconButton
      label={name}
      size="small"
      icon={<Icon size={16} stroke={1.5} />}
      hint="left"
      onClick={() => camera && void act(camera)}
    />
  )
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of two roles that take a name */}
      <div ref={place} className={`${styles.canvas} ${className}`} aria-label={label} {...movable} />
      <div className={styles.tools} data-no-picture="">
        {tool(text('zoomIn'), IconPlus, (at) => at.animatedZoom(quick()))}
        {tool(text('zoomOut'), IconMinus, (at) => at.animatedUnzoom(quick()))}
        {tool(text('zoomReset'), IconMaximize, (at) => at.animatedReset(quick()))}
      </div>
    </div>
  )
}

/** The wheel scrolls the page, as everywhere; with the key for zooming it zooms a stage that can be moved. */
function useWheelForPage(place: RefObject<HTMLElement | null>, zooms: boolean): void {
  useEffect(() => {
    const retain = (event: WheelEvent) => {
      if (!zooms || !(event.ctrlKey || event.metaKey)) event.stopPropagation()
    }
    const element = place.current
    element?.addEventListener('wheel', retain, { capture: true, passive: true })
    return () => element?.removeEventListener('wheel', retain, { capture: true })
  }, [place, zooms])
}

function moveByKey(camera: StageCamera, event: KeyboardEvent): void {
  const { x, y, ratio } = camera.getState()
  const by = STEP * ratio
  const moves: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => camera.animate({ x: x - by }, quick()),
    ArrowRight: () => camera.animate({ x: x + by }, quick()),
    ArrowUp: () => camera.animate({ y: y + by }, quick()),
    ArrowDown: () => camera.animate({ y: y - by }, quick()),
    '+': () => camera.animatedZoom(quick()),
    '=': () => camera.animatedZoom(quick()),
    '-': () => camera.animatedUnzoom(quick()),
    '0': () => camera.animatedReset(quick()),
  }
  const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
  if (!move) return
  event.preventDefault()
  void move()
}
