import type { Log } from '@fairhouse/server-kit/logger'
import { z } from 'zod'
import { LINES_READ_MAX } from './line-source.ts'
import { lineSchema, type Line } from './line.schema.ts'

const numbered = z.object({ seq: z.int().positive() })

/**
 * Puts lines in the order of their numbers, each once. A line that cannot be read is named in the
 * log and skipped; the lines around it are not lost.
 */
export function createLineSequence(log: Log) {
  let last = 0
  let isBehind = false
  /** Null is a line that cannot be used. */
  const held = new Map<number, Line | null>()

  function hold(text: string): number {
    const read = readJson(text)
    const { success, data } = numbered.safeParse(read)
    if (!success) {
      log.warn({ line: text.slice(0, 200) }, 'a line of the odds feed is not JSON with a seq')
      return 0
    }
    if (data.seq <= last || held.has(data.seq)) return data.seq
    const line = lineSchema.safeParse(read)
    if (!line.success) {
      const reason = z.prettifyError(line.error)
      log.warn({ seq: data.seq, reason }, 'a line of the odds feed cannot be used')
    }
    held.set(data.seq, line.success ? line.data : null)
    return data.seq
  }

  function release(seq: number): Line[] {
    const line = held.get(seq)
    held.delete(seq)
    last = seq
    return line ? [line] : []
  }

  function releaseNext(): Line[] {
    const lines: Line[] = []
    while (held.has(last + 1)) lines.push(...release(last + 1))
    return lines
  }

  return {
    /** The number of the last line that was returned. */
    last: () => last,
    /** Whether lines wait for one that did not come. */
    hasGap: () => held.size > 0,
    /** Whether the last pull had more than was read of it. */
    isBehind: () => isBehind,
    /** Lines as a socket pushed them: returns those that nothing is missing before. */
    push(texts: readonly string[]): Line[] {
      for (const text of texts) if (held.size < LINES_READ_MAX) hold(text)
      return releaseNext()
    },
    /** Everything after `last` that the feed still has: numbers that are missing in it stay missing. */
    fill(texts: readonly string[]): Line[] {
      isBehind = texts.length > LINES_READ_MAX
      const most = texts
        .slice(0, LINES_READ_MAX)
        .reduce((max, text) => Math.max(max, hold(text)), 0)
      if (isBehind && most <= last)
        throw new Error(`the odds feed answered nothing but lines before after=${last}`)
      const due = [...held.keys()].filter((seq) => seq <= most).toSorted((a, b) => a - b)
      return [...due.flatMap(release), ...releaseNext()]
    },
    /** Begins again from the first line. */
    reset() {
      last = 0
      held.clear()
    },
  }
}

/** A line that may have been read before; undefined if it cannot be used. */
export function readAgain(text: string): Line | undefined {
  return lineSchema.safeParse(readJson(text)).data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
