// What may be typed after `npm run import --`, and what is said at the end.

import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  importSucceeded,
  importSummaryText,
  importTargetText,
  readImportArguments,
  UsageProblem,
} from './import-command.ts'
import { ImportRequest } from './run-import.ts'

const plain = { files: [], dryRun: false, dropImported: false, allowInvalid: false }

test.each([
  [['a.csv', 'b.jsonl.gz'], { files: [resolve('a.csv'), resolve('b.jsonl.gz')] }],
  [['a.csv', '--kind', 'follows', '--dry-run'], { files: [resolve('a.csv')], kind: 'follows', dryRun: true }],
  [['a.csv', '--allow-invalid'], { files: [resolve('a.csv')], allowInvalid: true }],
  [['a.csv', '--author', '@somebody'], { files: [resolve('a.csv')], author: 'somebody' }],
  [['--drop-imported'], { dropImported: true }],
  [['--drop-imported', '/x/a.csv'], { dropImported: true, files: ['/x/a.csv'] }],
])('%j is a request', (typed, expected) => {
  expect(readImportArguments(typed)).toEqual({ request: { ...plain, ...expected }, demo: undefined, data: undefined })
})

test.each([
  [['--demo', 'small'], 'small'],
  [['--demo', '3000'], { accounts: 3000 }],
])('%j loads the demo network', (typed, demo) => {
  expect(readImportArguments([...typed, '--data', '/tmp/d'])).toEqual({ request: plain, demo, data: '/tmp/d' })
})

test.each([
  [[], 'Name at least one file.'],
  [['a.csv', '--kind', 'people'], '--kind must be accounts, follows, posts or likes.'],
  [['--demo', 'huge'], '--demo must be small, large or a number of accounts, not huge.'],
  [['--unknown'], "Unknown option '--unknown'"],
  [['--demo', 'small', '--dry-run'], '--demo reloads the demo network and goes with no file'],
  [['--demo', 'small', 'a.csv'], '--demo reloads the demo network and goes with no file'],
])('%j is refused with a sentence', (typed, sentence) => {
  expect(() => readImportArguments(typed)).toThrow(UsageProblem)
  expect(() => readImportArguments(typed)).toThrow(sentence)
})

test('help', () => {
  expect(readImportArguments(['a.csv', '--help'])).toBe('help')
})

const report = {
  accounts: 1200,
  follows: 3,
  posts: 0,
  likes: 0,
  bad: 0,
  leftOut: 0,
  badRows: [],
  reportPath: '',
  refused: '',
  notes: [],
  dropped: false,
  published: true,
  seconds: 1.26,
}
const request = ImportRequest.parse({ files: ['/x/a.csv'] })

test.each([
  [report, request, 'Imported: 1,200 accounts, 3 follows, 0 posts, 0 likes in 1.3 s.'],
  [
    { ...report, published: false },
    { ...request, dryRun: true },
    'Read (nothing was changed): 1,200 accounts, 3 follows, 0 posts, 0 likes in 1.3 s.',
  ],
  [{ ...report, dropped: true }, { ...request, files: [] }, 'The imported data was deleted.'],
  [
    { ...report, dropped: true },
    { ...request, dropImported: true },
    'Imported: 1,200 accounts, 3 follows, 0 posts, 0 likes in 1.3 s.\nPreviously imported data was replaced.',
  ],
  [
    { ...report, accounts: 0, follows: 0, published: false },
    { ...request, dropImported: true },
    'Nothing was imported: no valid rows: 0 accounts, 0 follows, 0 posts, 0 likes in 1.3 s.\nPreviously imported data is unchanged.',
  ],
  [
    { ...report, leftOut: 1200 },
    request,
    'Imported: 1,200 accounts, 3 follows, 0 posts, 0 likes in 1.3 s.\nNote: 1,200 rows were left out because their people were erased.',
  ],
  [
    { ...report, accounts: 0, follows: 0, leftOut: 1, published: false },
    request,
    'Nothing was imported: every valid row is of people who were erased: 0 accounts, 0 follows, 0 posts, 0 likes in 1.3 s.\nNote: 1 row was left out because its people were erased.',
  ],
  [
    { ...report, bad: 1, badRows: ['a.csv, line 2: x'], reportPath: '/r' },
    { ...request, files: [] },
    '1 invalid row was skipped:\n  a.csv, line 2: x',
  ],
  [
    { ...report, bad: 30, badRows: ['a.csv, line 2: x'], reportPath: '/r' },
    { ...request, files: [] },
    '30 invalid rows were skipped:\n  a.csv, line 2: x\n  … full report: /r',
  ],
  [
    {
      ...report,
      published: false,
      refused: 'a.csv: cut off.',
      notes: ['b.csv: read as EUC-JP.'],
      bad: 2,
      badRows: ['b.csv, line 2: x'],
    },
    { ...request, dropImported: true },
    'Nothing was imported.\na.csv: cut off.\nPreviously imported data is unchanged.\nNote: b.csv: read as EUC-JP.\n2 invalid rows:\n  b.csv, line 2: x\n  … and 1 more',
  ],
  [
    { ...report, published: false },
    { ...request, files: [], dropImported: true, dryRun: true },
    'The imported data would be deleted.',
  ],
])('the summary %#', (said, requested, text) => {
  expect(importSummaryText(said, requested)).toBe(text)
})

test.each([
  [{ url: '', exists: true }, {}, 'Importing into /data (data folder, database “imported”).'],
  [{ url: '', exists: false }, {}, 'Importing into /data (new data folder, database “imported”).'],
  [
    { url: 'http://me:secret@house.example:8123/x', exists: true },
    { dropImported: true },
    'Replacing the imported data in http://house.example:8123 (ClickHouse, database “imported”; data folder /data).',
  ],
  [
    { url: '', exists: false },
    { dryRun: true },
    'Dry run: nothing is changed. The import would go to /data (new data folder, database “imported”).',
  ],
  [
    { url: '', exists: true },
    { dropImported: true, files: [] },
    'Deleting the imported data in /data (data folder, database “imported”).',
  ],
])('where an import goes %#', (target, asked, text) => {
  expect(importTargetText({ dataDir: '/data', database: 'imported', ...target }, { ...request, ...asked })).toBe(text)
})

test.each([
  [{}, {}, true],
  [{ published: false }, {}, false],
  [{ published: false, refused: 'a.csv: cut off.' }, {}, false],
  [{ published: false }, { dryRun: true }, true],
  [{ published: false, refused: 'a.csv: cut off.' }, { dryRun: true }, false],
  [{ published: false, accounts: 0, follows: 0 }, { dryRun: true }, false],
  [{ published: false, dropped: true }, { files: [] }, true],
])('the command succeeds or not %#', (said, asked, succeeds) => {
  expect(importSucceeded({ ...report, ...said }, { ...request, ...asked })).toBe(succeeds)
})
