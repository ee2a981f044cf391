// The second click of a double click on the button that opened a dialog lands on the dialog: it stays, and nothing in it is pressed.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dialogWindow } from './dialog.tsx'
import { PeregrineTheme } from './theme/peregrine-theme.tsx'

beforeAll(async () => await dialogWindow.load())
afterEach(cleanup)

function Launching({ onConfirm }: { onConfirm: () => void }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Launch campaign
      </button>
      <ConfirmDialog
        opened={asking}
        title="Launch “Autumn”?"
        confirmLabel="Launch"
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

/** A click as a pointer makes it; `detail` counts the clicks of a series. */
const click = async (element: Element, detail: number) =>
  await act(async () => {
    for (const type of ['mousedown', 'mouseup', 'click'])
      fireEvent(element, new MouseEvent(type, { bubbles: true, cancelable: true, detail, view: window }))
  })
const veil = () => document.querySelector('.mantine-Modal-overlay') as Element
const opened = async (onConfirm = vi.fn()) => {
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <Launching onConfirm={onConfirm} />
    </PeregrineTheme>,
  )
  await click(screen.getByText('Launch campaign'), 1)
  await screen.findByRole('dialog')
  return onConfirm
}

test('the dialog stays, and its own button is not pressed by the second click', async () => {
  const onConfirm = await opened()
  await click(veil(), 2)
  expect(screen.getByRole('dialog')).toBeTruthy()
  await click(screen.getByRole('button', { name: 'Launch' }), 2)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a click of its own beside it closes it; a double click on its button presses it', async () => {
  const onConfirm = await opened()
  const button = screen.getByRole('button', { name: 'Launch' })
  await click(button, 1)
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await click(veil(), 1)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the keyboard presses at once', async () => {
  const onConfirm = await opened()
  await click(screen.getByRole('button', { name: 'Launch' }), 0)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
