// The confirmation code: typed, pasted, complete.
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'
import { showKit } from './kit/kit-testbed.tsx'

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <Field label="Confirmation code">
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
    </Field>
  )
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Confirmation code'), { target: { value: text } })

test('[LOGIN-4] exactly six characters are complete, once, and not before', () => {
  const done = vi.fn()
  showKit(<Code onComplete={done} />)
  type('7K2MQ')
  expect(done).not.toHaveBeenCalled()
  type('7K2MQX')
  expect(done.mock.calls).toEqual([['7K2MQX']])
  type('7K2MQX9')
  expect(done).toHaveBeenCalledTimes(1)
})

test('a pasted code may have spaces, dashes, small or full-width letters', () => {
  const done = vi.fn()
  showKit(<Code onComplete={done} />)
  type(' 7k2-ｍqx\n')
  expect(done).toHaveBeenCalledWith('7K2MQX')
  expect(screen.getByLabelText('Confirmation code')).toHaveProperty('value', '7K2MQX')
})

test('an input method is left alone until it has finished', () => {
  const done = vi.fn()
  showKit(<Code onComplete={done} />)
  const input = screen.getByLabelText('Confirmation code')
  fireEvent.compositionStart(input)
  type('７ｋ２')
  expect(input).toHaveProperty('value', '７ｋ２')
  fireEvent.compositionEnd(input)
  expect(input).toHaveProperty('value', '7K2')
})

test('it is one input that the browser can fill in', () => {
  showKit(<Code onComplete={() => {}} />)
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByLabelText('Confirmation code').getAttribute('autocomplete')).toBe('one-time-code')
})
