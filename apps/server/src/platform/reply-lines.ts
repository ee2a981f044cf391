// Sends a reply line by line (NDJSON), each as the contract describes it; a failure midway is its last line.
import { Readable } from 'node:stream'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { LINES_TYPE, type StreamFailure } from '@peregrine/contract/platform/stream-lines.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { CallerGone } from './refusal.ts'

const FAILED: StreamFailure = {
  failure: { code: 'failed', detail: 'Something went wrong. Please try again later.' },
}

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`

async function* linesOf(
  reply: FastifyReply,
  endpoint: Endpoint,
  parts: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  try {
    for await (const part of parts) yield lineOf(z.parse(endpoint.reply, part))
  } catch (error) {
    // Whoever has left is told nothing; anything else is a bug, and said without its details.
    if (error instanceof CallerGone) return
    reply.server.reportBug(error, reply.request)
    yield lineOf(FAILED)
  }
}

/** Proxies must not hold lines back: they are shown as they come. */
export function sendLines(reply: FastifyReply, endpoint: Endpoint, parts: AsyncIterable<unknown>): FastifyReply {
  reply.header('x-accel-buffering', 'no').type(LINES_TYPE)
  return reply.send(Readable.from(linesOf(reply, endpoint, parts)))
}
