// What drawings on a canvas share: colours of the theme as WebGL takes them, and names that stay readable on lines.

/** A colour of the theme as the browser computes it at this place, in the form that WebGL takes. */
export function themeColour(place: HTMLElement, colour: string): string {
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

/** The colours of groups, by their numbers 1 … 6; `share`: how much of it is left over the surface, in percent. */
export const groupColours = (place: HTMLElement, share = 100): ReadonlyMap<number, string> =>
  new Map(
    [1, 2, 3, 4, 5, 6].map((group) => [
      group,
      themeColour(place, `color-mix(in srgb, var(--c${group}) ${share}%, var(--surface))`),
    ]),
  )

interface NamedPoint {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly label?: string | null
}
interface NameSettings {
  readonly labelSize: number
  readonly labelFont: string
  readonly labelWeight: string
}

/** How names are written, for a stage of sigma; `inside` keeps them within the drawing. */
export function nameWriting(place: HTMLElement, inside = false) {
  const [ink, surface] = [themeColour(place, 'var(--ink)'), themeColour(place, 'var(--surface)')]
  const write = (pen: CanvasRenderingContext2D, point: NamedPoint, settings: NameSettings): void => {
    const { labelSize, labelFont, labelWeight } = settings
    if (!point.label) return
    pen.font = `${labelWeight} ${labelSize}px ${labelFont}`
    const half = inside ? pen.measureText(point.label).width / 2 + 4 : 0
    const x = inside ? Math.min(pen.canvas.clientWidth - half, Math.max(half, point.x)) : point.x
    const y = Math.max(labelSize, point.y - point.size - 4)
    pen.textAlign = 'center'
    pen.lineJoin = 'round'
    pen.lineWidth = 3
    // A rim of the surface, so that lines do not cross the name.
    pen.strokeStyle = surface
    pen.strokeText(point.label, x, y)
    pen.fillStyle = ink
    pen.fillText(point.label, x, y)
    pen.textAlign = 'start'
  }
  return {
    defaultDrawNodeLabel: write,
    defaultDrawNodeHover: (pen: CanvasRenderingContext2D, point: NamedPoint, settings: NameSettings): void => {
      pen.beginPath()
      pen.arc(point.x, point.y, point.size + 2, 0, 2 * Math.PI)
      pen.strokeStyle = ink
      pen.lineWidth = 1.5
      pen.stroke()
      write(pen, point, { ...settings, labelWeight: '650' })
    },
  }
}
