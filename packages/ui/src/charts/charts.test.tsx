// Chart parts: scales, gaps, texts for those who do not see them, the table behind.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showKit } from '../kit/kit-testbed.tsx'
import { KitWordsProvider } from '../kit-words.tsx'
import { japaneseKitWords } from '../kit-words-japanese.ts'
import { ChartFrame } from './chart-frame.tsx'
import { HourHeatmap } from './hour-heatmap.tsx'
import { ShareBar } from './share-bar.tsx'
import { ShareBars, type ShareItem, ShareLegend, scaleOf } from './share-bars.tsx'
import { SizeGauge } from './size-gauge.tsx'
import { Sparkline, stretchesOf } from './sparkline.tsx'

const young: ShareItem = {
  id: 'a',
  label: '13-24',
  share: 0.2,
  shareText: '20%',
  baseline: 0.4,
  baselineText: '40%',
  low: 0.18,
  high: 0.22,
  intervalText: '18% to 22%',
  affinityText: '0.5×',
  direction: 'under',
}
const old: ShareItem = { id: 'b', label: '50+', share: 0.1, shareText: '10%', needsMore: '2,400' }

test('a bar shows share, baseline and interval on its scale, and stays inside it', () => {
  const { container } = showKit(
    <ShareBar share={0.3} baseline={0.15} low={0.27} high={0.9} scaleMax={0.6} label="30%" />,
  )
  const style = (selector: string) => container.querySelector<HTMLElement>(selector)?.style
  expect(screen.getByRole('img', { name: '30%' })).toBeDefined()
  expect(style('[role=img] > :first-child')?.width).toBe('50%')
  expect(style('[data-tick]')?.left).toBe('25%')
  expect([style('[data-whisker]')?.left, style('[data-whisker]')?.width]).toEqual(['45%', '55%'])
})

test.each([
  [[young, old], 0.416],
  [[{ ...young, high: 0.99 }], 1],
  [[], 1],
  [[{ ...old, share: 0 }], 1],
])('bars of a list share a scale with a little air', (items, scale) => {
  expect(scaleOf(items as ShareItem[])).toBeCloseTo(scale as number, 6)
})

test('each bar can be read: share, affinity, interval, baseline, and what thin evidence needs', () => {
  showKit(<ShareBars label="Age" items={[young, old]} />)
  const [first, second] = within(screen.getByRole('list', { name: 'Age' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('13-2420%0.5×95% interval: 18% to 22%. baseline: 40%.')
  expect(second?.textContent).toContain('Needs about 2,400 more accounts')
  expect(second?.dataset.thin).toBe('true')
})

test('in Japanese it is read with Japanese punctuation', () => {
  showKit(
    <KitWordsProvider words={japaneseKitWords}>
      <ShareBars label="年齢" items={[young]} />
      <ShareLegend baseline="同じ国・言語" />
    </KitWordsProvider>,
  )
  const bar = screen.getByRole('listitem')
  expect(bar.textContent).toMatch(/95%信頼区間：18% to 22%。比較対象：40%。$/)
  expect(screen.getByText('比較対象：同じ国・言語')).toBeDefined()
})

test('a share opens the counts behind it', async () => {
  const figure = {
    title: 'Share 20%',
    sentence: '20 of 100 members',
    rows: [{ label: 'Sample', value: 'all members' }],
  }
  showKit(<ShareBars label="Age" items={[{ ...young, figure }]} />)
  fireEvent.click(screen.getByRole('button', { name: '20%' }))
  const panel = await screen.findByRole('dialog', { name: 'Share 20%' })
  expect(panel.textContent).toContain('20 of 100 members')
  expect(within(panel).getByText('Sample').nextElementSibling?.textContent).toBe('all members')
  expect(screen.getByRole('button', { name: '20%', hidden: true }).getAttribute('aria-expanded')).toBe('true')
})

test('a line breaks where there is no figure, and a flat one lies in the middle', () => {
  expect(stretchesOf([0, 10, null, 5], 100, 24)).toEqual([
    [
      { x: 2, y: 22 },
      { x: 34, y: 2 },
    ],
    [{ x: 98, y: 12 }],
  ])
  expect(stretchesOf([4, 4], 100, 24)[0]?.map((point) => point.y)).toEqual([12, 12])
  expect(stretchesOf([], 100, 24)).toEqual([])
  expect(stretchesOf([null, Number.NaN], 100, 24)).toEqual([])
  showKit(<Sparkline values={[1, null, 3]} label="Spent, from 1 to 3" />)
  expect(screen.getByRole('img', { name: 'Spent, from 1 to 3' })).toBeDefined()
})

test('the gauge says where the size stands', () => {
  const { container } = showKit(<SizeGauge position={0.1} low={0.05} high={0.2} label="1.2K accounts, too narrow" />)
  const meter = screen.getByRole('meter', { name: '1.2K accounts, too narrow' })
  expect(meter.getAttribute('aria-valuenow')).toBe('10')
  expect(container.querySelector('[data-on]')?.textContent).toBe('too narrow to deliver')
})

test('the week is a table; arrow keys move through it and the line below says the cell', () => {
  const values = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => (day === 1 && hour === 2 ? null : day + hour)),
  )
  showKit(<HourHeatmap label="Posts" values={values} textOf={(value) => `${value} posts`} summary="Most on Sundays" />)
  const table = screen.getByRole('table', { name: 'Posts' })
  expect(within(table).getAllByRole('row')).toHaveLength(8)
  expect(screen.getByText('Most on Sundays')).toBeDefined()
  const cells = () => [...table.querySelectorAll<HTMLElement>('[data-cell]')]
  expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  act(() => cells()[0]?.focus())
  fireEvent.keyDown(table, { key: 'ArrowRight' })
  fireEvent.keyDown(table, { key: 'ArrowRight' })
  expect(screen.getByText('Mon 2:00, 2 posts')).toBeDefined()
  fireEvent.keyDown(table, { key: 'ArrowDown' })
  expect(screen.getByText('Tue 2:00, -')).toBeDefined()
  expect(document.activeElement?.getAttribute('data-cell')).toBe('1-2')
})

test('a chart shows its table on demand and exports it three ways', () => {
  const csv = vi.fn()
  const xlsx = vi.fn()
  const png = vi.fn()
  const table = { columns: [{ header: 'Age' }, { header: 'Share', align: 'end' as const }], rows: [['13-24', '20%']] }
  showKit(
    <ChartFrame
      question="How old are they?"
      note="known for 61%"
      table={table}
      onExportCsv={csv}
      onExportXlsx={xlsx}
      onExportPng={png}
    >
      <p>the chart</p>
    </ChartFrame>,
  )
  const button = (name: RegExp) => screen.getByRole('button', { name })
  expect(screen.getByRole('heading', { name: 'How old are they?' })).toBeDefined()
  fireEvent.click(button(/^CSV/))
  fireEvent.click(button(/^XLSX/))
  fireEvent.click(button(/^PNG/))
  expect([csv, xlsx].map(({ mock }) => mock.calls)).toEqual([[[]], [[]]])
  expect(png.mock.lastCall?.[0]).toHaveProperty('textContent', 'the chart')
  fireEvent.click(button(/^Table/))
  expect(screen.queryByText('the chart')).toBeNull()
  expect(screen.getByRole('rowheader', { name: '13-24' }).nextElementSibling?.textContent).toBe('20%')
  fireEvent.click(button(/^Chart/))
  expect(screen.getByText('the chart')).toBeDefined()
})

test('a chart that loads or has too little says so instead of drawing', () => {
  const table = { columns: [], rows: [] }
  const { rerender } = showKit(
    <ChartFrame question="Where are they?" table={table} loading>
      <p>the chart</p>
    </ChartFrame>,
  )
  expect(screen.getByRole('region', { name: 'Where are they?' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('the chart')).toBeNull()
  rerender(
    <ChartFrame question="Where are they?" table={table} empty="Too few accounts">
      <p>the chart</p>
    </ChartFrame>,
  )
  expect(screen.getByText('Too few accounts')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
