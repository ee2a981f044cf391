// The one typeface of documents, for Latin and Japanese alike, from its package: nothing is fetched.
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { piecesForRenderer } from './line-breaks.ts'

export const FONT = 'Noto Sans JP'

const fileOf = (weight: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`))

let registered = false

/** Makes the typeface known to the renderer; once for a process. */
export function registerFonts(): void {
  if (registered) return
  registered = true
  Font.register({
    family: FONT,
    fonts: [
      { src: fileOf('400Regular'), fontWeight: 400 },
      { src: fileOf('600SemiBold'), fontWeight: 600 },
    ],
  })
  Font.registerHyphenationCallback(piecesForRenderer)
}
