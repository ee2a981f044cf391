// The drawing of a study with WebGL: up to 5,000 accounts that stay fluid while they are moved; a chunk of its own.
import { useComputedColorScheme } from '@mantine/core'
import type { CommunityDrawing, DrawnAccount } from '@peregrine/contract/communities/community-shapes.ts'
import { UndirectedGraph } from 'graphology'
import { useEffect, useRef } from 'react'
import { EdgeLineProgram, NodePointProgram } from 'sigma/rendering'
import { StageFrame } from '#shell/drawings/stage-frame.tsx'
import { groupColours, nameWriting, themeColour } from '#shell/drawings/stage-paint.ts'
import { useStage } from '#shell/drawings/use-stage.ts'
import { colourNumber } from './community-colours.ts'
import styles from './community-drawing.module.css'
import { drawnLabel } from './drawn-label.ts'
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

/** Names that always stand there, shared out among the communities. */
const NAMED = 36

/** Throws where the browser cannot give a WebGL context. */
export default function CommunityStage(props: CommunityStageProps) {
  const { drawing, hidden, withMembers, withTies, onPoint, onOpen, label } = props
  const place = useRef<HTMLDivElement>(null)
  const opened = useStage(place, drawing, openStage)
  const stage = opened?.stage ?? null
  const scheme = useComputedColorScheme('light')

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

  return (
    <StageFrame
      place={place}
      camera={stage?.getCamera() ?? null}
      label={label}
      className={styles.canvas}
      keys="community-drawing-keys"
    />
  )
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
    graph.mergeNode(account.id, {
      x: account.x,
      y: account.y,
      size,
      label: drawnLabel(account),
      account,
    })
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
  const [hubs, members] = [groupColours(place), groupColours(place, 45)]
  const tie = themeColour(place, 'color-mix(in srgb, var(--ink-3) 8%, var(--surface))')
  const isShown = ({ community, kind }: DrawnAccount): boolean =>
    !hidden.has(community) && (withMembers || kind === 'hub')
  motion.repainted(themeColour(place, 'var(--surface)'))
  const graph = stage.getGraph()
  const named = namedHubs(graph.mapNodes((_, { account }) => account).filter(isShown))
  stage.setSettings({
    ...nameWriting(place),
    renderEdgeLabels: false,
    nodeReducer: (id, node) => ({
      ...node,
      color: (node.account.kind === 'hub' ? hubs : members).get(colourNumber(node.account.community)) ?? tie,
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
