// Forms: sent once, refusals at their fields, nothing typed is lost, and a question before it is discarded.
import { CallError } from '@peregrine/client/client.ts'
import { UsageUpdate } from '@peregrine/contract/targeting/usage-shapes.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../texts.ts'
import { FormDialog, FormSection } from './form-frame.tsx'
import { type Save, useForm } from './use-form.ts'

beforeAll(startTexts)
afterEach(cleanup)

interface Person {
  readonly name: string
  readonly email: string
}

function Fields({ save, onClose }: { save: Save<Person>; onClose?: () => void }) {
  const form = useForm<Person>({
    initial: { name: '', email: '' },
    shape: async () => UsageUpdate.pick({ name: true }),
    check: ({ email }) => ({ email: email === '' ? 'An e-mail address is missing.' : undefined }),
    save,
  })
  const fields = (
    <>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="E-mail" {...form.field('email')} />
    </>
  )
  return onClose ? (
    <FormDialog form={form} title="Person" submitLabel="Save" onClose={onClose}>
      {fields}
    </FormDialog>
  ) : (
    <FormSection form={form} submitLabel="Save">
      {fields}
      <a href="#elsewhere">Elsewhere</a>
    </FormSection>
  )
}

const show = (save: Save<Person>, onClose?: () => void) =>
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <Fields save={save} {...(onClose && { onClose })} />
    </PeregrineTheme>,
  )
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test("the contract's shape and the rules say what is wrong, before anything is sent", async () => {
  const save = vi.fn<Save<Person>>(async () => undefined)
  show(save)
  type('Name', 'x'.repeat(201))
  await press('Save')
  expect(screen.getByText('Use at most 200 characters.')).toBeDefined()
  expect(screen.getByText('An e-mail address is missing.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(save).not.toHaveBeenCalled()
  type('Name', 'Grete')
  expect(screen.queryByText('Use at most 200 characters.')).toBeNull()
})

test('a refusal lands at its field, and everything typed stays', async () => {
  const fields = { email: ['This address is taken.'] }
  show(() => Promise.reject(new CallError({ status: 400, code: '', message: 'Email: taken', fields, raw: fields })))
  type('Name', 'Grete')
  type('E-mail', 'g@example.com')
  await press('Save')
  expect(screen.getByText('This address is taken.')).toBeDefined()
  expect(screen.queryByText('Email: taken')).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Grete')
})

test('a refusal of no field is said once, beneath them', async () => {
  show(() => Promise.reject(new CallError({ status: 409, code: 'taken', message: 'Somebody was faster.', raw: null })))
  type('E-mail', 'g@example.com')
  await press('Save')
  expect(screen.getByText(/Somebody was faster/)).toBeDefined()
})

test('it is sent once, however often one presses, and what is typed meanwhile does not count', async () => {
  let finish = () => {}
  const save = vi.fn<Save<Person>>(() => new Promise((done) => (finish = () => done(undefined))))
  show(save)
  type('E-mail', 'g@example.com')
  await press('Save')
  await press(/Save/)
  type('E-mail', 'other@example.com')
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'g@example.com')
  await act(async () => finish())
  expect(save.mock.calls).toEqual([[{ name: '', email: 'g@example.com' }]])
})

test('a dialog asks before it discards what is typed, and closes at once when nothing is', async () => {
  const close = vi.fn()
  show(async () => undefined, close)
  await screen.findByRole('dialog')
  await press('Close')
  expect(close).toHaveBeenCalledTimes(1)
  type('Name', 'G')
  await press('Close')
  expect(close).toHaveBeenCalledTimes(1)
  await press('Keep editing')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'G')
  await press('Close')
  await press('Discard')
  expect(close).toHaveBeenCalledTimes(2)
})

test('reloading asks also while what was typed is being sent, until it is saved', async () => {
  let finish = () => {}
  show(() => new Promise((done) => (finish = () => done(undefined))))
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  type('E-mail', 'g@example.com')
  expect(asks()).toBe(true)
  await press('Save')
  expect(asks()).toBe(true)
  await act(async () => finish())
  expect(asks()).toBe(false)
})

test('a link away from a page asks first, and is followed when that is wanted', async () => {
  show(async () => undefined)
  type('Name', 'G')
  const followed = vi.fn()
  screen.getByText('Elsewhere').addEventListener('click', followed)
  await act(async () => fireEvent.click(screen.getByText('Elsewhere')))
  expect(followed).not.toHaveBeenCalled()
  await screen.findByText('Discard your changes?')
  await press('Discard')
  expect(followed).toHaveBeenCalledTimes(1)
})
