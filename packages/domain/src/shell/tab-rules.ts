// Which tabs of a bar fit, and which go into its overflow list (spec §9).

export const TAB_WIDTH = 60
export const TAB_RECHECK_MS = 100

/** How many of `count` tabs stand in a bar `width` pixels wide; when not all do, one place goes to the overflow button. */
export function tabsThatFit(count: number, width: number): number {
  const places = Math.max(0, Math.floor(width / TAB_WIDTH))
  return count <= places ? count : Math.max(0, places - 1)
}
