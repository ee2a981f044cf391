// The typeface of documents, for Latin and Japanese alike, and one for emoji, from their packages: nothing is fetched.
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { piecesForRenderer } from './line-breaks.ts'

const LETTERS = 'Noto Sans JP'
const EMOJI = 'Noto Emoji'
/** What the first has no glyph for is drawn by the second. */
export const FONT = [LETTERS, EMOJI]

const REGULAR = import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')
const SEMI_BOLD = import.meta.resolve('@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf')
const EMOJI_REGULAR = import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')
const EMOJI_BOLD = import.meta.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf')

let registered = false

function register(family: string, regular: string, semiBold: string): void {
  Font.register({
    family,
    fonts: [
      { src: fileURLToPath(regular), fontWeight: 400 },
      { src: fileURLToPath(semiBold), fontWeight: 600 },
    ],
  })
}

/** Makes the typefaces known to the renderer; once for a process. */
export function registerFonts(): void {
  if (registered) return
  registered = true
  register(LETTERS, REGULAR, SEMI_BOLD)
  register(EMOJI, EMOJI_REGULAR, EMOJI_BOLD)
  Font.registerHyphenationCallback(piecesForRenderer)
}
