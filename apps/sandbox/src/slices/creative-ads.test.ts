// From a picture to an ad over signed HTTP: cards, posts, drafts, schedules, previews, promotion, approval, tags.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Sent, startTestSandbox, type TestSandbox } from '../../testkit/running-sandbox.ts'
import { aFilm, partsForm, sendParts } from '../../testkit/sent-files.ts'

let sandbox: TestSandbox
let user: string
let image: string
let square: string
let video: string
let gif: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  user = (await get('/promotable_users')).body.data[0].user_id
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#456' } })
  image = await uploadToLibrary(await picture(1200, 628).jpeg().toBuffer(), 'tweet_image')
  square = await uploadToLibrary(await picture(800, 800).png().toBuffer(), 'tweet_image')
  gif = await uploadToLibrary(await picture(200, 100).gif().toBuffer(), 'tweet_gif')
  video = await uploadToLibrary(aFilm({ seconds: 15, width: 1280, height: 720 }), 'amplify_video')
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 1 })
})
afterAll(() => sandbox.close())

const ACCOUNT = '/12/accounts/18ce54d4x5t'
const call = (method: string, path: string, sent: Sent = {}): Promise<Answer> =>
  sandbox.send(method, `${ACCOUNT}${path}`, sent)
const get = (path: string, query: Readonly<Record<string, string>> = {}) => call('GET', path, { query })
const post = (path: string, query: Readonly<Record<string, string>> = {}) => call('POST', path, { query })

async function uploadToLibrary(bytes: Buffer, category: string): Promise<string> {
  const { body } = await sendParts(
    sandbox,
    '/1.1/media/upload.json',
    partsForm({ media: bytes, media_category: category }),
  )
  await post('/media_library', { media_key: body.media_key })
  return body.media_key
}

const WEBSITE = {
  type: 'DETAILS',
  title: 'Roasted today',
  destination: { type: 'WEBSITE', url: 'https://harbor.example/shop' },
}
const APP = {
  type: 'BUTTON',
  label: { type: 'ENUM', value: 'INSTALL' },
  destination: { type: 'APP', country_code: 'US', googleplay_app_id: 'example.harbor.shop' },
}
const single = (key: string) => ({ type: 'MEDIA', media_key: key })
const several = (...keys: string[]) => ({ type: 'SWIPEABLE_MEDIA', media_keys: keys })
const newCard = (json: unknown) => call('POST', '/cards', { json })
const tweet = (fields: Readonly<Record<string, string>>) =>
  post('/tweet', { as_user_id: user, trim_user: 'true', ...fields })
let line = 0
const words = () => `A new roast, number ${++line}`

async function lineItem(objective: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const campaign = await post('/campaigns', {
    funding_instrument_id: 'lygyi',
    name: objective,
    daily_budget_amount_local_micro: '1000000',
    entity_status: 'PAUSED',
  })
  const item = await post('/line_items', {
    campaign_id: campaign.body.data.id,
    objective,
    product_type: 'PROMOTED_TWEETS',
    placements: 'ALL_ON_TWITTER',
    entity_status: 'PAUSED',
    ...more,
  })
  return item.body.data.id
}

test.each([
  ['IMAGE_WEBSITE', () => ({ components: [single(image), WEBSITE] })],
  ['IMAGE_APP', () => ({ components: [single(square), APP] })],
  ['VIDEO_WEBSITE', () => ({ components: [single(video), WEBSITE] })],
  ['VIDEO_APP', () => ({ components: [single(video), APP] })],
  ['IMAGE_CAROUSEL_WEBSITE', () => ({ components: [several(image, square), WEBSITE] })],
  ['IMAGE_CAROUSEL_APP', () => ({ components: [several(image, square), APP] })],
  ['VIDEO_CAROUSEL_WEBSITE', () => ({ components: [several(video, video), WEBSITE] })],
  ['VIDEO_CAROUSEL_APP', () => ({ components: [several(video, video), APP] })],
  ['MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE', () => ({ components: [several(image, video), WEBSITE] })],
  ['MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP', () => ({ components: [several(image, video), APP] })],
  [
    'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
    () => ({
      slides: [
        [single(image), WEBSITE],
        [single(square), WEBSITE],
      ],
    }),
  ],
  [
    'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE',
    () => ({
      slides: [
        [single(video), WEBSITE],
        [single(video), WEBSITE],
      ],
    }),
  ],
  [
    'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
    () => ({
      slides: [
        [single(image), WEBSITE],
        [single(video), WEBSITE],
      ],
    }),
  ],
] as const)('card %s', async (type, parts) => {
  const made = await newCard({ name: type, ...parts() })
  expect([made.status, made.body.data?.card_type]).toEqual([201, type])
  const { id, card_uri: uri } = made.body.data
  expect(uri).toBe(`card://${id}`)
  expect((await get('/cards/all', { card_uris: uri })).body.data).toHaveLength(1)
  expect((await get('/cards', { card_types: type })).body.data.map((card: { id: string }) => card.id)).toContain(id)
  const renamed = await call('PUT', `/cards/${id}`, { json: { name: 'Renamed' } })
  expect(renamed.body.data).toMatchObject({ name: 'Renamed', card_type: type })
  expect((await call('DELETE', `/cards/${id}`)).body.data.deleted).toBe(true)
  expect((await get(`/cards/${id}`)).body.errors[0].code).toBe('CARD_NOT_FOUND')
})

test.each([
  ['no name', () => ({ components: [single(image), WEBSITE] }), 'MISSING_PARAMETER', 'name'],
  ['nothing in it', () => ({ name: 'x' }), 'MISSING_PARAMETER', 'components'],
  ['both', () => ({ name: 'x', components: [], slides: [] }), 'EXCLUSIVE_PARAMETERS', 'slides'],
  ['description alone', () => ({ name: 'x', components: [WEBSITE] }), 'UNKNOWN_CARD_TYPE', 'components'],
  ['the wrong order', () => ({ name: 'x', components: [WEBSITE, single(image)] }), 'UNKNOWN_CARD_TYPE', 'components'],
  [
    'one in a carousel',
    () => ({ name: 'x', components: [several(image), WEBSITE] }),
    'INVALID_PARAMETER',
    'components[0].media_keys',
  ],
  [
    'a website behind a button',
    () => ({ name: 'x', components: [single(image), { ...APP, destination: WEBSITE.destination }] }),
    'INVALID_PARAMETER',
    'components[1].destination.type',
  ],
  [
    'an unknown label',
    () => ({ name: 'x', components: [single(image), { ...APP, label: { type: 'ENUM', value: 'BUY' } }] }),
    'INVALID_PARAMETER',
    'components[1].label.value',
  ],
  [
    'no app',
    () => ({ name: 'x', components: [single(image), { ...APP, destination: { type: 'APP', country_code: 'US' } }] }),
    'MISSING_PARAMETER',
    'components[1].destination.googleplay_app_id',
  ],
  [
    'an unknown picture',
    () => ({ name: 'x', components: [single('3_1'), WEBSITE] }),
    'MEDIA_NOT_FOUND',
    'components[0].media_key',
  ],
  [
    'an animation',
    () => ({ name: 'x', components: [single(gif), WEBSITE] }),
    'INVALID_MEDIA',
    'components[0].media_key',
  ],
  [
    'no address',
    () => ({
      name: 'x',
      components: [single(image), { ...WEBSITE, destination: { type: 'WEBSITE', url: 'javascript:alert(1)' } }],
    }),
    'INVALID_PARAMETER',
    'components[1].destination.url',
  ],
] as const)('a card with %s is refused', async (_name, json, code, parameter) => {
  const { status, body } = await newCard(json())
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.errors[0]).toMatchObject({ code, parameter })
})

test('a card of a picture that is too narrow is refused', async () => {
  const small = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const { body } = await newCard({
    name: 'x',
    components: [single(await uploadToLibrary(small, 'tweet_image')), WEBSITE],
  })
  expect(body.errors.map(({ code }: { code: string }) => code)).toEqual(['INVALID_IMAGE'])
})

test('a post as the reference shows it, with every digit of its id', async () => {
  const { status, body, text } = await tweet({
    text: 'hello, #roast https://harbor.example by @thedialin',
    media_keys: image,
  })
  expect(status).toBe(201)
  const { data } = body
  expect(text).toContain(`"id":${data.id_str},`)
  expect(data).toMatchObject({
    text: 'hello, #roast https://harbor.example by @thedialin',
    truncated: false,
    user: { id_str: user },
    entities: {
      hashtags: [{ text: 'roast', indices: [7, 13] }],
      urls: [{ expanded_url: 'https://harbor.example' }],
      user_mentions: [{ screen_name: 'thedialin' }],
      media: [{ type: 'photo', media_key: image }],
    },
  })
  const listed = await get('/tweets', { tweet_type: 'PUBLISHED', tweet_ids: data.id_str })
  expect(listed.body.data).toMatchObject([
    {
      tweet_id: data.id_str,
      full_text: data.text,
      nullcast: true,
      tweet_type: 'PUBLISHED',
      conversation_settings: 'EVERYONE',
    },
  ])
  const named = await call('PUT', `/tweets/${data.id_str}/name`, { query: { name: 'Hello' } })
  expect(named.body.data.name).toBe('Hello')
  const found = await get('/tweets', { tweet_type: 'PUBLISHED', name: 'hel' })
  expect(found.body.data.map((one: { tweet_id: string }) => one.tweet_id)).toEqual([data.id_str])
  expect((await get(`/media_library/${image}`)).body.data.tweeted).toBe(true)
  const organic = await get('/tweets', { tweet_type: 'PUBLISHED', timeline_type: 'ORGANIC', count: '2' })
  expect(organic.body.data.length).toBeGreaterThan(0)
  expect(organic.body.data.every((one: { nullcast: boolean }) => !one.nullcast)).toBe(true)
})

test.each([
  ['nothing to say', () => ({ text: '' }), 'TWEET_CANNOT_BE_BLANK'],
  ['too many signs', () => ({ text: '焙'.repeat(141) }), 'INVALID_PARAMETER'],
  ['an animation and a picture', () => ({ text: 'x', media_keys: `${gif},${image}` }), 'INVALID_PARAMETER'],
  ['five pictures', () => ({ text: 'x', media_keys: Array(5).fill(image).join(',') }), 'INVALID_PARAMETER'],
  ['unknown media', () => ({ text: 'x', media_keys: '3_7' }), 'MEDIA_NOT_FOUND'],
  ['an unknown card', () => ({ text: 'x', card_uri: 'card://7' }), 'CARD_NOT_FOUND'],
  ['a title without a video', () => ({ text: 'x', video_title: 'y' }), 'INVALID_PARAMETER'],
  ['somebody else', () => ({ text: 'x', as_user_id: '7' }), 'INVALID_USER_ID'],
] as const)('a post with %s is refused', async (_name, fields, code) => {
  const { body } = await tweet(fields())
  expect(body.errors[0].code).toBe(code)
})

test('140 East Asian characters are 280, a link is 23', async () => {
  expect((await tweet({ text: '豆'.repeat(140) })).status).toBe(201)
  expect((await tweet({ text: `${'x'.repeat(256)} https://harbor.example/${'y'.repeat(300)}` })).status).toBe(201)
})

test('the same post twice is refused', async () => {
  const text = words()
  expect((await tweet({ text })).status).toBe(201)
  expect((await tweet({ text })).body.errors[0].code).toBe('DUPLICATE_TWEET')
})

test('a draft is made, changed, previewed and gone for good', async () => {
  const made = await post('/draft_tweets', {
    as_user_id: user,
    text: 'Just roasting',
    media_keys: image,
    name: 'First',
  })
  const { id, ...rest } = made.body.data
  expect(rest).toMatchObject({
    name: 'First',
    text: 'Just roasting',
    user_id: user,
    nullcast: true,
    card_uri: null,
    media_keys: [image],
  })
  expect(rest).not.toHaveProperty('deleted')
  const changed = await call('PUT', `/draft_tweets/${id}`, { query: { text: 'Just roasted', media_keys: '' } })
  expect(changed.body.data).toMatchObject({ text: 'Just roasted', media_keys: [], name: 'First' })
  const previews = await get('/tweet_previews', { tweet_ids: `${id},1`, tweet_type: 'DRAFT' })
  expect(previews.body.data.map((one: { tweet_id: string }) => one.tweet_id)).toEqual([id])
  const [, address = ''] = /src='([^']+)'/.exec(previews.body.data[0].preview) ?? []
  const page = await fetch(address)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Just roasted')
  expect((await post(`/draft_tweets/preview/${id}`)).body.message).toContain('@harborroast')
  expect((await get('/tweets', { tweet_type: 'DRAFT' })).body.data[0].tweet_id).toBe(id)
  expect((await call('DELETE', `/draft_tweets/${id}`)).body.data.status).toBe('DELETED')
  expect((await get(`/draft_tweets/${id}`)).status).toBe(404)
})

test('a preview says what is in it and runs nothing', async () => {
  const made = await tweet({ text: '<script>alert(1)</script> & more', media_keys: `${image},${square}` })
  const { body } = await get('/tweet_previews', { tweet_ids: made.body.data.id_str, tweet_type: 'PUBLISHED' })
  const [, address = ''] = /src='([^']+)'/.exec(body.data[0].preview) ?? []
  const html = await (await fetch(address)).text()
  expect(html).not.toContain('<script>')
  expect(html.match(/<img/g)).toHaveLength(2)
})

test('a scheduled post goes out on the clock, and so does what promotes it', async () => {
  const now = new Date((await sandbox.control('GET', '/sandbox/clock')).body.now).getTime()
  const at = (hours: number) => `${new Date(now + hours * 3_600_000).toISOString().slice(0, 16)}:30Z`
  const past = await post('/scheduled_tweets', { as_user_id: user, text: words(), scheduled_at: at(-1) })
  expect(past.body.errors[0].parameter).toBe('scheduled_at')
  const far = await post('/scheduled_tweets', { as_user_id: user, text: words(), scheduled_at: at(24 * 366) })
  expect(far.body.errors[0].parameter).toBe('scheduled_at')
  const made = await post('/scheduled_tweets', { text: words(), scheduled_at: at(2) })
  expect(made.body.data).toMatchObject({ scheduled_status: 'SCHEDULED', tweet_id: null, completed_at: null })
  expect(made.body.data.scheduled_at).toBe(at(2).replace(':30Z', ':00Z'))
  const { id } = made.body.data
  const item = await lineItem('ENGAGEMENTS', { bid_amount_local_micro: '1000000' })
  const tie = await post('/scheduled_promoted_tweets', { line_item_id: item, scheduled_tweet_id: id })
  expect(tie.body.data).toMatchObject({ line_item_id: item, scheduled_tweet_id: id, tweet_id: null })
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 3 })
  const { data } = (await get(`/scheduled_tweets/${id}`)).body
  expect(data).toMatchObject({ scheduled_status: 'SUCCESS', completed_at: data.scheduled_at.replace(':00Z', ':01Z') })
  expect((await get('/tweets', { tweet_type: 'PUBLISHED', tweet_ids: data.tweet_id })).body.data).toHaveLength(1)
  expect((await get('/promoted_tweets', { line_item_ids: item })).body.data).toMatchObject([
    { tweet_id: data.tweet_id },
  ])
  const late = await call('DELETE', `/scheduled_promoted_tweets/${tie.body.data.id}`)
  expect(late.status).toBe(400)
  const changed = await call('PUT', `/scheduled_tweets/${id}`, { query: { text: 'too late' } })
  expect(changed.status).toBe(400)
})

test('thirty posts in a quarter of an hour, and not one more', async () => {
  const now = new Date((await sandbox.control('GET', '/sandbox/clock')).body.now).getTime()
  const scheduled = (minutes: number) =>
    post('/scheduled_tweets', {
      text: words(),
      scheduled_at: new Date(now + 86_400_000 + minutes * 60_000).toISOString(),
    })
  for (let index = 0; index < 30; index++) expect((await scheduled(index / 3)).status).toBe(201)
  expect((await scheduled(5)).body.errors[0].code).toBe('SCHEDULED_TWEET_LIMIT_EXCEEDED')
  expect((await scheduled(40)).status).toBe(201)
})

test('posts are promoted together, approved on the clock, and rejected when that is ordered', async () => {
  const item = await lineItem('ENGAGEMENTS', { bid_amount_local_micro: '1000000' })
  const ids = [(await tweet({ text: words() })).body.data.id_str, (await tweet({ text: words() })).body.data.id_str]
  const made = await post('/promoted_tweets', { line_item_id: item, tweet_ids: ids.join(',') })
  expect([made.status, made.body.total_count]).toEqual([201, 2])
  expect(made.body.data).toMatchObject(
    ids.map((tweet_id) => ({
      line_item_id: item,
      tweet_id,
      entity_status: 'ACTIVE',
      approval_status: 'UNDER_REVIEW',
      deleted: false,
    })),
  )
  const [first, second] = made.body.data
  await sandbox.control('PUT', '/sandbox/approvals', { [second.tweet_id]: { status: 'REJECTED' } })
  await sandbox.control('PUT', '/sandbox/clock', { forward_hours: 1 })
  const status = async (id: string) => (await get(`/promoted_tweets/${id}`)).body.data.approval_status
  expect([await status(first.id), await status(second.id)]).toEqual(['ACCEPTED', 'REJECTED'])
  const again = await post('/promoted_tweets', { line_item_id: item, tweet_ids: ids[0] ?? '' })
  expect(again.body.data[0].id).toBe(first.id)
  expect((await call('PUT', `/promoted_tweets/${first.id}`)).status).toBe(405)
  expect((await call('DELETE', `/promoted_tweets/${first.id}`)).body.data.deleted).toBe(true)
  expect((await get('/promoted_tweets', { line_item_ids: item })).body.data).toHaveLength(1)
  const all = await get('/promoted_tweets', { line_item_ids: item, with_deleted: 'true' })
  expect(all.body.data.map((one: { deleted: boolean }) => one.deleted)).toEqual([true, false])
  await call('DELETE', `/line_items/${item}`)
  expect((await get('/promoted_tweets', { line_item_ids: item })).body.data).toEqual([])
})

test.each([
  ['APP_INSTALLS', { android_app_store_identifier: 'example.harbor.shop' }, () => ({ text: words() }), 'INVALID_TWEET'],
  ['VIDEO_VIEWS', {}, () => ({ text: words(), media_keys: image }), 'INVALID_TWEET'],
  ['VIDEO_VIEWS', {}, () => ({ text: words(), media_keys: video, video_title: 'Slow' }), null],
  ['WEBSITE_CLICKS', {}, () => ({ text: words() }), 'INVALID_TWEET'],
  ['WEBSITE_CLICKS', {}, () => ({ text: `${words()} https://harbor.example` }), null],
  ['REACH', {}, () => ({ text: words() }), null],
] as const)('objective %s takes what suits it', async (objective, more, fields, code) => {
  const made = await tweet(fields())
  const item = await lineItem(objective, more)
  const { status, body } = await post('/promoted_tweets', { line_item_id: item, tweet_ids: made.body.data.id_str })
  if (code === null) expect(status).toBe(201)
  else expect(body.errors[0].code).toBe(code)
})

test('what its people wrote of themselves can be promoted, what others wrote cannot', async () => {
  const item = await lineItem('REACH')
  const own = await get('/tweets', { tweet_type: 'PUBLISHED', timeline_type: 'ORGANIC', count: '1' })
  const id = own.body.data[0].id_str
  const made = await post('/promoted_tweets', { line_item_id: item, tweet_ids: id })
  expect(made.body.data).toMatchObject([{ tweet_id: id }])
  const foreign = await sandbox.send('GET', '/2/users/by/username/thedialin')
  const listed = await get('/tweets', { tweet_type: 'PUBLISHED', user_id: foreign.body.data.id })
  expect(listed.body.errors[0].code).toBe('INVALID_USER_ID')
})

test('a list of apps can be left out', async () => {
  const item = await lineItem('REACH')
  const apps = await post('/app_lists', { name: 'Rivals', app_store_identifiers: 'example.a.b' })
  const criterion = { line_item_id: item, targeting_type: 'APP_LIST', operator_type: 'NE' }
  const made = await post('/targeting_criteria', { ...criterion, targeting_value: apps.body.data.id })
  expect(made.status).toBe(201)
})

test("fifty posts at once, of one's own", async () => {
  const item = await lineItem('REACH')
  const many = Array.from({ length: 51 }, (_, index) => String(index + 1)).join(',')
  expect((await post('/promoted_tweets', { line_item_id: item, tweet_ids: many })).body.errors[0].code).toBe(
    'INVALID_PARAMETER',
  )
  expect((await post('/promoted_tweets', { line_item_id: item, tweet_ids: '1' })).body.errors[0].code).toBe(
    'TWEET_NOT_FOUND',
  )
})

test('an account is promoted by line items that are made for it', async () => {
  const item = await lineItem('FOLLOWERS', { product_type: 'PROMOTED_ACCOUNT' })
  const made = await post('/promoted_accounts', { line_item_id: item, user_id: user })
  expect(made.body.data).toMatchObject({ line_item_id: item, user_id: user, entity_status: 'ACTIVE' })
  const other = await lineItem('REACH')
  const refused = await post('/promoted_accounts', { line_item_id: other, user_id: user })
  expect(refused.body.errors[0].code).toBe('INCOMPATIBLE_LINE_ITEM')
})

test("films run before others' films", async () => {
  const item = await lineItem('PREROLL_VIEWS', { product_type: 'MEDIA', categories: 'IAB8' })
  const [film] = (await get('/account_media', { creative_types: 'PREROLL' })).body.data
  const made = await post('/media_creatives', {
    line_item_id: item,
    account_media_id: film.id,
    landing_url: 'https://x.example',
  })
  expect(made.body.data).toMatchObject({ creative_type: 'PREROLL', landing_url: null, line_item_id: item })
  const cta = await post('/preroll_call_to_actions', {
    line_item_id: item,
    call_to_action: 'SHOP',
    call_to_action_url: 'https://x.example',
  })
  expect(cta.body.data.call_to_action).toBe('SHOP')
})

test('tags, events and lists of apps', async () => {
  const item = await lineItem('REACH')
  const tag = await post('/tracking_tags', {
    line_item_id: item,
    tracking_tag_type: 'IMPRESSION_TAG',
    tracking_tag_url: 'https://ad.example/x;y=1',
  })
  expect(tag.body.data.tracking_tag_url).toBe('https://ad.example/x;y=1')
  const moved = await call('PUT', `/tracking_tags/${tag.body.data.id}`, {
    query: { tracking_tag_url: 'https://ad.example/z' },
  })
  expect(moved.body.data.tracking_tag_url).toBe('https://ad.example/z')
  const event = await post('/web_event_tags', {
    name: 'Bought',
    type: 'PURCHASE',
    click_window: '30',
    view_through_window: '1',
    retargeting_enabled: 'true',
  })
  expect(event.body.data).toMatchObject({
    type: 'PURCHASE',
    click_window: 30,
    status: 'UNVERIFIED',
    retargeting_enabled: true,
  })
  expect(
    (
      await post('/web_event_tags', {
        name: 'x',
        type: 'NOPE',
        click_window: '2',
        view_through_window: '1',
        retargeting_enabled: 'true',
      })
    ).body.errors,
  ).toHaveLength(2)
  const list = await post('/app_lists', { name: 'Rivals', app_store_identifiers: 'example.a.b,123456789' })
  expect(list.body.data.apps.map((app: { os_type: string }) => app.os_type)).toEqual(['Android', 'iOS'])
  const app = await post('/app_event_tags', {
    app_store_identifier: 'example.a.b',
    os_type: 'ANDROID',
    conversion_type: 'INSTALL',
  })
  expect(app.body.data).toMatchObject({ conversion_type: 'INSTALL', post_view_attribution_window: 1 })
  expect((await get('/account_apps')).body.data).toMatchObject([
    { app_store_identifier: 'example.a.b', os_type: 'Android' },
  ])
})

test('an event that is told of makes its tag a tracking one', async () => {
  const tag = await post('/web_event_tags', {
    name: 'Ordered',
    type: 'PURCHASE',
    click_window: '30',
    view_through_window: '1',
    retargeting_enabled: 'false',
  })
  const { id, website_tag_id: pixel } = tag.body.data
  const reported = (conversion: Readonly<Record<string, unknown>>) =>
    sandbox.send('POST', `/12/measurement/conversions/${pixel}`, { json: { conversions: [conversion] } })
  const event = { conversion_time: '2026-11-20T01:14:00.603Z', event_id: id, identifiers: [{ twclid: '23opevjt' }] }
  const weak = await reported({ ...event, identifiers: [{ ip_address: '10.0.0.1' }] })
  expect([weak.status, weak.body.errors[0].parameter]).toEqual([400, 'conversions[0].identifiers'])
  const plain = await reported({ ...event, identifiers: [{ hashed_email: 'a@b.example' }] })
  expect(plain.body.errors[0].parameter).toBe('conversions[0].identifiers.hashed_email')
  expect((await reported({ ...event, event_id: 'nope' })).status).toBe(400)
  const { status, body } = await reported(event)
  expect([status, body.data.conversions_processed]).toEqual([200, 1])
  expect((await get(`/web_event_tags/${id}`)).body.data).toMatchObject({
    status: 'TRACKING',
    last_tracked_at: '2026-11-20T01:14:00Z',
  })
})

test('taxes and people', async () => {
  expect((await get('/tax_settings')).body.data).toMatchObject({ business_relationship: 'SELF', bill_to: 'NOT_SET' })
  const changed = await call('PUT', '/tax_settings', {
    query: { address_name: 'Harbor Roast Ltd', address_country: 'gb' },
  })
  expect(changed.body.data).toMatchObject({ address_company: 'Harbor Roast Ltd', address_country: 'GB' })
  const email = await call('PUT', `/user_settings/${user}`, { query: { notification_email: 'ads@harbor.example' } })
  expect(email.body.data.notification_email).toBe('ads@harbor.example')
  expect((await get(`/user_settings/${user}`)).body.data.notification_email).toBe('ads@harbor.example')
})

test('a poll and a conversation, as before components', async () => {
  const poll = await post('/cards/poll', {
    name: 'Best roast',
    first_choice: 'Dark',
    second_choice: 'Light',
    duration_in_minutes: '1440',
    media_key: image,
  })
  expect(poll.body.data).toMatchObject({ card_type: 'IMAGE_POLLS', duration_in_minutes: '1440', first_choice: 'Dark' })
  const made = await tweet({ text: words(), card_uri: poll.body.data.card_uri })
  expect(made.status).toBe(201)
  const talk = await post('/cards/image_conversation', {
    name: 'Talk',
    first_cta: '#roast',
    first_cta_tweet: 'I roast',
    thank_you_text: 'Thanks',
    media_key: image,
  })
  expect(talk.body.errors[0].parameter).toBe('title')
  expect((await call('DELETE', `/cards/poll/${poll.body.data.id}`)).body.data.deleted).toBe(true)
})

test('all of it outlives a restart, and a fresh start takes it away', async () => {
  const made = await tweet({ text: words(), media_keys: image })
  await sandbox.restart()
  const id = made.body.data.id_str
  expect((await get('/tweets', { tweet_type: 'PUBLISHED', tweet_ids: id })).body.data).toHaveLength(1)
  const { media_url: address } = (await get(`/media_library/${image}`)).body.data
  expect((await fetch(address)).status).toBe(200)
  await sandbox.control('POST', '/sandbox/reset')
  expect((await get('/tweets', { tweet_type: 'PUBLISHED', tweet_ids: id })).body.data).toEqual([])
  expect((await fetch(address)).status).toBe(404)
})
