// Chips, switches, choices, dialogs and words of the kit.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CheckBox } from './check-box.tsx'
import { Chip } from './chip.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DataTable } from './data-table.tsx'
import { Dialog } from './dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { openPromise, showKit } from './kit/kit-testbed.tsx'
import { englishKitWords } from './kit-words.tsx'
import { japaneseKitWords } from './kit-words-japanese.ts'
import { Segmented } from './segmented.tsx'
import { TextInput } from './text-input.tsx'
import { ToggleSwitch } from './toggle-switch.tsx'

test('a chip is removed by its cross and by Delete or Backspace', () => {
  const remove = vi.fn()
  const open = vi.fn()
  showKit(
    <Chip count="41K" onClick={open} onRemove={remove}>
      espresso
    </Chip>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove espresso' }))
  const words = screen.getByRole('button', { name: 'espresso 41K' })
  fireEvent.keyDown(words, { key: 'Delete' })
  fireEvent.keyDown(words, { key: 'Backspace' })
  fireEvent.keyDown(words, { key: 'x' })
  expect(remove).toHaveBeenCalledTimes(3)
  fireEvent.click(words)
  expect(open).toHaveBeenCalledTimes(1)
})

test('a disabled chip stays', () => {
  const remove = vi.fn()
  showKit(
    <Chip disabled onRemove={remove}>
      barista
    </Chip>,
  )
  const cross = screen.getByRole('button', { name: 'Remove barista' })
  fireEvent.click(cross)
  fireEvent.keyDown(cross, { key: 'Delete' })
  expect(remove).not.toHaveBeenCalled()
})

test('a file that is dropped is taken, and shown where it may be dropped while it is over it', () => {
  const take = vi.fn()
  showKit(<FileDrop label="Upload" title="Drop a file" hint="One" onDrop={take} />)
  const place = screen.getByRole('region', { name: 'Upload' })
  const file = new File(['a'], 'people.csv')
  fireEvent.dragOver(place)
  expect(place.dataset.over).toBe('true')
  fireEvent.dragLeave(place)
  expect(place.dataset.over).toBeUndefined()
  fireEvent.dragOver(place)
  fireEvent.drop(place, { dataTransfer: { files: [file] } })
  expect([take.mock.calls, place.dataset.over]).toEqual([[[[file]]], undefined])
})

test('one of a segmented choice is on', () => {
  function Choice() {
    const [value, setValue] = useState('day')
    return (
      <Segmented
        label="Period"
        value={value}
        onChange={setValue}
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
          { value: 'year', label: 'Year', disabled: true },
        ]}
      />
    )
  }
  showKit(<Choice />)
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }))
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true, false])
  expect(screen.getByRole('radio', { name: 'Year' })).toHaveProperty('disabled', true)
})

test('a switch waits for its change', async () => {
  const change = openPromise()
  const toggle = vi.fn(() => change.promise)
  showKit(<ToggleSwitch label="Deliver" on={false} onChange={toggle} />)
  const input = screen.getByRole('switch', { name: 'Deliver' })
  fireEvent.click(input)
  fireEvent.click(input)
  expect(toggle.mock.calls).toEqual([[true]])
  await act(async () => change.finish())
  fireEvent.click(input)
  expect(toggle).toHaveBeenCalledTimes(2)
})

test('a box can be half ticked', () => {
  showKit(<CheckBox label="All accounts" checked={false} partly onChange={() => {}} />)
  expect(screen.getByRole('checkbox', { name: 'All accounts' })).toHaveProperty('indeterminate', true)
})

test('a dialog starts in its first field, is named, and closes on Escape', async () => {
  const close = vi.fn()
  showKit(
    <Dialog opened onClose={close} title="Rename audience">
      <TextInput label="Name" value="Espresso" onChange={() => {}} />
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Rename audience' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
})

test('a confirmation stays open and busy until its action is done; taking away starts on Cancel', async () => {
  const deleting = openPromise()
  const confirm = vi.fn(() => deleting.promise)
  const cancel = vi.fn()
  showKit(
    <ConfirmDialog
      opened
      title="Delete this audience?"
      tone="danger"
      confirmLabel="Delete audience"
      onConfirm={confirm}
      onCancel={cancel}
    />,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  fireEvent.click(screen.getByRole('button', { name: 'Delete audience' }))
  fireEvent.click(screen.getByRole('button', { name: /Delete audience/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(cancel).not.toHaveBeenCalled()
  await act(async () => deleting.finish())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('the kit speaks Japanese when told to, with no word left out', () => {
  showKit(
    <DataTable label="一覧" columns={[{ id: 'a', header: '名前', cell: () => '' }]} rows={[]} rowKey={() => ''} />,
    { language: 'ja', words: japaneseKitWords },
  )
  expect(screen.getByRole('status').textContent).toBe('該当する結果はありません')
  expect(document.documentElement.lang).toBe('ja')
  expect(Object.keys(japaneseKitWords).sort()).toEqual(Object.keys(englishKitWords).sort())
})

test('the theme marks the site on the document, so that portals have its accent', () => {
  const { unmount } = showKit(<p>page</p>, { site: 'suite' })
  expect(document.documentElement.dataset.site).toBe('suite')
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light')
  unmount()
  showKit(<p>page</p>, { site: 'team', scheme: 'dark' })
  expect(document.documentElement.dataset.site).toBe('team')
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
})
