// The network drawn with WebGL, to zoom and to move; a chunk of its own, because of what it brings.
import { useComputedColorScheme } from '@mantine/core'
import { UndirectedGraph } from 'graphology'
import { useEffect, useRef } from 'react'
import Sigma from 'sigma'
import { StageFrame } from '#shell/drawings/stage-frame.tsx'
import { groupColours, nameWriting, themeColour } from '#shell/drawings/stage-paint.ts'
import { useStage } from '#shell/drawings/use-stage.ts'
import {
  colourOf,
  type NetworkDrawingProps,
  type NetworkEdge,
  type NetworkNode,
  namedNodes,
  radiusOf,
} from './drawing-plan.ts'
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
  const stage = useStage(place, nodes, (element) => openStage(element, nodes, edges))?.stage ?? null
  const scheme = useComputedColorScheme('light')

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

  return <StageFrame place={place} camera={stage?.getCamera() ?? null} label={label} className={styles.canvas} />
}

function openStage(place: HTMLElement, nodes: readonly NetworkNode[], edges: readonly NetworkEdge[]) {
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
  const stage: Stage = new Sigma<NodeLook, EdgeLook>(graph, place, {
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
  return { stage, close: () => stage.kill() }
}

/** Dresses accounts and lines in the colours of the present theme, and dims what is not highlighted. */
function paint(
  stage: Stage,
  place: HTMLElement,
  colours: ReadonlyMap<number, number>,
  highlighted: number | null,
  named: ReadonlySet<string>,
): void {
  const drawn = (colour: string) => themeColour(place, colour)
  const byNumber = groupColours(place)
  const quiet = drawn('color-mix(in srgb, var(--base) 30%, var(--surface))')
  const line = drawn('color-mix(in srgb, var(--ink-3) 24%, var(--surface))')
  const faint = drawn('color-mix(in srgb, var(--ink-3) 6%, var(--surface))')
  const on = (community: number) => highlighted === null || community === highlighted
  const graph = stage.getGraph()
  stage.setSettings({
    ...nameWriting(place, true),
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
