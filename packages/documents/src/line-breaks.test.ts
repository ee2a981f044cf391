// Where lines may break, in Japanese, Latin and mixtures of both.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakablePieces, piecesForRenderer } from './line-breaks.ts'

test.each([
  ['コーヒー', ['コー', 'ヒー']],
  ['「豆」を、買う。', ['「豆」', 'を、', '買', 'う。']],
  ['Peregrineは速い', ['Peregrine', 'は', '速', 'い']],
  ['100%の人', ['100%', 'の', '人']],
  ['（約12,345件）', ['（約', '12,345', '件）']],
  ['roasting', ['roasting']],
  ['@home_brewer', ['@home_brewer']],
  ['', ['']],
])('pieces of %s', (word, pieces) => {
  expect(breakablePieces(word)).toEqual(pieces)
})

test('a word of hundred letters may break', () => {
  expect(breakablePieces('x'.repeat(100)).length).toBeGreaterThan(2)
})

test('no piece begins with a closing mark or ends with an opening one, and nothing is lost', () => {
  const text = fc.string({ unit: fc.constantFrom(...'日本語のカード、。」「（）ーa1%') })
  fc.assert(
    fc.property(text, (word) => {
      const pieces = breakablePieces(word)
      expect(pieces.join('')).toBe(word)
      for (const piece of pieces.slice(1)) expect(piece).not.toMatch(/^[、。」）ー%]/)
      for (const piece of pieces.slice(0, -1)) expect(piece).not.toMatch(/[「（]$/)
    }),
  )
})

test('the renderer gets an empty piece at each place where a line may break', () => {
  expect(piecesForRenderer('日本')).toEqual(['日', '', '本'])
})
