// How documents look: the colours of the product's light theme, five sizes of type, the page.

export const COLOURS = {
  paper: '#ffffff',
  sunken: '#f1f1ee',
  line: '#e4e4df',
  lineStrong: '#cfcfc8',
  ink: '#1b1c1a',
  ink2: '#55574f',
  ink3: '#83857b',
  accent: '#2457d6',
  accentSoft: '#e6edfc',
  accentInk: '#173c98',
  base: '#83857b',
  thin: '#c9cac3',
  positive: '#2f7d32',
  negative: '#b3392f',
  warn: '#9a6700',
  warnSoft: '#fdf3dc',
} as const

/** Sizes of type in points. */
export const SIZES = { small: 7, text: 8.5, lead: 10.5, heading: 13, title: 22 } as const

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 44, top: 66, bottom: 56 } as const

export type DocumentLanguage = 'en' | 'ja'

/** Whose document it is. */
export interface DocumentBrand {
  readonly name: string
  /** `#2457d6`, readable on white. */
  readonly colour: string
  readonly logo: DocumentPicture | null
}

/** A picture that the document holds itself. */
export interface DocumentPicture {
  /** `data:image/png;base64,…` */
  readonly address: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

export const OWN_BRAND: DocumentBrand = { name: 'Peregrine', colour: COLOURS.accent, logo: null }
