// Lists of people of the connected account of the network, and follows, as they travel.
import {
  checkListDescription,
  checkListName,
  handleOf,
  networkIdOf,
  PEOPLE_AT_ONCE,
} from '@peregrine/domain/social-lists/social-list-rules.ts'
import { z } from 'zod'
import { inPublic, own } from '../platform/number-kinds.ts'

const checked = (check: (text: string) => string | null) =>
  z
    .string()
    .max(1000)
    .trim()
    .superRefine((text, context) => {
      const problem = check(text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    })

/** 1 to 25 characters, on one line. */
export const ListName = checked(checkListName)
/** At most 100 characters, on one line. */
export const ListDescription = checked(checkListDescription)

const NO_ID = 'This isn’t an ID of the ad platform.'

const idShape = (wrong: string) =>
  z
    .string()
    .regex(/^[0-9]{1,19}$/, { error: wrong, abort: true })
    .refine((text) => networkIdOf(text) !== null, wrong)
    .overwrite((text) => networkIdOf(text) ?? text)

/** The network's id: digits. Zeros in front of them make it no other one. */
export const NetworkId = idShape(NO_ID)
/** The same of a post. */
export const PostId = idShape('This isn’t an ID of a post.')

export const SocialList = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Only the connected account sees it. */
  private: z.boolean(),
  members: own(z.int()),
  /** Null: the network has not said. */
  created: z.string().nullable(),
})
export type SocialList = z.output<typeof SocialList>

export const ListMember = z.object({
  user_id: z.string(),
  handle: z.string(),
  name: z.string(),
  /** Null: the network has not said. */
  followers: inPublic(z.int()).nullable(),
  verified: z.boolean(),
  protected: z.boolean(),
})
export type ListMember = z.output<typeof ListMember>

const texts = z.array(z.string().max(50)).max(PEOPLE_AT_ONCE)

/** Who is meant, by handle (with or without @) or by the network's id: at most 100 together. */
export const PeopleNamed = z
  .strictObject({ handles: texts.default([]), user_ids: texts.default([]) })
  .superRefine(({ handles, user_ids }, context) => {
    const count = handles.length + user_ids.length
    const problem =
      count === 0
        ? 'Name at least one person.'
        : count > PEOPLE_AT_ONCE
          ? `Name at most ${PEOPLE_AT_ONCE} people at once.`
          : null
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

/** What became of the people of a call, by the network's ids; `missing`, as they were given, are nobody. */
export const PeopleChanged = z.object({
  changed: z.array(z.string()),
  /** It was so before. */
  unchanged: z.array(z.string()),
  missing: z.array(z.string()),
})
export type PeopleChanged = z.output<typeof PeopleChanged>

/** One person, by handle or by the network's id. */
export const FollowRequest = z
  .strictObject({
    handle: z
      .string()
      .max(50)
      .refine((text) => handleOf(text) !== null, 'This is not a handle.')
      .optional(),
    user_id: z
      .string()
      .max(50)
      .refine((text) => networkIdOf(text) !== null, NO_ID)
      .optional(),
    follow: z.boolean(),
  })
  .refine(
    ({ handle, user_id }) => (handle === undefined) !== (user_id === undefined),
    'Name one person, by handle or by id.',
  )

export const FollowState = z.object({
  user_id: z.string(),
  following: z.boolean(),
  /** A protected person is asked first. */
  pending: z.boolean(),
})
