// The one typeface of documents, for Latin and Japanese alike, from its package: nothing is fetched.
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { piecesForRenderer } from './line-breaks.ts'

export const FONT = 'Noto Sans JP'

const REGULAR = import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')
const SEMI_BOLD = import.meta.resolve('@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf')

let registered = false

/** Makes the typeface known to the renderer; once for a process. */
export function registerFonts(): void {
  if (registered) return
  registered = true
  Font.register({
    family: FONT,
    fonts: [
      { src: fileURLToPath(REGULAR), fontWeight: 400 },
      { src: fileURLToPath(SEMI_BOLD), fontWeight: 600 },
    ],
  })
  Font.registerHyphenationCallback(piecesForRenderer)
}
