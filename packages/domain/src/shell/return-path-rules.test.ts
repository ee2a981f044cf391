// Return paths: ours stay, hostile ones and actions lead to the start page.
import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path-rules.ts'

const anyRoute = () => true
const START = '/'

describe('[LOGIN-2] a stored path of ours is returned to', () => {
  test.each([
    ['/saved-lists'],
    ['/targeting-lists/17?tab=interests#reach'],
    ['/audience-builder?d=1W10'],
    ['/explore/harborroast?next=//evil.com'],
    ['/acme/campaigns'],
    ['/login-history'],
    ['/explore/%E7%8F%88'],
    ['/'],
  ])('%s', (path) => {
    expect(safeReturnPath(path, START, anyRoute)).toBe(path)
  })
})

const leavesTheSite: unknown[] = [
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  ' /saved-lists',
  '/saved lists',
  '/\u0000/evil.com',
  '/\u0085/evil.com',
  'javascript:alert(1)',
  'https://evil.com',
  'https:evil.com',
  'evil.com',
  'data:text/html,x',
  '/ok/../..//evil.com',
  '/ok/../evil',
  '/./saved-lists',
  '/ok/%2e%2e//evil.com',
  '/%2E%2e/x',
  '/%2f%2fevil.com',
  '/%5cevil.com',
  '/%09/evil.com',
  '/a//b',
  '',
  `/${'a'.repeat(1_000_000)}`,
  null,
  undefined,
  42,
  {},
  ['/saved-lists'],
  { toString: () => '/saved-lists' },
  '/\ud800',
]

describe('[LOGIN-2] a path that could leave the site is not', () => {
  test.each(leavesTheSite.map((path) => [path]))('%j', (path) => {
    expect(safeReturnPath(path, START, anyRoute)).toBe(START)
  })
})

describe('[LOGIN-2] nothing that acts, and no route that does not exist', () => {
  test.each([
    ['/login'],
    ['/login/microblog?code=1'],
    ['/LOGIN'],
    ['/create-subscription/success'],
    ['/create-subscription/cancel?x=1'],
    ['/acme/invite-accept?code=1'],
    ['/acme/invite-accept/'],
    ['/switch-account'],
    ['/reset-e2e'],
    ['/authenticated#x'],
    ['/api/user/me/'],
    ['/rest-auth/logout/'],
  ])('%s', (path) => {
    expect(safeReturnPath(path, '/home', anyRoute)).toBe('/home')
  })

  test('the site is asked about the path alone', () => {
    const requested: string[] = []
    const isRoute = (path: string) => {
      requested.push(path)
      return path === '/about'
    }
    expect(safeReturnPath('/about?x=1#y', START, isRoute)).toBe('/about?x=1#y')
    expect(safeReturnPath('/nowhere', START, isRoute)).toBe(START)
    expect(requested).toEqual(['/about', '/nowhere'])
  })
})
