// Whoever calls can name any address: only what our own proxies add counts.
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readTrustedProxies, type TrustedProxies, trustOf } from './trusted-proxies.ts'

const ipOf = async (proxies: TrustedProxies, forwarded: string | undefined): Promise<string> => {
  const app = fastify({ trustProxy: trustOf(proxies) })
  app.get('/', (request) => request.ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const { body } = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.2' })
  await app.close()
  return body
}

test.each<[string, string | undefined, string]>([
  ['false', '1.2.3.4', '10.0.0.2'],
  ['1', '1.2.3.4', '1.2.3.4'],
  // The first entry is whatever the caller wrote.
  ['1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['1', '7.7.7.7, 1.2.3.4', '1.2.3.4'],
  ['2', '6.6.6.6, 1.2.3.4, 10.0.0.3', '1.2.3.4'],
  ['1', undefined, '10.0.0.2'],
  ['10.0.0.0/8', '6.6.6.6, 1.2.3.4, 10.0.0.3', '1.2.3.4'],
  ['192.168.0.0/16', '1.2.3.4', '10.0.0.2'],
  ['loopback, uniquelocal', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
])('with %s, %s is called from %s', async (setting, forwarded, address) => {
  const proxies = readTrustedProxies(setting)
  expect(proxies === undefined ? undefined : await ipOf(proxies, forwarded)).toBe(address)
})

test.each(['', 'true', 'yes', '0', '11', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1,,10.0.0.2', '::1/129'])(
  '“%s” says nothing',
  (setting) => expect(readTrustedProxies(setting)).toBeUndefined(),
)
