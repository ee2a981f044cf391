// `npm run bench -- talk`: questions whose answers are known and how soon they are answered, or (`--injections`) orders in what others wrote.
import { measureFirstWords } from './measure-first-words.ts'
import { measureTalk } from './measure-talk.ts'
import { measureInjections } from './measure-talk-injections.ts'

export async function benchTalk(typed: readonly string[]): Promise<void> {
  if (typed.includes('--injections')) return await measureInjections()
  await measureTalk(typed)
  await measureFirstWords()
}
