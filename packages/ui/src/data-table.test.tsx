// Tables: sorting in the browser and by the server, empty, more, loading, opening rows.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
