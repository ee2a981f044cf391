// Escape closes the window on top alone, and none where that one has to stay.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Dialog, dialogWindow } from './dialog.tsx'
import { PeregrineTheme } from './theme/peregrine-theme.tsx'

beforeAll(async () => await dialogWindow.load())
afterEach(cleanup)

function Tokens({ closable }: { closable: boolean }) {
  const [opened, setOpened] = useState(true)
  const [made, setMade] = useState(true)
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Programs">
      <Dialog opened={made} closable={closable} onClose={() => setMade(false)} title="Copy your new token now">
        <button type="button" onClick={() => setMade(false)}>
          Done
        </button>
      </Dialog>
    </Dialog>
  )
}
const show = (closable: boolean) =>
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <Tokens closable={closable} />
    </PeregrineTheme>,
  )
const pressEscape = () => act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }))
const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)

test('what is shown once stays until it is answered, and so does what it was opened from', async () => {
  show(false)
  await screen.findByText('Copy your new token now')
  await pressEscape()
  expect(titles()).toEqual(['Programs', 'Copy your new token now'])
  await act(async () => fireEvent.click(screen.getByText('Done')))
  await pressEscape()
  await expect.poll(titles).toEqual([])
})

test('one that may be closed is closed alone', async () => {
  show(true)
  await screen.findByText('Copy your new token now')
  await pressEscape()
  await expect.poll(titles).toEqual(['Programs'])
})
