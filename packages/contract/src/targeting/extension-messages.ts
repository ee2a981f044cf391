// What the page and the companion extension say to each other, and how each end checks what it hears.
import { AGE_BANDS } from '@peregrine/domain/targeting/age-band-rules.ts'
import { ENTRY_FIELDS, type EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { PLACEMENTS } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import { z } from 'zod'

/** Goes up when a message changes its meaning; the other end ignores versions it does not know. */
export const MESSAGE_VERSION = 1

const text = z.string().max(300)
/** Made by the page for each load; an answer to another page, or to nobody, carries another one. */
const nonce = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)
/** Of one application: the same one sent twice is applied once. */
const request = z.uuid()

const entries = z.array(text).max(1000)
const entryFields = Object.fromEntries(ENTRY_FIELDS.map((field) => [field, entries])) as Record<
  EntryField,
  typeof entries
>

/** The finished package: selected entries only, as texts. */
export const AppliedPackageShape = z.strictObject({
  ...entryFields,
  handles: z.array(z.string().max(50)).max(100),
  placements: z.array(z.enum(PLACEMENTS)),
  age: z.enum(['any', ...AGE_BANDS.map(({ id }) => id)]),
  gender: z.enum(['ANY', 'MALE', 'FEMALE']),
})
export type AppliedPackageShape = z.output<typeof AppliedPackageShape>

export const AppliedCountry = z.strictObject({ label: text, code: z.string().length(2) })

/** What is put into the open line item. */
export const Assignment = z.strictObject({
  request,
  name: text,
  adAccountId: z.string().min(1).max(100),
  package: AppliedPackageShape,
  /** Fewer than 50, or none. */
  countries: z.array(AppliedCountry).max(49),
  type: z.enum(['targeting', 'exclusion']),
  /** In which the panel speaks. */
  language: z.enum(['en', 'ja']),
})
export type Assignment = z.output<typeof Assignment>

const head = { v: z.literal(MESSAGE_VERSION), nonce }

/** From the page to the extension. */
export const PageMessage = z.discriminatedUnion('kind', [
  /** Is anybody there? Answered by `state`. */
  z.strictObject({ ...head, from: z.literal('peregrine-page'), kind: z.literal('hello') }),
  /** Answered by `accepted` or `refused`, then by `progress` and `receipt`. */
  z.strictObject({ ...head, from: z.literal('peregrine-page'), kind: z.literal('apply'), assignment: Assignment }),
  /** How far is it? Answered by what was last known. */
  z.strictObject({ ...head, from: z.literal('peregrine-page'), kind: z.literal('ask'), request }),
])
export type PageMessage = z.output<typeof PageMessage>

/** The part of the package that an item belongs to. */
export const ReceiptField = z.enum([...ENTRY_FIELDS, 'placements', 'age', 'gender', 'countries'])
export type ReceiptField = z.output<typeof ReceiptField>

/**
 * What became of one item: `standing` was read back in the line item; `not_offered`: the ads manager has nothing by this
 * name; `field_missing`: the page has no such field any more; `not_standing`: it was put in and was not there afterwards.
 */
export const ReceiptItem = z.strictObject({
  field: ReceiptField,
  label: text,
  outcome: z.enum(['standing', 'stood_before', 'not_offered', 'field_missing', 'not_standing', 'not_tried']),
})
export type ReceiptItem = z.output<typeof ReceiptItem>

export const Receipt = z.strictObject({
  request,
  adAccountId: z.string().max(100),
  lineItem: text,
  items: z.array(ReceiptItem).max(12_000),
  /** Fields that could not be found on the page; the copy pack and the spreadsheet still work. */
  missingFields: z.array(ReceiptField).max(20),
  /** The person stopped it. */
  stopped: z.boolean(),
})
export type Receipt = z.output<typeof Receipt>

export const AdAccountSeen = z.strictObject({ id: z.string().min(1).max(100), name: text, handle: z.string().max(50) })
export type AdAccountSeen = z.output<typeof AdAccountSeen>

/** From the extension to the page. */
export const ExtensionMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    from: z.literal('peregrine-extension'),
    kind: z.literal('state'),
    /** The extension's own version. */
    version: z.string().max(20),
  }),
  /** Which ad account is open in the ads manager; null: none that was seen. A hint: access is proved by the server. */
  z.strictObject({
    ...head,
    from: z.literal('peregrine-extension'),
    kind: z.literal('ad-account'),
    account: AdAccountSeen.nullable(),
  }),
  z.strictObject({ ...head, from: z.literal('peregrine-extension'), kind: z.literal('accepted'), request }),
  z.strictObject({
    ...head,
    from: z.literal('peregrine-extension'),
    kind: z.literal('refused'),
    request,
    /** `busy`: another application runs; `wrong_account`: another ad account is open; `no_ads_manager`: none could be opened. */
    code: z.enum(['busy', 'wrong_account', 'no_ads_manager']),
  }),
  z.strictObject({
    ...head,
    from: z.literal('peregrine-extension'),
    kind: z.literal('progress'),
    request,
    stage: z.enum(['waiting', 'filling', 'checking']),
    done: z.int().nonnegative(),
    total: z.int().nonnegative(),
  }),
  z.strictObject({ ...head, from: z.literal('peregrine-extension'), kind: z.literal('receipt'), receipt: Receipt }),
])
export type ExtensionMessage = z.output<typeof ExtensionMessage>

/** A message of at most this many characters is looked at. */
const LONGEST = 2_000_000

interface Heard {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}

function heard<Shape extends z.ZodType>(shape: Shape, event: Heard, self: Listener): z.output<Shape> | null {
  // Another window, a frame or an opener could claim anything.
  if (event.source !== self.window || event.origin !== self.origin) return null
  if (typeof event.data !== 'string' || event.data.length > LONGEST) return null
  let data: unknown
  try {
    data = JSON.parse(event.data)
  } catch {
    return null
  }
  const message = shape.safeParse(data)
  return message.success ? message.data : null
}

/** The window that listens, and its origin. */
export interface Listener {
  readonly window: unknown
  readonly origin: string
}

/** What the extension heard from the page of its own window; null for everything else. */
export const heardFromPage = (event: Heard, self: Listener): PageMessage | null => heard(PageMessage, event, self)

/** What the page heard from the extension, in answer to its own nonce; null for everything else. */
export function heardFromExtension(event: Heard, self: Listener, ownNonce: string): ExtensionMessage | null {
  const message = heard(ExtensionMessage, event, self)
  return message?.nonce === ownNonce ? message : null
}

/** How a message travels: as text, so that no object of one end is ever held by the other. */
export const messageText = (message: PageMessage | ExtensionMessage): string => JSON.stringify(message)
