// Text input: its options, and what its field says about it.
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ChoiceSelect } from './choice-select.tsx'
import { Field } from './field.tsx'
import { showKit } from './kit/kit-testbed.tsx'
import { TextInput } from './text-input.tsx'

test('[UI-INPUT] one line takes placeholder, disabled, maxlength, type, name and autofocus', () => {
  showKit(
    <>
      <TextInput
        label="Address"
        value=""
        onChange={() => {}}
        placeholder="name@example.com"
        maxLength={80}
        type="email"
        name="email"
        autoFocus
      />
      <TextInput label="Team" value="Northwind" onChange={() => {}} disabled />
    </>,
  )
  const input = screen.getByLabelText('Address')
  expect(input.tagName).toBe('INPUT')
  expect(input.getAttribute('placeholder')).toBe('name@example.com')
  expect(input.getAttribute('maxlength')).toBe('80')
  expect(input.getAttribute('type')).toBe('email')
  expect(input.getAttribute('name')).toBe('email')
  expect(document.activeElement).toBe(input)
  expect(screen.getByLabelText('Team')).toHaveProperty('disabled', true)
})

test('[UI-INPUT] more than one row makes it a text area of that many', () => {
  showKit(
    <>
      <TextInput label="Handles" rows={3} value="a" onChange={() => {}} />
      <TextInput label="Name" rows={1} value="b" onChange={() => {}} />
    </>,
  )
  expect(screen.getByLabelText('Handles').tagName).toBe('TEXTAREA')
  expect(screen.getByLabelText('Handles').getAttribute('rows')).toBe('3')
  expect(screen.getByLabelText('Name').tagName).toBe('INPUT')
})

test('typing reports the text', () => {
  function Box() {
    const [text, setText] = useState('')
    return <TextInput label="Name" value={text} onChange={setText} aside={text} />
  }
  showKit(<Box />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'espresso' } })
  expect(screen.getByText('espresso')).toBeDefined()
})

test('a pasted list can be taken by the caller instead of going into the box', () => {
  const take = vi.fn(() => true)
  showKit(<TextInput aria-label="Terms" value="" onChange={() => {}} onPaste={take} />)
  const event = fireEvent.paste(screen.getByLabelText('Terms'), { clipboardData: { getData: () => 'a\nb' } })
  expect(take).toHaveBeenCalledWith('a\nb')
  expect(event).toBe(false)
})

test('hint and error are tied to the control, and an error is announced', () => {
  showKit(
    <Field label="Name" hint="Unique in the team" error="This name is taken. Choose another." required>
      <TextInput value="x" onChange={() => {}} />
    </Field>,
  )
  const input = screen.getByLabelText('Name')
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Unique in the team', 'This name is taken. Choose another.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('taken')
})

test('a select reports only its own values and shows its placeholder while nothing is chosen', () => {
  const choose = vi.fn()
  showKit(
    <ChoiceSelect
      label="Currency"
      placeholder="Choose one"
      value=""
      onChange={choose}
      options={[
        { value: 'usd', label: 'USD' },
        { value: 'eur', label: 'EUR' },
      ]}
    />,
  )
  const select = screen.getByLabelText('Currency')
  expect(select).toHaveProperty('value', '')
  expect(screen.getByText('Choose one')).toBeDefined()
  fireEvent.change(select, { target: { value: 'eur' } })
  expect(choose).toHaveBeenCalledWith('eur')
})
