// Columns as somebody chose them.
import { expect, test } from 'vitest'
import { chosenColumns, movedColumn, USUAL_COLUMNS } from './campaign-column-rules.ts'

test.each([
  ['none are named', [], USUAL_COLUMNS, []],
  ['in their order', ['cost', 'status'], ['cost', 'status'], []],
  ['each once', ['cost', 'cost', ''], ['cost'], []],
  ['one that is not offered', ['spent', 'quality_score'], ['spent'], ['quality_score']],
  ['none that is offered', ['quality_score'], USUAL_COLUMNS, ['quality_score']],
])('%s', (_name, names, columns, missing) => {
  expect(chosenColumns(names)).toEqual({ columns, missing })
})

test.each([
  ['forward', 'status', 1, ['spent', 'status', 'cost']],
  ['back', 'cost', -1, ['status', 'cost', 'spent']],
  ['to the end', 'status', 2, ['spent', 'cost', 'status']],
  ['before the first', 'status', -1, ['status', 'spent', 'cost']],
  ['one that is not there', 'pace', 1, ['status', 'spent', 'cost']],
] as const)('%s', (_name, column, by, moved) => {
  expect(movedColumn(['status', 'spent', 'cost'], column, by)).toEqual(moved)
})
