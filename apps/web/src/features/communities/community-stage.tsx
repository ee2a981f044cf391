// The drawing of a study with WebGL: up to 5,000 accounts that stay fluid while they are moved; a chunk of its own.
import { useComputedColorScheme } from '@mantine/core'
import type { CommunityDrawing, DrawnAccount } from '@peregrine/contract/communities/community-shapes.ts'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { UndirectedGraph } from 'graphology'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { EdgeLineProgram, NodePointProgram } from 'sigma/rendering'
import { colourNumber } from './community-colours.ts'
import styles from './community-drawing.module.css'
import { useCommunityText } from './community-text.ts'
import { type NodeLook, Stage, StageMotion, type TieLook } from './stage-motion.ts'

export interface CommunityStageProps {
  readonly drawing: Pick<CommunityDrawing, 'nodes' | 'ties'>
  /** Numbers of communities that are left out. */
  readonly hidden: ReadonlySet<number>
  readonly withMembers: boolean
  readonly withTies: boolean
  readonly onPoint: (account: DrawnAccount | null) => void
  readonly onOpen: (account: DrawnAccount) => void
  readonly label: string
}

const STEP = 0.12
/** Names that always stand there, shared out among the communities. */
const NAMED = 36

/** Throws where the browser cannot give a WebGL context. */
export default function CommunityStage(props: CommunityStageProps) {
  const { drawing, hidden, withMembers, withTies, onPoint, onOpen, label } = props
  const place = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OpenStage | null>(null)
  const stage = opened?.stage ?? null
  const [failure, setFailure] = useState<unknown>(null)
  const scheme = useComputedColorScheme('light')

  useEffect(() => {
    if (!place.current) return undefined
    try {
      const made = openStage(place.current, drawing)
      setOpened(made)
      return () => {
        setOpened(null)
        made.close()
      }
    } catch (error) {
      setFailure(error)
      return undefined
    }
  }, [drawing])

  useEffect(() => {
    // The wheel scrolls the page, as everywhere; with the key for zooming, or by the buttons, it zooms.
    const keep = (event: WheelEvent) => (event.ctrlKey || event.metaKey ? undefined : event.stopPropagation())
    const element = place.current
    element?.addEventListener('wheel', keep, { capture: true, passive: true })
    return () => element?.removeEventListener('wheel', keep, { capture: true })
  }, [])

  useEffect(() => {
    if (!stage) return undefined
    const at = (node: string) => stage.getGraph().getNodeAttribute(node, 'account')
    stage.on('enterNode', ({ node }) => onPoint(at(node)))
    stage.on('leaveNode', () => onPoint(null))
    stage.on('clickNode', ({ node }) => onOpen(at(node)))
    return () => {
      stage.removeAllListeners('enterNode')
      stage.removeAllListeners('leaveNode')
      stage.removeAllListeners('clickNode')
    }
  }, [stage, onPoint, onOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme, other colours behind the same names
  useEffect(() => {
    // With the next frame: by then the page has put on the theme that was just chosen.
    const frame = requestAnimationFrame(() => {
      if (opened && place.current) paint(opened, place.current, { hidden, withMembers, withTies })
    })
    return () => cancelAnimationFrame(frame)
  }, [opened, hidden, withMembers, withTies, scheme])

  if (failure !== null) throw failure
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/useSemanticElements: an image that can be moved by keyboard */}
      <div
        ref={place}
        className={styles.canvas}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and zoomed by keyboard
        tabIndex={0}
        aria-label={label}
        aria-describedby="community-drawing-keys"
        onKeyDown={(event) => stage && moveByKey(stage, event)}
      />
      <StageTools stage={stage} />
    </div>
  )
}

const quick = () => ({ duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160 })

function moveByKey(stage: Stage, event: KeyboardEvent): void {
  const camera = stage.getCamera()
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

interface OpenStage {
  readonly stage: Stage
  readonly motion: StageMotion
  readonly close: () => void
}

function openStage(place: HTMLElement, { nodes, ties }: Pick<CommunityDrawing, 'nodes' | 'ties'>): OpenStage {
  const graph = new UndirectedGraph<NodeLook, TieLook>()
  const heaviest = Math.max(1e-9, ...nodes.map(({ weight }) => weight))
  for (const account of nodes) {
    const size = account.kind === 'hub' ? 3 + 9 * Math.sqrt(account.weight / heaviest) : 1.6
    graph.mergeNode(account.id, { x: account.x, y: account.y, size, label: `@${account.handle}`, account })
  }
  for (const [from, to] of ties) {
    const [one, other] = [nodes[from]?.id, nodes[to]?.id]
    if (one !== undefined && other !== undefined && one !== other) graph.mergeEdge(one, other, { size: 0.35 })
  }
  const stage = new Stage(graph, place, {
    // Sigma's usual ones draw a triangle for every account and a rectangle for every tie as an instance of its own,
    // which costs most where there is no graphics card; these draw a point and a line, all in one go.
    nodeProgramClasses: { circle: NodePointProgram },
    edgeProgramClasses: { line: EdgeLineProgram },
    // While the page is laid out anew it may have no width for a moment.
    allowInvalidContainer: true,
    enableCameraRotation: false,
    labelFont: getComputedStyle(place).fontFamily,
    labelSize: 12,
    labelWeight: '500',
    labelRenderedSizeThreshold: 9,
    labelDensity: 0.4,
    stagePadding: 20,
    zIndex: true,
  })
  // A finger on the drawing scrolls the page.
  stage.getTouchCaptor().enabled = false
  const motion = new StageMotion(stage)
  return {
    stage,
    motion,
    close() {
      motion.close()
      stage.kill()
    },
  }
}

/** Dresses everything in the colours of the present theme, and leaves out what is not wanted. */
function paint(
  { stage, motion }: OpenStage,
  place: HTMLElement,
  { hidden, withMembers, withTies }: Pick<CommunityStageProps, 'hidden' | 'withMembers' | 'withTies'>,
): void {
  const drawn = (colour: string) => colourNow(place, colour)
  const hubs = new Map([1, 2, 3, 4, 5, 6].map((number) => [number, drawn(`var(--c${number})`)]))
  const members = new Map(
    [1, 2, 3, 4, 5, 6].map((number) => [number, drawn(`color-mix(in srgb, var(--c${number}) 45%, var(--surface))`)]),
  )
  const tie = drawn('color-mix(in srgb, var(--ink-3) 8%, var(--surface))')
  const [ink, surface] = [drawn('var(--ink)'), drawn('var(--surface)')]
  const isShown = ({ community, kind }: DrawnAccount): boolean =>
    !hidden.has(community) && (withMembers || kind === 'hub')
  motion.repainted(surface)
  const graph = stage.getGraph()
  const named = namedHubs(graph.mapNodes((_, { account }) => account).filter(isShown))
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
    renderEdgeLabels: false,
    nodeReducer: (id, node) => ({
      ...node,
      color: (node.account.kind === 'hub' ? hubs : members).get(colourNumber(node.account.community)) ?? ink,
      hidden: !isShown(node.account),
      forceLabel: named.has(id),
      zIndex: node.account.kind === 'hub' ? 1 : 0,
    }),
    edgeReducer: (edge, look) => ({
      ...look,
      color: tie,
      hidden: !withTies || graph.extremities(edge).some((node) => !isShown(graph.getNodeAttribute(node, 'account'))),
    }),
  })
}

/** The most followed accounts of each community: their names always stand there. */
function namedHubs(accounts: readonly DrawnAccount[]): ReadonlySet<string> {
  const count = new Map<number, number>()
  const named = new Set<string>()
  const hubs = accounts.filter(({ kind }) => kind === 'hub')
  const each = Math.max(1, Math.floor(NAMED / Math.max(1, new Set(hubs.map(({ community }) => community)).size)))
  for (const { id, community } of [...hubs].sort((one, other) => other.weight - one.weight)) {
    const before = count.get(community) ?? 0
    if (before >= Math.min(3, each)) continue
    count.set(community, before + 1)
    named.add(id)
  }
  return named
}

type NameSettings = { labelSize: number; labelFont: string; labelWeight: string }

/** The name above its account on a rim of the surface, so that lines do not cross it. */
function writeName(
  pen: CanvasRenderingContext2D,
  node: { x: number; y: number; size: number; label?: string | null },
  { labelSize, labelFont, labelWeight }: NameSettings,
  ink: string,
  surface: string,
): void {
  if (!node.label) return
  pen.font = `${labelWeight} ${labelSize}px ${labelFont}`
  pen.textAlign = 'center'
  pen.lineJoin = 'round'
  pen.lineWidth = 3
  pen.strokeStyle = surface
  const y = Math.max(labelSize, node.y - node.size - 4)
  pen.strokeText(node.label, node.x, y)
  pen.fillStyle = ink
  pen.fillText(node.label, node.x, y)
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
  const text = useCommunityText()
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
    <div className={styles.tools}>
      {tool(text('zoomIn'), IconPlus, () => stage?.getCamera().animatedZoom(quick()))}
      {tool(text('zoomOut'), IconMinus, () => stage?.getCamera().animatedUnzoom(quick()))}
      {tool(text('zoomAll'), IconMaximize, () => stage?.getCamera().animatedReset(quick()))}
    </div>
  )
}
