// A menu and the counts behind a figure: opened by their button, closed by Escape, which gives the focus back.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ActionMenu } from './action-menu.tsx'
import { FigurePopover } from './figure-popover.tsx'
import { PeregrineTheme } from './theme/peregrine-theme.tsx'

async function open(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => fireEvent.click(button))
  return button
}

async function close(button: HTMLElement) {
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.getAttribute('aria-expanded')).toBe('false')
}

test('a menu: what takes something away stands last, and its button names the list', async () => {
  const chosen = vi.fn()
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <ActionMenu
        actions={[
          { id: 'delete', label: 'Delete', danger: true, onSelect: chosen },
          { id: 'who', heading: 'ada@example.com' },
          { id: 'rename', label: 'Rename', onSelect: chosen },
          { id: 'site', label: 'Other site', href: 'https://other.example/' },
        ]}
      >
        <button type="button">More</button>
      </ActionMenu>
    </PeregrineTheme>,
  )
  const button = await open('More')
  const menu = await screen.findByRole('menu')
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Rename',
    'Other site',
    'Delete',
  ])
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  await close(button)
  await open('More')
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Rename' })))
  expect(chosen).toHaveBeenCalledOnce()
})

test('the counts behind a figure', async () => {
  const figure = { title: 'Posted about coffee', rows: [{ label: 'Members', value: '817' }] }
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <FigurePopover figure={figure}>69.8%</FigurePopover>
    </PeregrineTheme>,
  )
  const button = await open('69.8%')
  expect((await screen.findByRole('dialog', { name: 'Posted about coffee' })).textContent).toContain('817')
  await close(button)
})
