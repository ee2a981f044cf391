// The archive that the network hands out to an account's owner: its parts, and what one of them says.

export const ARCHIVE_CONTENT_TYPE = 'application/zip'
/**
 * What may be uploaded, and of that, unpacked, what is read: media are skipped. Parts are JSON with much white space and
 * shrink to a fiftieth at most; one that unpacks to more than so many times its size, and to more than a little, was made up.
 */
export const ARCHIVE_LIMITS = {
  mostBytes: 2 * 1024 ** 3,
  mostPartBytes: 256 * 1024 ** 2,
  mostReadBytes: 768 * 1024 ** 2,
  alwaysPartBytes: 16 * 1024 ** 2,
  mostPartTimes: 200,
  mostPeople: 2_000_000,
  mostPosts: 300_000,
} as const

/** Of one person: reading one takes a processor for a while. */
export const ARCHIVES_AN_HOUR = 10

const PARTS = ['manifest', 'account', 'follower', 'following', 'tweets', 'like'] as const
export type ArchivePart = (typeof PARTS)[number]

/** `data/tweets-part1.js` is a part of the tweets; undefined for what is not read. */
export function archivePartOf(path: string): ArchivePart | undefined {
  const [, name] = /^(?:[^/]+\/)?data\/([a-z]+)(?:-part\d+)?\.js$/.exec(path) ?? []
  return name === 'tweet' ? 'tweets' : PARTS.find((part) => part === name)
}

/** The JSON behind `window.YTD.follower.part0 = `; undefined when the file does not begin like a part. */
export function archiveJson(text: string): string | undefined {
  const [beginning] = /^\s*window\.[\w.]+\s*=\s*/.exec(text.slice(0, 300)) ?? []
  return beginning === undefined ? undefined : text.slice(beginning.length)
}
