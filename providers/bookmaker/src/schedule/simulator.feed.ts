import type { Kysely } from 'kysely'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { EventFeed, FeedFixture, FeedMessage } from '../event/event-feed.ts'
import { readBlockNode } from '../simulation/block.node.ts'
import type { Fact } from '../simulation/fact.ts'
import { hashFixture, hashSeed } from '../sports/commitment.ts'
import { simulate } from '../sports/simulate.ts'
import { fixtureOfSlot } from './fixture-of-slot.ts'
import { findSlot, listChampionshipSlots, type Slot } from './schedule.ts'
import {
  finishSimulated,
  insertSimulated,
  listUnfinishedSimulated,
  readPublished,
  readSeeds,
  SIMULATOR,
} from './simulator.repo.ts'

export type SimulatorDeps = {
  readonly db: Kysely<BookmakerDatabase>
  readonly catalogue: Catalogue
  /** 32 random bytes as 64 hex digits, from a cryptographic source. */
  readonly newSeed: () => string
}

/** How often the calendar is checked for new slots. */
const PLAN_MS = 30_000
/** A new database starts with the events of this period, so that something is live immediately. */
const LOOK_BACK_MS = 150 * 60_000
const SEEDS_PER_INSERT = 1_000

type Running = {
  readonly key: string
  readonly startMs: number
  readonly seed: string
  readonly facts: readonly Fact[]
  /** Index of the next fact to return. */
  next: number
}

/**
 * The simulator as a feed. Only the simulator reads seeds, and it simulates an event only when it starts.
 * After a restart an event is simulated again, with identical facts.
 */
export function createSimulatorFeed(deps: SimulatorDeps): EventFeed {
  const { db, catalogue } = deps
  let planner = createPlanner(deps)
  const waiting = new Map<string, number>()
  const running = new Map<string, Running>()
  const positions = new Map<string, number>()
  const announced: FeedFixture[] = []
  /** Completely returned. Marked one poll later: by then the result was stored. */
  let finished: string[] = []

  async function plan(now: Date): Promise<void> {
    for (const { slot, seed } of await planner.commitDue(now)) {
      waiting.set(slot.key, slot.startMs)
      announced.push(announce(slot, seed))
    }
  }

  async function start(nowMs: number): Promise<void> {
    const due = [...waiting].filter(([, startMs]) => startMs <= nowMs).map(([key]) => key)
    const seeds = await readSeeds(db, due)
    const published = await readPublished(db, due)
    for (const key of due) {
      waiting.delete(key)
      const seed = seeds.get(key)
      const slot = findSlot(catalogue, key)
      if (seed === undefined || slot === undefined) continue
      const { facts } = simulate(seed, published.get(key) ?? fixtureOfSlot(slot), readBlockNode)
      running.set(key, { key, startMs: slot.startMs, seed, facts, next: positions.get(key) ?? 0 })
      positions.delete(key)
    }
  }

  function handOut(nowMs: number): FeedMessage[] {
    const messages: FeedMessage[] = announced
      .splice(0)
      .map((fixture) => ({ kind: 'fixture', fixture }))
    for (const event of running.values()) {
      const { key, facts, seed } = event
      const due = facts.slice(event.next).filter(({ atMs }) => event.startMs + atMs <= nowMs)
      messages.push(...due.map((fact): FeedMessage => ({ kind: 'fact', key, fact })))
      event.next += due.length
      if (event.next < facts.length) continue
      messages.push({ kind: 'seed', key, seed })
      running.delete(key)
      finished.push(key)
    }
    return messages
  }

  return {
    id: SIMULATOR,
    async resume(known, now) {
      planner = createPlanner(deps)
      for (const each of [waiting, running, positions]) each.clear()
      announced.splice(0)
      finished = []
      for (const { key, startAt } of await listUnfinishedSimulated(db)) {
        waiting.set(key, startAt.getTime())
        positions.set(key, known.get(key) ?? 0)
      }
      const unknown = [...waiting.keys()].filter((key) => !known.has(key))
      for (const [key, seed] of await readSeeds(db, unknown)) {
        const slot = findSlot(catalogue, key)
        if (slot !== undefined) announced.push(announce(slot, seed))
      }
      await plan(now)
    },
    async poll(now) {
      await finishSimulated(db, finished, now)
      finished = []
      await plan(now)
      await start(now.getTime())
      return handOut(now.getTime())
    },
  }
}

type Committed = { readonly slot: Slot; readonly seed: string }

/** Makes seeds for the slots of the calendar as they come within the horizon. */
function createPlanner({ db, catalogue, newSeed }: SimulatorDeps) {
  let plannedAtMs = -Infinity

  function listDue(nowMs: number): Slot[] {
    return catalogue.championships.flatMap((championship) => {
      const { horizonMs } = championship.spec.cadence
      const plannedToMs = plannedAtMs === -Infinity ? nowMs - LOOK_BACK_MS : plannedAtMs + horizonMs
      return listChampionshipSlots(championship, plannedToMs, nowMs + horizonMs)
    })
  }

  return {
    /** The slots that got their seeds now. */
    async commitDue(now: Date): Promise<Committed[]> {
      const nowMs = now.getTime()
      if (nowMs - plannedAtMs < PLAN_MS) return []
      const made = listDue(nowMs).map((slot) => ({ slot, seed: newSeed() }))
      const kept = new Set<string>()
      await db.transaction().execute(async (trx) => {
        for (let from = 0; from < made.length; from += SEEDS_PER_INSERT) {
          const rows = made.slice(from, from + SEEDS_PER_INSERT).map(({ slot, seed }) => ({
            key: slot.key,
            seed,
            startAt: new Date(slot.startMs),
          }))
          for (const key of await insertSimulated(trx, rows, now)) kept.add(key)
        }
      })
      plannedAtMs = nowMs
      return made.filter(({ slot }) => kept.has(slot.key))
    },
  }
}

function announce(slot: Slot, seed: string): FeedFixture {
  const fixture = fixtureOfSlot(slot)
  const { championship, season, round, startMs, field } = slot
  return {
    key: slot.key,
    championshipId: championship.id,
    season,
    round,
    name: nameEvent(slot),
    competitors: field.map(({ id, name }) => ({ id, name })),
    startMs,
    rules: fixture.rules,
    commitment: { fixture, fixtureHash: hashFixture(fixture), seedHash: hashSeed(seed) },
  }
}

/** Two names for a match; a race or a draw is identified by its number. */
function nameEvent({ championship, round, field }: Slot): string {
  if (field.length === 2) return `${field[0]!.name} – ${field[1]!.name}`
  return `${championship.spec.name} ${round}`
}
