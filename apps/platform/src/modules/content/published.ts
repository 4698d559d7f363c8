import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type ContentTexts, NO_TEXTS } from './content-source.ts'
import { listPublishedTexts, readPosition } from './content-version.query.ts'

type Db = Kysely<PlatformDatabase>

/** What operators published, in place of files, as it was at a position. */
export type PublishedTexts = { readonly position: number; readonly texts: ContentTexts }

/**
 * A value of published documents as it is now, or as it was at a time of the past: what somebody plays
 * for is decided before they play. A transaction is handed in, so that it decides by what it reads.
 */
export type Live<Value> = (db: Db, at?: Date) => Promise<Value>

/** A value that nobody publishes. */
export const always =
  <Value>(value: Value): Live<Value> =>
  async () =>
    value

/** Positions whose texts are remembered: each is immutable. */
const REMEMBERED_MAX = 20

export type Published = ReturnType<typeof createPublished>

/**
 * The published documents. Every node asks the database for the position, so all of them follow at
 * once; texts are read again only at a new one.
 */
export function createPublished({ log }: { readonly log: Log }) {
  const remembered = new Map<number, PublishedTexts>([[0, { position: 0, texts: NO_TEXTS }]])

  async function read(db: Db, at?: Date): Promise<PublishedTexts> {
    const position = await readPosition(db, at)
    const before = remembered.get(position)
    if (before !== undefined) return before
    const published = { position, texts: await listPublishedTexts(db, position) }
    for (const old of [...remembered.keys()].slice(1, 2 - REMEMBERED_MAX)) remembered.delete(old)
    remembered.set(position, published)
    return published
  }

  return {
    read,

    /** The value of files with what is published over them. An invalid file stops the start. */
    live<Value>(parse: (texts: ContentTexts) => Value): Live<Value> {
      let last = parse(NO_TEXTS)
      const values = new WeakMap<PublishedTexts, { readonly value: Value }>()
      return async (db, at) => {
        const published = await read(db, at)
        const known = values.get(published)
        if (known !== undefined) return known.value
        // Published by a newer version of the software: what was valid before stays in use.
        let value = last
        try {
          value = parse(published.texts)
          if (at === undefined) last = value
        } catch (error) {
          log.error({ err: error }, 'a published document cannot be used by this version')
        }
        values.set(published, { value })
        return value
      }
    },
  }
}
