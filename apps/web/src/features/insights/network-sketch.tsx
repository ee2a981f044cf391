// The network drawn as SVG: where there is no WebGL, and for pictures taken along.
import { colourOf, type NetworkDrawingProps, namedNodes, radiusOf } from './drawing-plan.ts'
import styles from './network-sketch.module.css'

const WIDTH = 640
const HEIGHT = 420
const EDGE = 48

export function NetworkSketch({ nodes, edges, colours, highlighted, onPoint, label }: NetworkDrawingProps) {
  const heaviest = Math.max(0, ...nodes.map(({ weight }) => weight))
  const heaviestEdge = Math.max(0, ...edges.map(({ weight }) => weight))
  const named = namedNodes(nodes, highlighted)
  const places = new Map(nodes.map((node) => [node.id, { ...node, ...placeOf(node) }]))
  const dimmed = (community: number) => (highlighted !== null && community !== highlighted) || undefined
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onPointerMove={({ target }) => onPoint(target instanceof SVGElement ? (target.dataset.node ?? null) : null)}
      onPointerLeave={() => onPoint(null)}
    >
      {edges.map(({ source, target, weight }) => {
        const [from, to] = [places.get(source), places.get(target)]
        return from && to ? (
          <line
            key={`${source} ${target}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeWidth={heaviestEdge > 0 ? 0.4 + 1.4 * (weight / heaviestEdge) : 0.4}
            data-dim={dimmed(from.community) || dimmed(to.community)}
          />
        ) : null
      })}
      {[...places.values()].map(({ id, x, y, weight, community }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={radiusOf(weight, heaviest)}
          data-colour={colourOf(colours, community)}
          data-dim={dimmed(community)}
          data-node={id}
        />
      ))}
      {[...places.values()]
        .filter(({ id }) => named.has(id))
        .map((node) => (
          <text
            key={node.id}
            x={node.x}
            y={node.y - radiusOf(node.weight, heaviest) - 4}
            data-dim={dimmed(node.community)}
          >
            {node.label}
          </text>
        ))}
    </svg>
  )
}

/** From −1..1 with y upwards to the drawing's box with y downwards. */
const placeOf = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round(10 * (EDGE + ((x + 1) / 2) * (WIDTH - 2 * EDGE))) / 10,
  y: Math.round(10 * (EDGE / 2 + ((1 - y) / 2) * (HEIGHT - EDGE))) / 10,
})
