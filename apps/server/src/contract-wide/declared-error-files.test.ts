// Every group of endpoints has the one file that provokes what it declares.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { expect, test } from 'vitest'
import { ERROR_FILES } from '../../testkit/declared-error-scene.ts'

test('every group that declares errors is in one file, and the file is there', () => {
  const declaring = allEndpoints.filter(({ errors }) => Object.keys(errors ?? {}).length > 0)
  const groups = new Set(declaring.map(({ id }) => id.split('.')[0]))
  expect(Object.values(ERROR_FILES).flat().sort()).toEqual([...groups].sort())
  for (const file of Object.keys(ERROR_FILES))
    expect([file, existsSync(join(import.meta.dirname, `${file}.slice.test.ts`))]).toEqual([file, true])
})
