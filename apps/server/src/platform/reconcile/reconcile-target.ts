// One run of a reconciler over one target: read, decide, write down, do, write down, read again. It knows no database.
import { LeaseLost, type OpenStep, type ReconcileJournal } from './reconcile-journal.ts'
import type { End, Failure, Next, Problem, Reconciler, Types, Verdict, Wait } from './reconciler.ts'

export type RunEnd =
  | { readonly kind: 'finished'; readonly end: End }
  /** The process stops, the turn is over, or the lease is lost: another run goes on. */
  | { readonly kind: 'stopped' }
  | ({ readonly kind: 'waiting' } & Wait)

export interface RunOptions {
  /** Waits; ends early when the process is about to stop. */
  readonly pause: (seconds: number) => Promise<void>
  readonly stopping: () => boolean
  /** Told before each step how many are left; what it throws ends the run between two steps. */
  readonly onStep: (left: number) => Promise<void>
  /** A lost answer may belong to a call that is still under way there: so long after it "not there" means nothing. */
  readonly settleSeconds: number
  /** No call takes longer: so long after its begin the call of a run that is gone may still arrive. */
  readonly callSeconds: number
}

/** Shorter waits are sat out. */
const PATIENCE_SECONDS = 5
const LONGEST_WAIT_SECONDS = 300
/** So often a step that was confirmed may be missing when it is read back. */
const MOST_LOOKS = 3
/** So often in a run a refused step may be tried again, whatever the reconciler says. */
const MOST_TRIES = 20

const NOT_SHOWN: Problem = { code: 'not_shown', values: {} }

/** The step that was just tried: the same one is not simply done again. */
interface LastStep {
  readonly signature: string
  readonly refused: Failure | null
  readonly looks: number
}

interface Run<T extends Types> {
  readonly reconciler: Reconciler<T>
  readonly journal: ReconcileJournal<T['step'], T['tx']>
  readonly options: RunOptions
  last: LastStep | null
  tries: number
  /** The grant was revoked. */
  revoked: Failure | null
}

interface Turn<T extends Types> {
  readonly access: T['access']
  readonly target: T['target']
  readonly generation: number
  readonly begun: number
  readonly failures: number
  /** Null when reading did not work. */
  readonly observed: T['observed'] | null
}

/** Undefined: look again. */
type Result = RunEnd | undefined

/**
 * Runs until the target is converged or stuck, has to wait longer than it is worth to sit out, or the process stops. All it
 * knows is in the journal and at the other service, so it may be killed anywhere and run again.
 */
export async function reconcileTarget<T extends Types>(
  reconciler: Reconciler<T>,
  id: string,
  journal: ReconcileJournal<T['step'], T['tx']>,
  options: RunOptions,
): Promise<RunEnd> {
  const run: Run<T> = { reconciler, journal, options, last: null, tries: 0, revoked: null }
  const target = await reconciler.load(id)
  if (target === null) return await gone(run)
  let ended: RunEnd | undefined
  try {
    await reconciler.open(target, async (access) => {
      try {
        ended = await turns(run, id, access)
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error
        ended = { kind: 'stopped' }
      }
      // Whoever opened the access marks the connection as one that has to be made again.
      if (run.revoked) throw run.revoked.error
    })
  } catch (error) {
    if (ended === undefined) return await notOpened(run, target, error)
  }
  return ended ?? { kind: 'stopped' }
}

/** Nobody wants it any more. */
async function gone<T extends Types>({ journal }: Run<T>): Promise<RunEnd> {
  const end: End = { state: 'cancelled', problem: null }
  const { generation } = await journal.read()
  return (await journal.finish(end, generation, async () => true)) ? { kind: 'finished', end } : { kind: 'stopped' }
}

async function notOpened<T extends Types>(run: Run<T>, target: T['target'], error: unknown): Promise<RunEnd> {
  const failure = run.reconciler.failureOf(error)
  if (failure === null) throw error
  const { generation, begun, failures } = await run.journal.read()
  // Without an access nothing can be done, and nothing decided either.
  const turn: Turn<T> = { access: undefined, target, generation, begun, failures, observed: null }
  if (failure.kind === 'refused') return (await finish(run, turn, stuck(failure.problem))) ?? { kind: 'stopped' }
  return (await afterFailure(run, turn, failure, null)) ?? waitFor(failure, failures + 1)
}

async function turns<T extends Types>(run: Run<T>, id: string, access: T['access']): Promise<RunEnd> {
  for (;;) {
    if (run.options.stopping()) return { kind: 'stopped' }
    const target = await run.reconciler.load(id)
    if (target === null) return await gone(run)
    const { open, ...journal } = await run.journal.read()
    const reading = await attempt(run, () => run.reconciler.read(access, target, open?.step ?? null))
    const turn: Turn<T> = { ...journal, access, target, observed: reading.failure ? null : reading.answer }
    const result = reading.failure
      ? await afterFailure(run, turn, reading.failure, null)
      : open
        ? await settle(run, turn, open, reading.answer, journal.cancelRequested)
        : await decide(run, turn, reading.answer, journal.cancelRequested)
    if (result) return result
  }
}

type Attempt<Answer> =
  | { readonly answer: Answer; readonly failure?: undefined }
  | { readonly failure: Failure; readonly answer?: undefined }

async function attempt<T extends Types, Answer>(run: Run<T>, work: () => Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { answer: await work() }
  } catch (error) {
    const failure = run.reconciler.failureOf(error)
    if (failure === null) throw error
    return { failure }
  }
}

const stuck = (problem: Problem): End => ({ state: 'stuck', problem })

/** An answer was lost, or the run with it: what is observed decides what was done. */
async function settle<T extends Types>(
  run: Run<T>,
  turn: Turn<T>,
  { number, step, age, lost }: OpenStep<T['step']>,
  observed: T['observed'],
  cancelRequested: boolean,
): Promise<Result> {
  const { reconciler, journal, options } = run
  const { target, begun } = turn
  const found = reconciler.recognize(step, { target, observed, begun, cancelRequested })
  switch (found.kind) {
    case 'done':
      await journal.end(number, 'done', null, (tx) => reconciler.record(tx, target, step, found.answer))
      return undefined
    case 'ambiguous': {
      const failure: Failure = { kind: 'refused', retryAfter: null, problem: found.problem, error: null }
      return await refused(run, turn, step, failure)
    }
    case 'repeatable':
    case 'not_done': {
      // A service that was silent for long before the answer was lost may need as long again.
      const left = lost === null ? options.callSeconds - age : Math.max(options.settleSeconds, age - lost) - lost
      if (left <= 0) await journal.end(number, 'undone', null)
      else if (left > PATIENCE_SECONDS) return { kind: 'waiting', reason: 'settling', seconds: left, problem: null }
      else await options.pause(left)
      return undefined
    }
  }
}

async function decide<T extends Types>(
  run: Run<T>,
  turn: Turn<T>,
  observed: T['observed'],
  cancelRequested: boolean,
): Promise<Result> {
  const { reconciler } = run
  if (cancelRequested && !reconciler.cancelsByNext)
    return await finish(run, turn, { state: 'cancelled', problem: null })
  const { target, begun } = turn
  const next = reconciler.next({ target, observed, begun, cancelRequested })
  if (next.kind === 'wait') {
    const { seconds, reason = 'processing', problem = null } = next
    return { kind: 'waiting', reason, seconds, problem }
  }
  return next.kind === 'step' ? await tryStep(run, turn, next) : await follow(run, turn, next)
}

async function follow<T extends Types>(
  run: Run<T>,
  turn: Turn<T>,
  next: Exclude<Next<T>, { kind: 'step' | 'wait' }>,
): Promise<Result> {
  const { reconciler, journal } = run
  switch (next.kind) {
    case 'converged':
      return await finish(run, turn, { state: 'converged', problem: null })
    case 'stuck':
      return await finish(run, turn, stuck(next.problem))
    case 'note': {
      const { access, target } = turn
      const prepared = await attempt(run, async () =>
        reconciler.prepare ? await reconciler.prepare(access, target, next.note) : next.note,
      )
      if (prepared.failure) return await afterFailure(run, turn, prepared.failure, null)
      await journal.note(async (tx) => reconciler.note?.(tx, target, prepared.answer))
      run.last = null
      return undefined
    }
  }
}

async function finish<T extends Types>(run: Run<T>, turn: Turn<T>, end: End): Promise<Result> {
  const { target, observed, begun, generation } = turn
  const written = await run.journal.finish(end, generation, (tx) =>
    run.reconciler.finish(tx, target, end, { observed, begun }),
  )
  return written ? { kind: 'finished', end } : undefined
}

async function tryStep<T extends Types>(
  run: Run<T>,
  turn: Turn<T>,
  { step, left = 1 }: Extract<Next<T>, { kind: 'step' }>,
): Promise<Result> {
  const { reconciler, journal, options } = run
  const signature = JSON.stringify(step)
  const again = run.last?.signature === signature ? run.last : null
  if (again?.refused) return await refused(run, turn, step, again.refused)
  if (again && again.looks >= MOST_LOOKS)
    return await refused(run, turn, step, { kind: 'refused', retryAfter: null, problem: NOT_SHOWN, error: null })
  if (again) {
    await options.pause(options.settleSeconds)
    run.last = { ...again, looks: again.looks + 1 }
    return undefined
  }
  await options.onStep(left)
  const number = await journal.begin(step, left)
  const done = await attempt(run, () => reconciler.perform(turn.access, step, turn.target))
  if (done.failure) return await afterFailure(run, turn, done.failure, { number, signature })
  run.tries = 0
  await journal.end(number, 'done', null, (tx) => reconciler.record(tx, turn.target, step, done.answer))
  run.last = { signature, refused: null, looks: 0 }
  return undefined
}

function waitFor({ kind, retryAfter, problem }: Failure, failures: number): Extract<RunEnd, { kind: 'waiting' }> {
  if (kind === 'revoked') {
    const seconds = Math.min(LONGEST_WAIT_SECONDS, 10 * failures)
    return { kind: 'waiting', reason: 'reconnect', seconds, problem }
  }
  const usual = Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(failures, 10))
  const reason = kind === 'rate_limited' ? 'rate_limited' : 'unavailable'
  return { kind: 'waiting', reason, seconds: Math.max(retryAfter ?? usual, 1), problem }
}

/** After a call that did not work: a reading one, or (with its number in the journal) a step. */
async function afterFailure<T extends Types>(
  run: Run<T>,
  turn: Turn<T>,
  failure: Failure,
  of: { readonly number: number; readonly signature: string } | null,
): Promise<Result> {
  const { journal, options } = run
  const { kind, problem } = failure
  if (of === null) await journal.failed()
  // A call that is delivered twice is refused as replayed the second time, which looks like a revoked grant.
  else if (kind === 'lost' || kind === 'revoked') await journal.lost(of.number)
  else await journal.end(of.number, kind, problem)
  if (kind === 'refused') {
    // What was refused may have been so because somebody else was faster: look once more before giving in.
    if (of === null) return await refused(run, turn, null, failure)
    run.last = { signature: of.signature, refused: failure, looks: 0 }
    return undefined
  }
  if (kind === 'revoked') run.revoked = failure
  run.last = null
  // A lost answer is looked for at once; where that does not end, pauses grow as for an outage.
  if (kind === 'lost' && of !== null && turn.failures < MOST_LOOKS) return undefined
  const wait = waitFor(failure, turn.failures + 1)
  if (wait.reason === 'reconnect' || wait.seconds > PATIENCE_SECONDS) return wait
  await options.pause(wait.seconds)
  return undefined
}

/** Trying the same again does not help, says the service: the reconciler decides. */
async function refused<T extends Types>(
  run: Run<T>,
  turn: Turn<T>,
  step: T['step'] | null,
  failure: Failure,
): Promise<Result> {
  const { reconciler, options, tries } = run
  const { target, observed, begun } = turn
  const giveIn: Verdict<T> = { kind: 'stuck', problem: failure.problem }
  const verdict = reconciler.refused?.({ target, observed, begun, step, failure, tries }) ?? giveIn
  if (verdict.kind !== 'retry') return await follow(run, turn, verdict)
  if (tries >= MOST_TRIES) return await follow(run, turn, giveIn)
  run.tries += 1
  run.last = null
  await options.pause(options.settleSeconds)
  return undefined
}
