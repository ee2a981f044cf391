// Who may not: an analyst looks at creatives and changes none, a stranger sees no account, nobody uses what another uploaded.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantedKeys } from '../../testkit/granted-keys.ts'
import { type Keys, startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'

const ACCOUNT = '/12/accounts/18ce54d4x5t'
let sandbox: TestSandbox
let analyst: Keys
let stranger: Keys
beforeAll(async () => {
  sandbox = await startTestSandbox()
  analyst = await grantedKeys(sandbox, 'thedialin')
  stranger = await grantedKeys(sandbox, 'lanternbeans')
})
afterAll(() => sandbox.close())

const READS = [
  '/media_library',
  '/account_media',
  '/media_creatives',
  '/cards',
  '/cards/all?card_uris=card://1',
  '/cards/poll',
  '/tweets?tweet_type=PUBLISHED',
  '/draft_tweets',
  '/scheduled_tweets',
  '/tweet_previews?tweet_ids=1&tweet_type=DRAFT',
  '/promoted_tweets',
  '/promoted_accounts',
  '/scheduled_promoted_tweets',
  '/preroll_call_to_actions',
  '/tracking_tags',
  '/web_event_tags',
  '/app_event_tags',
  '/app_event_provider_configurations',
  '/app_lists',
  '/account_apps',
  '/tax_settings',
] as const

const WRITES = [
  ['POST', '/media_library?media_key=3_1'],
  ['PUT', '/media_library/3_1'],
  ['DELETE', '/media_library/3_1'],
  ['DELETE', '/account_media/1'],
  ['POST', '/media_creatives?account_media_id=1&line_item_id=1'],
  ['POST', '/cards'],
  ['PUT', '/cards/1'],
  ['DELETE', '/cards/1'],
  ['POST', '/cards/poll'],
  ['DELETE', '/cards/poll/1'],
  ['POST', '/tweet?as_user_id=1&text=x'],
  ['PUT', '/tweets/1/name?name=x'],
  ['POST', '/draft_tweets?as_user_id=1&text=x'],
  ['PUT', '/draft_tweets/1'],
  ['DELETE', '/draft_tweets/1'],
  ['POST', '/scheduled_tweets?scheduled_at=2030-01-01&text=x'],
  ['DELETE', '/scheduled_tweets/1'],
  ['POST', '/promoted_tweets?line_item_id=itttx&tweet_ids=1'],
  ['DELETE', '/promoted_tweets/1'],
  ['POST', '/promoted_accounts?line_item_id=itttx&user_id=1'],
  ['POST', '/scheduled_promoted_tweets?line_item_id=itttx&scheduled_tweet_id=1'],
  ['POST', '/tracking_tags'],
  ['DELETE', '/tracking_tags/1'],
  ['POST', '/web_event_tags'],
  ['PUT', '/web_event_tags/1'],
  ['POST', '/app_event_tags'],
  ['POST', '/app_lists'],
  ['PUT', '/tax_settings'],
] as const

test.each(READS)('an analyst reads %s, a stranger does not', async (path) => {
  const [address = '', search = ''] = `${ACCOUNT}${path}`.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  expect((await sandbox.send('GET', address, { query, keys: analyst })).status).toBe(200)
  const refused = await sandbox.send('GET', address, { query, keys: stranger })
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
})

test.each(WRITES)('an analyst may not %s %s', async (method, path) => {
  const [address = '', search = ''] = `${ACCOUNT}${path}`.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  const refused = await sandbox.send(method, address, { query, keys: analyst })
  expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
})

test('what another uploaded is as if it were not there, unless it was uploaded for one', async () => {
  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const me = (await sandbox.send('GET', '/2/users/me')).body.data.id
  const upload = (owners: string) =>
    sandbox.send('POST', '/1.1/media/upload.json', {
      form: { media_data: picture.toString('base64'), additional_owners: owners },
      keys: stranger,
    })
  const [foreign, shared] = [(await upload('')).body, (await upload(me)).body]
  const reported = await sandbox.send('GET', '/1.1/media/upload.json', {
    query: { command: 'STATUS', media_id: foreign.media_id_string },
  })
  expect(reported.status).toBe(404)
  const retain = (media_key: string) => sandbox.send('POST', `${ACCOUNT}/media_library`, { query: { media_key } })
  expect((await retain(foreign.media_key)).status).toBe(404)
  expect((await retain(shared.media_key)).status).toBe(201)
})
