import type { HarmCaseDetail } from '@fairhouse/contract/office/harm'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findCase, listInteractions, listOpenCases } from './marker-case.repo.ts'
import { readEvidence } from './marker-evidence.repo.ts'

/** More interactions of one player are in the timeline. */
const INTERACTIONS_SHOWN = 30

export const listCases = listOpenCases

/** What is behind a case, whether it is open or not; undefined if there is none. */
export async function readCase(
  db: Kysely<PlatformDatabase>,
  id: string,
): Promise<(HarmCaseDetail & { readonly playerId: string }) | undefined> {
  const found = await findCase(db, id)
  if (found === undefined) return undefined
  const { player_id: playerId, signals } = found
  const interactions = await listInteractions(db, playerId, INTERACTIONS_SHOWN)
  return {
    playerId,
    evidence: await Promise.all(
      signals
        .filter(({ evidence }) => evidence.length > 0)
        .map((signal) => readEvidence(db, playerId, signal)),
    ),
    interactions: interactions.map(({ id: interactionId, kind, text, operator, at, outcome }) => ({
      ...{ id: interactionId, kind, text, operator, outcome, at: at.toISOString() },
    })),
  }
}
