// The network drawn with WebGL, to zoom and to move; a chunk of its own, because of what it brings.
import { useComputedColorScheme } from '@mantine/core'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { UndirectedGraph } from 'graphology'
import { useEffect, useRef, useState } from 'react'
import Sigma from 'sigma'
import {
  colourOf,
  type NetworkDrawingProps,
  type NetworkEdge,
  type NetworkNode,
  namedNodes,
  radiusOf,
} from './drawing-plan.ts'
import { useInsightsText } from './insights-text.ts'
import styles from './network-stage.module.css'

interface NodeLook {
  x: number
  y: number
  size: number
  label: string
  community: number
}
interface EdgeLook {
  size: number
}
type Stage = Sigma<NodeLook, EdgeLook>

/** Throws where the browser cannot give a WebGL context; whoever shows it has the flat drawing at hand. */
export default function NetworkStage({ nodes, edges, colours, highlighted, onPoint, label }: NetworkDrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ stage: Stage; nodes: readonly NetworkNode[] } | null>(null)
  // Between two answers the old stage is gone already, and must not be painted any more.
  const stage = opened?.nodes === nodes ? opened.stage : null
  const [failure, setFailure] = useState<unknown>(null)
  const scheme = useComputedColorScheme('light')

  useEffect(() => {
    if (!place.current) return undefined
    try {
      const made = openStage(place.current, nodes, edges)
      setOpened({ stage: made, nodes })
      return () => made.kill()
    } catch (error) {
      setFailure(error)
      return undefined
    }
  }, [nodes, edges])

  useEffect(() => {
    // The wheel scrolls the page, as everywhere; the buttons zoom.
    const keep = (event: Event) => event.stopPropagation()
    const element = place.current
    element?.addEventListener('wheel', keep, { capture: true, passive: true })
    return () => element?.removeEventListener('wheel', keep, { capture: true })
  }, [])

  useEffect(() => {
    stage?.on('enterNode', ({ node }) => onPoint(node))
    stage?.on('leaveNode', () => onPoint(null))
    return () => {
      stage?.removeAllListeners('enterNode')
      stage?.removeAllListeners('leaveNode')
    }
  }, [stage, onPoint])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme, other colours behind the same names
  useEffect(() => {
    if (stage && place.current) paint(stage, place.current, colours, highlighted, namedNodes(nodes, highlighted))
  }, [stage, colours, highlighted, scheme])

  if (failure !== null) throw failure
  return (
    <div className={styles.stage}>
      <div ref={place} className={styles.canvas} role="img" aria-label={label} />
      <StageTools stage={stage} />
    </div>
  )
}

function openStage(place: HTMLElement, nodes: readonly NetworkNode[], edges: readonly NetworkEdge[]): Stage {
  const graph = new UndirectedGraph<NodeLook, EdgeLook>()
  const heaviest = Math.max(0, ...nodes.map(({ weight }) => weight))
  const heaviestEdge = Math.max(0, ...edges.map(({ weight }) => weight))
  for (const { id, x, y, weight, label, community } of nodes) {
    graph.mergeNode(id, { x, y, size: radiusOf(weight, heaviest), label, community })
  }
  for (const { source, target, weight } of edges) {
    if (source === target || !graph.hasNode(source) || !graph.hasNode(target)) continue
    graph.mergeEdge(source, target, { size: heaviestEdge > 0 ? 0.4 + 1.4 * (weight / heaviestEdge) : 0.4 })
  }
  const stage = new Sigma<NodeLook, EdgeLook>(graph, place, {
    enableCameraRotation: false,
    labelFont: getComputedStyle(place).fontFamily,
    labelSize: 12,
    labelWeight: '500',
    // Only what is named by its look; pointing at an account names it too.
    labelRenderedSizeThreshold: Number.POSITIVE_INFINITY,
    stagePadding: 28,
    zIndex: true,
  })
  // A finger on the drawing scrolls the page too.
  stage.getTouchCaptor().enabled = false
  return stage
}

/** Dresses accounts and lines in the colours of the present theme, and dims what is not highlighted. */
function paint(
  stage: Stage,
  place: HTMLElement,
  colours: ReadonlyMap<number, number>,
  highlighted: number | null,
  named: ReadonlySet<string>,
): void {
  const drawn = (colour: string) => colourNow(place, colour)
  const byNumber = new Map([1, 2, 3, 4, 5, 6].map((number) => [number, drawn(`var(--c${number})`)]))
  const quiet = drawn('color-mix(in srgb, var(--base) 30%, var(--surface))')
  const line = drawn('color-mix(in srgb, var(--ink-3) 24%, var(--surface))')
  const faint = drawn('color-mix(in srgb, var(--ink-3) 6%, var(--surface))')
  const [ink, surface] = [drawn('var(--ink)'), drawn('var(--surface)')]
  const on = (community: number) => highlighted === null || community === highlighted
  const graph = stage.getGraph()
  stage.setSettings({
    defaultDrawNodeLabel: (pen, node, settings) => writeName(pen, node, settings, ink, surface),
    defaultDrawNodeHover: (pen, node, settings) => {
      pen.beginPath()
      pen.arc(node.x, node.y, node.size + 2, 0, 2 * Math.PI)
      pen.strokeStyle = ink
      pen.lineWidth = 1.5
      pen.stroke()
      writeName(pen, node, { ...settings, labelWeight: '650' }, ink, surface)
    },
    nodeReducer: (id, node) => ({
      ...node,
      color: on(node.community) ? (byNumber.get(colourOf(colours, node.community)) ?? quiet) : quiet,
      label: on(node.community) ? node.label : null,
      forceLabel: named.has(id),
      zIndex: on(node.community) ? 1 : 0,
    }),
    edgeReducer: (edge, look) => {
      const inside = graph.extremities(edge).every((node) => on(graph.getNodeAttribute(node, 'community')))
      return { ...look, color: inside ? line : faint }
    },
  })
}

type NameSettings = { labelSize: number; labelFont: string; labelWeight: string }

/** The name above its account, kept inside the drawing, on a rim of the surface so that lines do not cross it. */
function writeName(
  pen: CanvasRenderingContext2D,
  node: { x: number; y: number; size: number; label?: string | null },
  { labelSize, labelFont, labelWeight }: NameSettings,
  ink: string,
  surface: string,
): void {
  if (!node.label) return
  pen.font = `${labelWeight} ${labelSize}px ${labelFont}`
  const half = pen.measureText(node.label).width / 2 + 4
  const x = Math.min(pen.canvas.clientWidth - half, Math.max(half, node.x))
  const y = Math.max(labelSize, node.y - node.size - 5)
  pen.textAlign = 'center'
  pen.lineJoin = 'round'
  pen.lineWidth = 3
  pen.strokeStyle = surface
  pen.strokeText(node.label, x, y)
  pen.fillStyle = ink
  pen.fillText(node.label, x, y)
  pen.textAlign = 'start'
}

/** A colour of the theme as the browser computes it here, in the form that WebGL takes. */
function colourNow(place: HTMLElement, colour: string): string {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const probe = document.createElement('i')
  probe.style.color = colour
  place.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  if (!pen) return computed
  // color-mix() computes to color(srgb …), which only the browser's own pen understands.
  pen.fillStyle = computed
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

function StageTools({ stage }: { stage: Stage | null }) {
  const text = useInsightsText()
  const quick = { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 }
  const tool = (label: string, icon: typeof IconPlus, act: () => unknown) => {
    const Icon = icon
    return (
      <IconButton
        label={label}
        size="small"
        icon={<Icon size={16} stroke={1.5} />}
        hint="left"
        onClick={() => void act()}
      />
    )
  }
  return (
    <div className={styles.tools} data-no-picture="">
      {tool(text('zoomIn'), IconPlus, () => stage?.getCamera().animatedZoom(quick))}
      {tool(text('zoomOut'), IconMinus, () => stage?.getCamera().animatedUnzoom(quick))}
      {tool(text('zoomReset'), IconMaximize, () => stage?.getCamera().animatedReset(quick))}
    </div>
  )
}
