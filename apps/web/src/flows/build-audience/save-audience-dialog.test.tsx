// Saving an audience from the dialog: pressed twice, answers lost, names changed in between; the server answers by hand.
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { dialogWindow } from '@peregrine/ui/dialog.tsx'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newSaveTries } from '#features/targeting/save-usage.ts'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { SaveAudienceDialog } from './save-audience-dialog.tsx'

const definition: Definition = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }] }],
}
type Body = Record<string, unknown>
let created: Body[] = []
let updated: Body[] = []
let refused: Body[] = []
let isPlanOver = false
/** Settles the answer to a create; the list is saved before that. */
let answering: (answer: 'given' | 'lost') => void = () => undefined

beforeAll(async () => {
  await Promise.all([startTexts(), dialogWindow.load()])
})
beforeEach(() => {
  created = []
  updated = []
  refused = []
  isPlanOver = false
  const answerOf = async (address: string, method: string, body: Body): Promise<Response> => {
    if (address.endsWith('/package/')) return Response.json({ package: emptyPackage, countries: [] })
    if (method === 'PUT') {
      updated.push(body)
      return Response.json({ ...created[0], ...body, id: 'list-1', version: 2, deleted_at: null, notices: [] })
    }
    if (isPlanOver && 'plan' in body) {
      refused.push(body)
      return Response.json({ code: 'plan_over', detail: 'This plan is over.' }, { status: 409 })
    }
    created.push(body)
    const existing = created.find(({ request_id }) => request_id === body.request_id)
    const answer = await new Promise((settle) => {
      answering = settle
    })
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json({ ...existing, id: 'list-1', version: 1, deleted_at: null, notices: [] }, { status: 201 })
  }
  vi.stubGlobal('fetch', (address: string, given: RequestInit) =>
    answerOf(address, String(given.method), JSON.parse(String(given.body ?? '{}'))),
  )
})
afterEach(async () => {
  await act(async () => cleanup())
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(purpose?: 'exclusion', plan?: string) {
  const onSaved = vi.fn()
  render(
    <PeregrineTheme site="targeting" scheme="light" env="test">
      <SaveAudienceDialog
        definition={definition}
        suggestedName="espresso"
        purpose={purpose}
        saved={null}
        plan={plan}
        tries={newSaveTries()}
        onSaved={onSaved}
        onClose={() => undefined}
      />
    </PeregrineTheme>,
  )
  return onSaved
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const settle = (answer: 'given' | 'lost') => act(async () => answering(answer))
const press = () =>
  act(async () => {
    for (const form of document.querySelectorAll('form')) {
      fireEvent.submit(form)
      fireEvent.submit(form)
    }
  })

test('two presses in one moment save once, and the name cannot be changed under way', async () => {
  const onSaved = open()
  await press()
  await vi.waitFor(() => expect(created).toHaveLength(1))
  expect(name().readOnly).toBe(true)
  await settle('given')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(created).toHaveLength(1)
  expect(name().readOnly).toBe(false)
})

test('what keeps people out is saved as a list that does', async () => {
  const onSaved = open('exclusion')
  await press()
  await vi.waitFor(() => expect(created).toMatchObject([{ targeting_package: { purpose: 'exclusion' } }]))
  await settle('given')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
})

test('after a lost answer and another name there is one list, under the other name', async () => {
  const onSaved = open()
  await press()
  await vi.waitFor(() => expect(created).toHaveLength(1))
  await settle('lost')
  expect((await screen.findByRole('alert', { name: '' })).textContent).toContain('Your definition is safe.')
  await act(async () => fireEvent.change(name(), { target: { value: 'Espresso people' } }))
  await press()
  await vi.waitFor(() => expect(created).toHaveLength(2))
  await settle('given')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(created[1]?.request_id).toBe(created[0]?.request_id)
  expect(updated).toMatchObject([{ name: 'Espresso people', version: 1 }])
  expect(onSaved.mock.calls[0]?.[0]).toMatchObject({ id: 'list-1', name: 'Espresso people' })
})

test('what a program asked for is confirmed by saving; once it is over, the audience is saved without it', async () => {
  const onSaved = open(undefined, 'plan-1')
  expect(await screen.findByText('Saving it confirms the program’s request.')).toBeDefined()
  isPlanOver = true
  await press()
  expect(await screen.findByText(/This plan is over\./)).toBeDefined()
  expect(refused).toMatchObject([{ plan: 'plan-1' }])
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Save without the request' })))
  await vi.waitFor(() => expect(created).toHaveLength(1))
  expect(created[0]).not.toHaveProperty('plan')
  await settle('given')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
})

test('the call that saves it names the plan', async () => {
  const onSaved = open(undefined, 'plan-1')
  await press()
  await vi.waitFor(() => expect(created).toMatchObject([{ plan: 'plan-1' }]))
  await settle('given')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
})
