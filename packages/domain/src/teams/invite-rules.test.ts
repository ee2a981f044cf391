// Invitations: states, pasted addresses, messages of others in our mails.
import { expect, test } from 'vitest'
import { message } from '../shell/message-rules.ts'
import {
  cleanInviteMessage,
  inviteMessageProblem,
  inviteState,
  isOpenInvite,
  maskedEmail,
  readAddresses,
  withoutLinks,
} from './invite-rules.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const fresh = { expires: '2026-11-28T09:00:00.000Z', sent: null, accepted: null, revoked: null, problem: null }

test.each([
  ['pending', true, {}],
  ['sent', true, { sent: NOW }],
  ['failed', true, { problem: '550 no such person' }],
  ['expired', true, { expires: NOW, sent: '2026-11-14T09:00:00.000Z' }],
  ['revoked', false, { sent: NOW, revoked: NOW }],
  ['accepted', false, { sent: NOW, accepted: NOW, expires: NOW }],
] as const)('[ENTITY-8] %s (open: %s)', (state, open, facts) => {
  expect(inviteState({ ...fresh, ...facts }, NOW)).toBe(state)
  expect(isOpenInvite(state)).toBe(open)
})

test.each([
  [['ann@x.example'], ['ann@x.example'], []],
  [['ann@x.example, BEN@x.example;ann@X.example\n'], ['ann@x.example', 'ben@x.example'], []],
  [['<ann@x.example>', 'nobody'], ['ann@x.example'], ['nobody']],
  [['ann@x.example、ben@x.example'], ['ann@x.example', 'ben@x.example'], []],
  [['ann@x', ' '], [], ['ann@x']],
])('[ENTITY-8] %j is read as %j, and %j is no address', (texts, emails, wrong) => {
  expect(readAddresses(texts)).toEqual({ emails, wrong })
})

test.each([
  ['Come and help us.', 'Come and help us.'],
  ['  a\r\nb\r\n\r\n\r\n\r\nc ', 'a\nb\n\nc'],
  ['pay\u202egnp\u200b.exe\u0000', 'paygnp.exe'],
  [`Z${'\u0301'.repeat(9)}`, 'Ź'],
])('a message %j becomes %j', (message, clean) => expect(cleanInviteMessage(message)).toBe(clean))

test('a message has 500 characters at most', () => {
  expect(inviteMessageProblem('あ'.repeat(500))).toBeNull()
  expect(inviteMessageProblem('a'.repeat(501))).toEqual(message('mail_message_too_long', { limit: 501 }))
})

test.each(['https://evil.example/x', 'evil.example', 'www.evil.example', 'EVIL．example'])('%s is no link', (text) => {
  const shown = withoutLinks(text)
  expect(shown).not.toMatch(/:\/\//)
  expect(shown).not.toMatch(/\w\.\w/)
  expect(shown.replaceAll('\u2060', '').normalize('NFKC')).toBe(text.normalize('NFKC'))
})

test('an address is masked', () => expect(maskedEmail('ann.smith@mail.example.com')).toBe('a…@mail.example.com'))
