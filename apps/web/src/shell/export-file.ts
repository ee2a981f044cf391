// Takes figures and pictures along: CSV and XLSX that no spreadsheet can mistake for formulas, PNG of an element, and the download.
import { fileNameOf } from '@peregrine/domain/shell/file-name-rules.ts'
import { csvText, plainCellText, type SheetValue, sheetNameOf } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { elementToPng } from '@peregrine/ui/charts/element-image.ts'
import { currentLanguage } from './texts.ts'
import { toasts } from './toasts.ts'

/** Hands a file to the browser to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser takes the content over after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Saves rows as CSV. */
export function saveCsv(name: string, rows: readonly (readonly SheetValue[])[]): void {
  saveFile(fileNameOf(name, 'csv'), new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }))
}

const workbookFailed = {
  en: 'This browser could not make the workbook. The CSV holds the same figures.',
  ja: 'このブラウザーではブックを作成できませんでした。同じ数値はCSVで保存できます。',
}

/** Saves rows as a workbook, the first row in bold; says so where it cannot be made. Its texts are text cells: nothing in them is computed. */
export async function saveXlsx(
  name: string,
  rows: readonly (readonly SheetValue[])[],
  sheet: string = name,
): Promise<void> {
  try {
    // Larger than a page, and few people want it: it comes when it is asked for.
    const { default: writeXlsxFile } = await import('write-excel-file/browser')
    const workbook = await writeXlsxFile(workbookRows(rows), {
      sheet: sheetNameOf(sheet),
      columns: rows[0]?.map(() => ({ width: 24 })) ?? [],
    })
    saveFile(fileNameOf(name, 'xlsx'), await workbook.toBlob())
  } catch {
    toasts.show(workbookFailed[currentLanguage()], { level: 'error' })
  }
}

/** The cells of a workbook: numbers as numbers, texts as texts without characters that are never meant. */
export const workbookRows = (rows: readonly (readonly SheetValue[])[]) =>
  rows.map((cells, row) =>
    cells.map((cell) => {
      if (cell === null || cell === '' || (typeof cell === 'number' && !Number.isFinite(cell))) return null
      if (typeof cell === 'number') return { value: cell, type: Number }
      return { value: plainCellText(cell), type: String, ...(row === 0 && { fontWeight: 'bold' as const }) }
    }),
  )

const pictureFailed = {
  en: 'This browser could not draw the chart as a picture. The CSV holds the same figures.',
  ja: 'このブラウザーではグラフを画像にできませんでした。同じ数値はCSVで保存できます。',
}

export interface Caption {
  /** Above the picture: the question that it answers. */
  readonly title: string
  /** Under it: what its colours and marks stand for. */
  readonly legend?: HTMLElement | null
  /** Below: what it rests on. */
  readonly foot: string
}

/** A copy of the element out of sight, between its caption and without what is only there to be clicked. */
function captioned(element: HTMLElement, { title, legend, foot }: Caption): HTMLElement {
  const aside = document.createElement('div')
  aside.setAttribute('aria-hidden', 'true')
  aside.inert = true
  Object.assign(aside.style, { position: 'fixed', left: '-10000px', top: '0', background: 'var(--surface)' })
  const sheet = document.createElement('div')
  Object.assign(sheet.style, { display: 'grid', gap: '12px', width: `${element.getBoundingClientRect().width}px` })
  const line = (words: string, style: Partial<CSSStyleDeclaration>) => {
    const place = document.createElement('div')
    place.textContent = words
    Object.assign(place.style, style)
    return place
  }
  const copy = element.cloneNode(true)
  if (copy instanceof HTMLElement) for (const part of copy.querySelectorAll('[data-no-picture]')) part.remove()
  sheet.append(
    line(title, { fontSize: 'var(--t3)', fontWeight: '650' }),
    copy,
    ...(legend?.hasChildNodes() ? [legend.cloneNode(true)] : []),
    line(foot, { fontSize: 'var(--t1)', color: 'var(--ink-3)' }),
  )
  aside.append(sheet)
  return aside
}

/** Saves an element of the page with its caption as PNG; says so where the browser cannot. */
export async function savePng(name: string, element: HTMLElement, caption: Caption): Promise<void> {
  const aside = captioned(element, caption)
  document.body.append(aside)
  try {
    const sheet = aside.firstElementChild
    saveFile(fileNameOf(name, 'png'), await elementToPng(sheet instanceof HTMLElement ? sheet : element))
  } catch {
    toasts.show(pictureFailed[currentLanguage()], { level: 'error' })
  } finally {
    aside.remove()
  }
}
