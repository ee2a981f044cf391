// An account of the suite from the archive that the network hands out: no permission, no history, no profiles.
import { ARCHIVES_AN_HOUR } from '@peregrine/domain/suite/archive-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { own } from '../platform/number-kinds.ts'
import { SuiteAccount } from './suite-shapes.ts'

const addArchive = endpoint({
  id: 'suite.addArchive',
  method: 'POST',
  path: '/api/external/deepthought/accounts/archive/',
  access: access.user,
  summary: 'Add an account from the archive that the network hands out to its owner; the file was uploaded before',
  body: z.strictObject({
    file: z.uuid(),
    timezone: z.string().max(60).optional(),
    /** An archive that is older than what is there replaces it. */
    replace_newer: z.boolean().optional(),
  }),
  reply: z.object({
    account: SuiteAccount,
    read: z.object({ followers: own(z.int()), following: own(z.int()), posts: own(z.int()), likes: own(z.int()) }),
    /** Parts that the archive lacks or that could not be read, what was not taken, and what is missing because of it. */
    notes: z.array(MessageShape),
  }),
  status: 201,
  idempotent: true,
  errors: {
    file_unknown: { status: 404, detail: 'This file has expired. Please upload it again.' },
    no_archive: { status: 422, detail: 'This isn’t an archive from X.' },
    archive_broken: {
      status: 422,
      detail: 'The archive is cut off or damaged. Nothing was changed. Download it again.',
    },
    archive_encrypted: {
      status: 422,
      detail: 'The archive is encrypted. Unpack it with its password, and upload it as a ZIP file without one.',
    },
    archive_list_unreadable: {
      status: 422,
      detail: 'A list in the archive can’t be read whole. Nothing was changed. Download the archive again.',
    },
    archive_older: {
      status: 409,
      detail: 'The archive is older than what is here, or may be. Nothing was changed.',
    },
    archive_too_large: { status: 413, detail: 'The archive is too large. Leave out the media folder.' },
    too_many_accounts: { status: 409, detail: 'The limit of connected accounts has been reached. Remove one first.' },
    suite_paused: { status: 403, detail: 'New accounts are on hold right now.' },
  },
  limit: {
    max: ARCHIVES_AN_HOUR,
    seconds: 3600,
    // What is no archive costs little, and whoever tries several files of which one is broken needs their tries.
    uncounted: {
      codes: [
        'file_unknown',
        'no_archive',
        'archive_broken',
        'archive_encrypted',
        'archive_list_unreadable',
        'archive_too_large',
      ],
      max: 60,
    },
  },
})

export const suiteArchives = { addArchive } as const
