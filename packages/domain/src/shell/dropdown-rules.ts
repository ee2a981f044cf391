// Where a dropdown panel opens (spec §9): inside the window's margins, upward when there is little room below.

export const DROPDOWN_MARGIN = 16
export const DROPDOWN_MAX_WIDTH = 600
/** With less than this below the anchor, the panel opens upward. */
export const DROPDOWN_ROOM_BELOW = 316

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface DropdownPlace {
  readonly upward: boolean
  readonly left: number
  readonly width: number
  /** Room for the panel's height; it scrolls beyond. */
  readonly maxHeight: number
}

/** Place of a panel that would like to be `wanted` px wide, in window coordinates; all in CSS pixels. */
export function placeDropdown(anchor: Box, desired: number, window: { width: number; height: number }): DropdownPlace {
  const width = Math.max(0, Math.min(desired, DROPDOWN_MAX_WIDTH, window.width - 2 * DROPDOWN_MARGIN))
  const furthest = window.width - DROPDOWN_MARGIN - width
  const below = window.height - anchor.bottom
  const upward = below < DROPDOWN_ROOM_BELOW
  return {
    upward,
    left: Math.max(DROPDOWN_MARGIN, Math.min(anchor.left, furthest)),
    width,
    maxHeight: Math.max(0, (upward ? anchor.top : below) - DROPDOWN_MARGIN),
  }
}
