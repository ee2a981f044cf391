// A side of the comparison runs in a process of its own, so that its memory is its own: asked and answered in messages.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a side can be asked, by name. */
export type SideAnswers = Readonly<Record<string, (input: never) => Promise<unknown>>>
type Input<Answers extends SideAnswers, Name extends keyof Answers> = Parameters<Answers[Name]>[0]

export interface Timed<Answer> {
  readonly answer: Answer
  /** Milliseconds of work in the side's process, without the way there and back. */
  readonly ms: number
  /** Milliseconds for which processors worked in that process, all its threads together. */
  readonly cpu: number
}

export interface Side<Answers extends SideAnswers> {
  ask<Name extends keyof Answers & string>(
    name: Name,
    input: Input<Answers, Name>,
  ): Promise<Timed<Awaited<ReturnType<Answers[Name]>>>>
  /** The largest resident memory so far, in bytes. */
  peak(): Promise<number>
  end(): Promise<void>
}

interface Requested {
  readonly id: number
  readonly name: string
  readonly input: unknown
}
interface Answered {
  readonly id: number
  readonly answer?: unknown
  readonly ms: number
  readonly cpu: number
  readonly error?: string
}

/** The largest resident memory of this process in bytes; since it was executed, where the system tells. */
export function peakMemory(): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (kilobytes !== undefined) return Number(kilobytes) * 1024
  } catch {
    // Only Linux has /proc.
  }
  return process.resourceUsage().maxRSS * 1024
}

/** Starts `file` (beside this one) and waits until it is open. */
export async function startSide<Answers extends SideAnswers>(
  file: string,
  args: readonly string[],
): Promise<Side<Answers>> {
  const child = fork(join(import.meta.dirname, file), [...args], { serialization: 'advanced', stdio: 'inherit' })
  const waiting = new Map<number, { resolve: (answered: Answered) => void; reject: (error: Error) => void }>()
  let last = 0
  child.on('message', (message: unknown) => {
    const answered = message as Answered
    const waiter = waiting.get(answered.id)
    waiting.delete(answered.id)
    if (answered.error === undefined) waiter?.resolve(answered)
    else waiter?.reject(new Error(`${file}: ${answered.error}`))
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with ${code}`))
    waiting.clear()
  })
  const send = (name: string, input: unknown): Promise<Answered> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      child.send({ id: last, name, input } satisfies Requested)
    })
  await send('open', undefined)
  return {
    async ask(name, input) {
      const { answer, ms, cpu } = await send(name, input)
      // The other end answers what its own table of answers says.
      return { answer, ms, cpu } as Timed<never>
    },
    peak: async () => Number((await send('peak', undefined)).answer),
    end: () => ended(child, send),
  }
}

async function ended(child: ChildProcess, send: (name: string, input: unknown) => Promise<Answered>): Promise<void> {
  if (child.exitCode !== null) return
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await send('close', undefined)
  child.disconnect()
  await exit
}

/** The other end: answers one question after the other. `close` is called before the process ends. */
export function answerAsSide(answers: SideAnswers, close: () => Promise<void>): void {
  const own: SideAnswers = { ...answers, open: async () => null, peak: async () => peakMemory(), close }
  process.on('message', async (message: unknown) => {
    const { id, name, input } = message as Requested
    const [began, worked] = [performance.now(), process.cpuUsage()]
    const spent = () => {
      const { user, system } = process.cpuUsage(worked)
      return { ms: performance.now() - began, cpu: (user + system) / 1000 }
    }
    try {
      const work = own[name]
      if (!work) throw new Error(`nobody answers ${name}`)
      const answer = await work(input as never)
      process.send?.({ id, answer, ...spent() } satisfies Answered)
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      process.send?.({ id, ...spent(), error: text } satisfies Answered)
    }
  })
  process.once('disconnect', () => process.exit())
}
