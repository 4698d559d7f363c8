import type { Clock } from './clock.ts'

/** Makes a new identifier: a UUID version 7 text, unique and roughly ordered by creation time. */
export type NewId = () => string

/**
 * Makes UUIDs of version 7 (RFC 9562) from a clock and a source of randomness (`randomBytes` of
 * node:crypto). Ids made by one generator always increase, also within a millisecond and when the
 * clock steps back, so new rows land at the end of an index.
 */
export function createNewId(from: {
  clock: Clock
  randomBytes: (size: number) => Uint8Array
}): NewId {
  let lastMs = 0
  let counter = 0
  return () => {
    const nowMs = from.clock.now().getTime()
    const random = from.randomBytes(10)
    if (nowMs > lastMs) {
      lastMs = nowMs
      // The upper half stays free so that a busy millisecond has room to count.
      counter = (((random[0] ?? 0) << 8) | (random[1] ?? 0)) & 0x7ff
    } else if (counter < 0xfff) {
      counter += 1
    } else {
      lastMs += 1
      counter = 0
    }
    return formatUuidV7(lastMs, counter, random.subarray(2))
  }
}

function formatUuidV7(milliseconds: number, counter: number, random: Uint8Array): string {
  const time = milliseconds.toString(16).padStart(12, '0')
  const count = counter.toString(16).padStart(3, '0')
  const tail = Array.from(random, (byte, index) =>
    (index === 0 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** Ids that count up from 1 in the form of a UUID version 7, for tests with expected ids. */
export function createCountingIds(): NewId {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`
  }
}

/** Whether a text from outside can be an identifier of ours. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)
}
