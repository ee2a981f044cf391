// Figures as tables of Markdown, and the few statistics that they are made of.

/** The p-th percentile (0..1) of some values by the nearest rank; NaN of none. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length

/** Milliseconds with as many digits as they carry. */
export function milliseconds(ms: number): string {
  if (!Number.isFinite(ms)) return '–'
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en')} ms`
}

export const count = (value: number): string => Math.round(value).toLocaleString('en')
export const percent = (share: number, digits = 1): string =>
  Number.isFinite(share) ? `${(100 * share).toFixed(digits)} %` : '–'
export const times = (ratio: number): string => (Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '–')
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`

/** A table; the first column is text, the others are numbers and stand to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = line(head.map((_, column) => (column === 0 ? '---' : '---:')))
  return [line(head), rule, ...rows.map(line)].join('\n')
}
