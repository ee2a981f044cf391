// Which browser and system are recognized in a User-Agent header.
import { expect, test } from 'vitest'
import { deviceOf } from './device-rules.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MAC} Chrome/130.0.0.0 Safari/537.36`, { browser: 'Chrome', system: 'Mac OS X' }],
  [`${MAC} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, { browser: 'Edge', system: 'Mac OS X' }],
  [`${MAC} Version/18.0 Safari/605.1.15`, { browser: 'Safari', system: 'Mac OS X' }],
  ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', { browser: 'Firefox', system: 'Windows' }],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', { browser: 'Chrome', system: 'Android' }],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', { browser: 'Safari', system: 'iPhone' }],
  ['my secret canary@mail.example.com', {}],
  ['', {}],
])('%s', (header, device) => expect(deviceOf(header)).toEqual(device))
