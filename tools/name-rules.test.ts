// The rules of names, on files that are made up.
import { expect, test } from 'vitest'
import { decisionProblems, featureProblems, japaneseWordProblems, nameProblems, wordProblems } from './name-rules.ts'

const problems = (files: readonly string[], text = '// Says what it is for.\n') => nameProblems(files, () => text)

test.each([
  'packages/domain/src/audiences/audience-rules.ts',
  'packages/domain/src/audiences/audience-rules.test.ts',
  'apps/server/src/features/audiences/README.md',
  'apps/server/src/features/audiences/audiences.slice.test.ts',
  'apps/web/src/features/insights/insight-tabs-screen.module.css',
  'apps/web/vite.config.ts',
  'ARCHITECTURE.md',
  'LICENSE',
  '.ci/run',
  '.gitignore',
  'docs/decisions/001-real-postgres.md',
])('%s is a good name', (file) => expect(problems([file])).toEqual([]))

test.each([
  ['apps/web/src/shell/SignIn.tsx', 'is not kebab-case'],
  ['apps/web/src/Shell/sign-in.tsx', 'is not kebab-case'],
  ['apps/server/src/my_file.ts', 'is not kebab-case'],
  ['apps/server/src/platform/index.ts', 'does not say what the file does'],
  ['apps/server/src/platform/string-utils.ts', 'does not say what the file does'],
  ['packages/contract/src/types.ts', 'does not say what the file does'],
  ['packages/domain/src/audiences/audience-screen.tsx', 'does not belong here'],
  ['packages/domain/src/audiences/audience-store.ts', 'does not belong here'],
  ['apps/server/src/features/audiences/audience-shapes.ts', 'does not belong here'],
  ['apps/server/src/platform/mail-port.ts', 'does not belong here'],
])('%s is a bad name', (file, reason) => expect(problems([file]).join()).toContain(reason))

test('a name is used once, whatever its folder and kind', () => {
  const twice = ['apps/web/src/shell/toasts.ts', 'packages/ui/src/toasts.tsx']
  expect(problems(twice)).toEqual(['packages/ui/src/toasts.tsx: has the same name as apps/web/src/shell/toasts.ts'])
  expect(problems(['a/README.md', 'b/README.md', 'a/tsconfig.json', 'b/tsconfig.json'])).toEqual([])
})

test.each([
  ['a.ts', 'import x from "y"'],
  ['a.tsx', '\n// Too late.'],
  ['a.mjs', '//'],
  ['a.css', '.a {}'],
  ['a.sql', 'CREATE TABLE a ()'],
])('%s has to begin by saying what it is for', (file, text) => {
  expect(problems([file], text)).toEqual([expect.stringContaining('the first line is not a comment')])
})

test('a program begins with its line for the shell', () => {
  expect(problems(['scripts/a.mjs'], '#!/usr/bin/env node\n// Does it.')).toEqual([])
})

test('rules do not roll dice', () => {
  const text = '// A rule.\nexport const roll = () => Math.random()'
  expect(problems(['packages/domain/src/x/dice-rules.ts'], text).join()).toContain('deterministic')
  expect(problems(['packages/domain/src/x/dice-rules.test.ts'], text)).toEqual([])
  expect(problems(['packages/demo-network/src/dice.ts'], text)).toEqual([])
})

test('folders of features are on the list', () => {
  const files = [
    'packages/domain/src/shell/x.ts',
    'packages/domain/src/teams/x.ts',
    'apps/server/src/features/talks/deep/x.ts',
    'packages/contract/src/all-endpoints.ts',
  ]
  expect(featureProblems(files, ['teams'])).toEqual([
    'apps/server/src/features/talks: is not a feature of packages/contract/src/features.ts',
  ])
})

test('decisions have numbers of their own', () => {
  const files = ['docs/decisions/001-a.md', 'docs/decisions/002-b.md', 'docs/decisions/002-c.md']
  expect(decisionProblems(files)).toEqual(['docs/decisions: two records have the number 002'])
})

test('an ad set has one name, whatever the ads manager calls it', () => {
  const said = (file: string, line: string) => wordProblems([file], () => line).length
  expect(said('apps/web/src/flows/apply-list/apply-text.ts', "title: 'Ad group',")).toBe(1)
  expect(said('docs/guides/quick-start.ja.md', '広告グループを選びます。')).toBe(1)
  expect(said('docs/guides/guide.en.md', 'The ad platform calls it an ad group.')).toBe(0)
  expect(said('apps/sandbox/ads-manager-page/form.ts', "'Save ad group'")).toBe(0)
})

test('one thing has one name in Japanese', () => {
  const said = (file: string, line: string) => japaneseWordProblems([file], () => line).length
  expect(said('apps/web/src/shell/session/session-text.ts', "signIn: 'サインイン',")).toBe(1)
  expect(said('apps/web/src/shell/session/session-text.ts', "signIn: 'ログイン',")).toBe(0)
  expect(said('apps/server/src/features/session/login-mail-text.ts', "'ハンドルを入力してください。'")).toBe(1)
  expect(said('apps/web/src/features/campaigns/order-text.ts', "'「{{name}}」をオフにしました。'")).toBe(1)
  expect(said('apps/web/src/features/monitors/weekly-results-text.ts', "'メールをオフにしてください。'")).toBe(0)
  // Whatever people call it is understood.
  expect(said('packages/domain/src/talk/talk-lexicon.ts', '興味関心')).toBe(0)
  expect(said('packages/domain/src/taxonomy/interests.ts', 'ハンドメイド; ハンドドリップ')).toBe(0)
})
