// Whom the pages ask before they send anything, and what never leaves them.
import { expect, test } from 'vitest'
import { pagePattern, reportedFile, reportedMessage, telemetryConsent } from './telemetry-rules.ts'

test.each([
  [null, {}, 'unanswered'],
  ['granted', {}, 'granted'],
  ['denied', {}, 'denied'],
  ['yes', {}, 'unanswered'],
  ['granted', { doNotTrack: '1' }, 'blocked'],
  ['granted', { globalPrivacyControl: true }, 'blocked'],
  [null, { doNotTrack: 'yes' }, 'blocked'],
  ['granted', { doNotTrack: '0', globalPrivacyControl: false }, 'granted'],
  ['granted', { doNotTrack: 'unspecified' }, 'granted'],
  ['denied', { doNotTrack: null }, 'denied'],
] as const)('the answer %o of a browser that says %o is %s', (answer, signals, consent) => {
  expect(telemetryConsent(answer, signals)).toBe(consent)
})

test.each([
  [[undefined, '/:teamId', 'campaigns/:campaignId'], '/:teamId/campaigns/:campaignId'],
  [['/', undefined], '/'],
  [['/explore/:name?'], '/explore/:name?'],
  [[], '/'],
  [['/:teamId/', 'team', 'members'], '/:teamId/team/members'],
])('the page of %o is %s', (paths, pattern) => {
  expect(pagePattern(paths)).toBe(pattern)
})

test.each([
  [
    'TypeError',
    "Cannot read properties of undefined (reading 'harborroast')",
    'Cannot read properties of undefined (reading …)',
  ],
  [
    'SyntaxError',
    'Unexpected token \'J\', "Jane Doe, j"... is not valid JSON',
    'Unexpected token …, …... is not valid JSON',
  ],
  ['SyntaxError', 'Unexpected token, "cut off before its end', 'Unexpected token, …'],
  [
    'SyntaxError',
    'Unexpected token \'x\', "["jane doe", x]" is not valid JSON',
    'Unexpected token …, … is not valid JSON',
  ],
  ['SyntaxError', 'Invalid regular expression: /jane DOE smith(/: Unterminated group', 'Invalid regular … …'],
  ['TypeError', 'Failed to fetch https://api.example/teams/acme?search=jane', 'Failed to fetch …'],
  ['RangeError', 'jane@mail.example is out of range', '… is out of range'],
  ['ReferenceError', 'x is not defined', 'x is not defined'],
  ['CallError', 'Acme Coffee: Invalid access', ''],
  ['Error', '@harborroast is not an account', ''],
  ['', 'typed by somebody', ''],
])('%s says "%s", of which "%s" is reported', (name, message, reported) => {
  expect(reportedMessage(name, message)).toBe(reported)
})

test.each([
  ['https://app.example/assets/base-x1.js', '/assets/base-x1.js'],
  ['https://app.example/acme-coffee/campaigns/12', ''],
  ['<anonymous>', ''],
])('a stack that names %s reports "%s"', (address, file) => {
  expect(reportedFile(address)).toBe(file)
})
