// Words of drawings: the buttons that zoom, and that one could not be loaded.
import { defineTexts } from '../texts.ts'

export const useDrawingText = defineTexts('drawings', {
  en: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomReset: 'Show all',
    chunkFailed: 'This drawing could not be loaded. Its figures are in the list and the table.',
  },
  ja: {
    zoomIn: '拡大',
    zoomOut: '縮小',
    zoomReset: '全体を表示',
    chunkFailed: 'この図を読み込めませんでした。数値は一覧と表でご覧いただけます。',
  },
})
