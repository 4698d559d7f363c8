import { readSafetyFigures } from '@fairhouse/contract/safety.endpoints'
import { ok } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { route } from '#platform/http/route'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import { defineModule } from '#platform/module'
import { contentDirectories } from '#platform/modules/content/content.settings'
import { messageModule } from '#platform/modules/message/message.module'
import { createHarmCases } from './marker-case.service.ts'
import { createMarkerScan } from './marker-scan.ts'
import { readMarkerFile } from './marker.file.ts'
import { createMarkerReactions } from './marker.reactions.ts'
import { createReadSafetyFigures } from './safety-figures.ts'

/** No marker looks further back, and bets are kept for themselves. */
const PLAY_LIFE_MS = 100 * DAY_MS

/** Markers of harm: found in what players do, acted on at once, and shown to people. */
export const markerModule = defineModule({
  id: 'marker',
  exported: [
    { section: 'playMarkers', table: 'player_marker' },
    { section: 'playMarkerCases', table: 'marker_case', hidden: ['decided_by'] },
    { section: 'playInteractions', table: 'player_interaction', hidden: ['operator'] },
  ],
  notExported: {
    play_quarter: 'sums of the bets in the file by quarters of an hour',
    play_session_end: 'balances after bets, which the entries in the file add up to',
    marker_cursor: 'how far the journal was scanned',
  },
  create(context) {
    const { config, resolve } = context
    const messages = resolve(messageModule)
    const cases = createHarmCases({ ...context, messages })
    const file = readMarkerFile(contentDirectories(config.contentDir))
    const scan = createMarkerScan({ ...context, markets: config.markets, file, cases })
    const readFigures = createReadSafetyFigures(context)
    return {
      routes: [route(readSafetyFigures, async () => ok(await readFigures()))],
      cases,
      scan,
      reactions: createMarkerReactions(scan),
      jobs: [
        { name: 'marker.scan', cron: '*/15 * * * *', run: () => scan.run() },
        { name: 'marker.recordOutcomes', cron: '7 * * * *', run: () => cases.recordOutcomes() },
        createPurgeJob(context, {
          ...{ name: 'marker.dropQuarters', cron: '23 4 * * *' },
          ...{ table: 'play_quarter', column: 'at', keptMs: PLAY_LIFE_MS },
        }),
        createPurgeJob(context, {
          ...{ name: 'marker.dropSessionEnds', cron: '27 4 * * *' },
          ...{ table: 'play_session_end', column: 'last_at', keptMs: PLAY_LIFE_MS },
        }),
      ],
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    marker: 'marker.caseOpened' | 'marker.caseDecided'
  }
}
