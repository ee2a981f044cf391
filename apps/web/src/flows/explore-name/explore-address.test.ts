// Names written into addresses come back as they were.
import { exploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { expect, test } from 'vitest'
import { exploreAddress } from './explore-address.ts'

test('[ROUTE-P5] the address of a name leads back to it', () => {
  for (const name of ['@harborroast', 'pour over', 'a/b?c#d', '100%', '<script>', '☕']) {
    const explored = exploredName(name)
    if (!explored) throw new Error(name)
    const [, path = ''] = exploreAddress(explored).split('/explore/')
    expect(path).not.toContain('/')
    expect(exploredName(decodeURIComponent(path))).toEqual(explored)
  }
})
