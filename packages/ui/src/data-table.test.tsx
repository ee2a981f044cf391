// Tables: sorting in the browser and by the server, empty, more, loading, opening rows, thousands of rows.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { openPromise, showKit } from './kit/kit-testbed.tsx'
import type { TableColumn } from './table-column.ts'

type Row = { id: string; name: string; spent: number | null }
const rows: Row[] = [
  { id: '1', name: 'Beans', spent: 20 },
  { id: '2', name: 'Art', spent: null },
  { id: '3', name: 'Grinder', spent: 100 },
]
const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'Campaign', cell: (row) => row.name, sortValue: (row) => row.name },
  {
    id: 'spent',
    header: 'Spent',
    cell: (row) => row.spent ?? '-',
    sortValue: (row) => row.spent,
    sortable: true,
    align: 'end',
  },
  { id: 'note', header: 'Note', cell: () => 'x' },
]

function show(props: Partial<DataTableProps<Row>> = {}) {
  return showKit(<DataTable label="Campaigns" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />)
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })
const click = (name: string) => fireEvent.click(within(head(name)).getByRole('button'))

test('[UI-TABLE-1] a click on a column cycles ascending, descending, unsorted', () => {
  show()
  expect(names()).toEqual(['Beans', 'Art', 'Grinder'])
  click('Spent')
  expect(names()).toEqual(['Beans', 'Grinder', 'Art'])
  expect(head('Spent').getAttribute('aria-sort')).toBe('ascending')
  click('Spent')
  expect(names()).toEqual(['Grinder', 'Beans', 'Art'])
  expect(head('Spent').getAttribute('aria-sort')).toBe('descending')
  click('Spent')
  expect(names()).toEqual(['Beans', 'Art', 'Grinder'])
  expect(head('Spent').getAttribute('aria-sort')).toBe('none')
})

test('[UI-TABLE-1] a leading minus is descending; another column starts ascending; others cannot be sorted', () => {
  show({ initialSort: '-name' })
  expect(names()).toEqual(['Grinder', 'Beans', 'Art'])
  click('Spent')
  expect(names()).toEqual(['Beans', 'Grinder', 'Art'])
  expect(head('Campaign').getAttribute('aria-sort')).toBe('none')
  expect(head('Note').getAttribute('aria-sort')).toBeNull()
  expect(within(head('Note')).queryByRole('button')).toBeNull()
})

test('[UI-TABLE-1] sorting by the server reports the wish and leaves the rows in the order given', () => {
  const wish = vi.fn()
  show({ sorting: 'server', sort: 'spent', onSort: wish })
  expect(names()).toEqual(['Beans', 'Art', 'Grinder'])
  expect(head('Spent').getAttribute('aria-sort')).toBe('ascending')
  click('Spent')
  expect(wish).toHaveBeenCalledWith('-spent')
  expect(head('Spent').getAttribute('aria-sort')).toBe('ascending')
  expect(within(head('Campaign')).queryByRole('button')).toBeNull()
})

test('on a phone, where the head is a line of buttons, it says what they are for', () => {
  show()
  expect(head('Spent').closest('tr')?.dataset.sortBy).toBe('Sort by')
})

test('[UI-TABLE-2] says "No results" when empty, with the next step', () => {
  show({ rows: [], nextStep: <button type="button">Clear the filters</button> })
  expect(screen.getByRole('status').textContent).toContain('No results')
  expect(screen.getByRole('button', { name: 'Clear the filters' })).toBeDefined()
})

test('[UI-TABLE-2] "Show more results" stands there only when there is a handler, and waits for it', async () => {
  const more = openPromise()
  const handler = vi.fn(() => more.promise)
  const { unmount } = show()
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull()
  unmount()
  show({ onShowMore: handler })
  const button = screen.getByRole('button', { name: 'Show more results' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(handler).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => more.finish())
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('where the next rows did not come, it is said at the foot, with a way to try again', async () => {
  const more = vi.fn()
  show({ onShowMore: more, moreFailed: true })
  expect(screen.getByRole('alert').textContent).toBe('The next results couldn’t be loaded.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => undefined)
  expect(more).toHaveBeenCalledTimes(1)
})

test('while loading, rows stand in their final shape and "No results" is not said', () => {
  show({ rows: [], loading: true, skeletonRows: 4 })
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(4)
  expect(screen.queryByText('No results')).toBeNull()
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
})

test('a row opens by click and by keyboard, but not by a click on a button inside it', () => {
  const open = vi.fn()
  const pause = vi.fn()
  const withButton: TableColumn<Row>[] = [
    ...columns.slice(0, 2),
    {
      id: 'do',
      header: 'Actions',
      quietHeader: true,
      cell: () => (
        <button type="button" onClick={pause}>
          Pause
        </button>
      ),
    },
  ]
  show({ columns: withButton, onOpen: open })
  fireEvent.click(screen.getByText('20'))
  expect(open).toHaveBeenLastCalledWith(rows[0])
  fireEvent.click(screen.getByRole('button', { name: 'Grinder' }))
  expect(open).toHaveBeenLastCalledWith(rows[2])
  fireEvent.click(screen.getAllByRole('button', { name: 'Pause' })[0] as HTMLElement)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(open).toHaveBeenCalledTimes(2)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const thousands = Array.from({ length: 10_000 }, (_, row): Row => ({ id: `r${row}`, name: `Row ${row}`, spent: row }))
const ROW_HEIGHT = 50

/** Lays rows out as a browser would, all of one height, in a page that has been scrolled by so much. */
function layOut() {
  let scrolled = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'TBODY') return new DOMRect(0, -scrolled, 800, ROW_HEIGHT * thousands.length)
    return new DOMRect(0, 0, 800, this.tagName === 'TR' ? ROW_HEIGHT : 0)
  })
  return {
    scrollTo(row: number) {
      scrolled = row * ROW_HEIGHT
      fireEvent.scroll(document)
    },
  }
}

const numbers = () => screen.getAllByRole('rowheader').map((cell) => Number(cell.textContent?.slice('Row '.length)))

test('of thousands of rows those near the window are drawn, and each says which one it is', () => {
  const page = layOut()
  show({ rows: thousands })
  expect(numbers()[0]).toBe(0)
  expect(numbers().length).toBeLessThan(60)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
  page.scrollTo(5000)
  expect(numbers()).toContain(5000)
  expect(numbers()).toContain(5000 + Math.floor(innerHeight / ROW_HEIGHT))
  expect(numbers().length).toBeLessThan(60)
  expect(screen.getByRole('rowheader', { name: 'Row 5000' }).closest('tr')?.getAttribute('aria-rowindex')).toBe('5002')
  page.scrollTo(thousands.length)
  expect(numbers().at(-1)).toBe(9999)
})

test('what is not drawn keeps its height, so that nothing moves', () => {
  const page = layOut()
  show({ rows: thousands })
  page.scrollTo(5000)
  const gaps = [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] > td')].map(({ style }) => style.height)
  const drawn = numbers()
  expect(gaps).toEqual([`${(drawn[0] ?? 0) * ROW_HEIGHT}px`, `${(9999 - (drawn.at(-1) ?? 0)) * ROW_HEIGHT}px`])
})

test('a table that somebody comes back to has the height that it had, before a row is measured', () => {
  layOut()
  show({ rows: thousands })
  cleanup()
  vi.restoreAllMocks()
  show({ rows: thousands })
  const below = [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] > td')].at(-1)
  expect(below?.style.height).toBe(`${(10_000 - numbers().length) * ROW_HEIGHT}px`)
})

test('a hundred rows are drawn whole, without numbers', () => {
  layOut()
  show({ rows: thousands.slice(0, 100) })
  expect(numbers()).toHaveLength(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull()
})

test('the row with the focus stays when it is scrolled away, with those that Tab leads to', () => {
  const page = layOut()
  const open = vi.fn()
  show({ rows: thousands, onOpen: open })
  const button = screen.getByRole('button', { name: 'Row 7' })
  act(() => button.focus())
  page.scrollTo(5000)
  expect(document.activeElement).toBe(button)
  expect(numbers().slice(0, 3)).toEqual([6, 7, 8])
  expect(numbers()[3]).toBeGreaterThan(4900)
  page.scrollTo(0)
  expect(document.activeElement).toBe(button)
  expect(numbers().filter((row) => row === 7)).toHaveLength(1)
})

test('a long table is sorted as a whole', () => {
  layOut()
  show({ rows: thousands, initialSort: '-spent' })
  expect(numbers().slice(0, 2)).toEqual([9999, 9998])
})

test('printing draws every row', () => {
  layOut()
  show({ rows: thousands.slice(0, 300) })
  fireEvent(globalThis as unknown as Window, new Event('beforeprint'))
  expect(numbers()).toHaveLength(300)
  fireEvent(globalThis as unknown as Window, new Event('afterprint'))
  expect(numbers().length).toBeLessThan(60)
})

/** What a browser says once the foot of a table comes near the window. */
function reachFoot() {
  const watching = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: () => void
      constructor(reported: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = () => reported([{ isIntersecting: true }])
      }
      observe = () => watching.add(this.#tell)
      disconnect = () => watching.delete(this.#tell)
    },
  )
  return () => act(async () => [...watching].map((report) => report()))
}

test('[UI-TABLE-2] at the end of the page the next rows come by themselves, once, and the button stays', async () => {
  const reach = reachFoot()
  const more = openPromise()
  const handler = vi.fn(() => more.promise)
  const { rerender } = show({ onShowMore: handler })
  await reach()
  expect(handler).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: /^Show more results/ }).getAttribute('aria-busy')).toBe('true')
  await reach()
  expect(handler).toHaveBeenCalledTimes(1)
  await act(async () => more.finish())
  rerender(
    <DataTable
      label="Campaigns"
      columns={columns}
      rows={thousands.slice(0, 53)}
      rowKey={(row) => row.id}
      onShowMore={handler}
    />,
  )
  await reach()
  expect(handler).toHaveBeenCalledTimes(2)
})

test('where something stands below a table, nothing comes but by the button', async () => {
  const reach = reachFoot()
  const handler = vi.fn()
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000)
  show({ onShowMore: handler })
  await reach()
  expect(handler).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Show more results' }))
  expect(handler).toHaveBeenCalledTimes(1)
})

test('a row that leads to a page is a link: a click opens it here, a click for a new tab is left to the browser', () => {
  const open = vi.fn()
  const elsewhere = vi.spyOn(window, 'open').mockReturnValue(null)
  show({ onOpen: open, hrefOf: ({ id }) => `/campaigns/${id}` })
  const link = screen.getByRole('link', { name: 'Beans' })
  expect(link.getAttribute('href')).toBe('/campaigns/1')
  expect(fireEvent.click(link)).toBe(false)
  expect(open).toHaveBeenCalledOnce()
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  // What was left to the browser it may have opened by itself.
  elsewhere.mockClear()
  const [note] = screen.getAllByText('x')
  if (note) fireEvent.click(note, { metaKey: true })
  if (note) fireEvent(note, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(open).toHaveBeenCalledOnce()
  expect(elsewhere.mock.calls.map(([address]) => address)).toEqual(['/campaigns/1', '/campaigns/1'])
})
