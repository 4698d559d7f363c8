import { sha256 } from '@fairhouse/fair/hmac-sha256'

const text = new TextEncoder()

/** Draws that are the same wherever and whenever they are made: whole numbers from a labelled hash. */
export type HashDraw = {
  /** From 0 up to, not including, `below`. */
  below(below: number): number
  /** One of the items. */
  pick<T>(items: readonly T[]): T
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[]
}

/** Draws from SHA-256 of `label:0`, `label:1`, …, 32 bits each. */
export function createHashDraw(label: string): HashDraw {
  let block = new DataView(new ArrayBuffer(0))
  let blockNo = 0
  let offset = 0
  function next(): number {
    if (offset === block.byteLength) {
      block = new DataView(sha256(text.encode(`${label}:${blockNo}`)).buffer as ArrayBuffer)
      blockNo += 1
      offset = 0
    }
    offset += 4
    return block.getUint32(offset - 4)
  }
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    shuffle(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = below(last + 1)
        ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
      }
      return mixed
    },
  }
}
