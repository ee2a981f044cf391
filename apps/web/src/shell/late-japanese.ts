// The Japanese messages of the catalogue, which come when the page turns Japanese: until then they read as the English ones.
import { englishMessages } from '@peregrine/domain/shell/messages-english.ts'

const messages: Record<string, string> = { ...englishMessages }

export const lateJapanese = {
  /** What the catalogue of the pages has for Japanese (vite.config.ts). */
  messages,
  /** A page that cannot have them, because it is older than what the server holds, keeps the English ones. */
  async load(): Promise<void> {
    const loaded = await import('@peregrine/domain/shell/messages-japanese.ts').catch(() => null)
    if (loaded) Object.assign(messages, loaded.japaneseMessages)
  },
}
