import type { EventName } from '@fairhouse/contract/events'
import { defineModule } from '#platform/module'
import { contentDirectories } from '#platform/modules/content/content.settings'
import { documentModule } from '#platform/modules/kyc/document/document.module'
import { markerModule } from '#platform/modules/marker/marker.module'
import type { EachReaction } from '#platform/realtime/reaction'
import { findFraudFileNames } from './fraud-case.repo.ts'
import { createFraudCases } from './fraud-case.service.ts'
import { createFraudScan } from './fraud-scan.ts'
import { readFraudFile } from './fraud.file.ts'

const LEGAL = 'kept by law without the player’s knowledge'

/** Signals of fraud and laundering, and the cases about them; no player ever learns of either. */
export const fraudModule = defineModule({
  id: 'fraud',
  notExported: {
    player_fraud: LEGAL,
    fraud_case: LEGAL,
    fraud_note: LEGAL,
    fraud_file: LEGAL,
    player_risk: LEGAL,
    fraud_cursor: 'how far players were scanned',
  },
  create(context) {
    const { db, config, resolve } = context
    const file = readFraudFile(contentDirectories(config.contentDir))
    const { files } = resolve(documentModule)
    files.keep((names) => findFraudFileNames(db, names))
    const cases = createFraudCases({ ...context, file, files })
    const { countPlayer } = resolve(markerModule).scan
    const scan = createFraudScan({ ...context, file, cases, countPlay: countPlayer })
    const look = <Name extends EventName>(event: Name): EachReaction<Name> => ({
      ...{ event, name: `fraud.${event}` },
      async run(trx, { playerId }) {
        const source = event === 'player.registered' ? 'registration' : 'scan'
        if (playerId !== null) await scan.scanPlayer(trx, playerId, source)
      },
    })
    return {
      file,
      cases,
      scan,
      reactions: [
        look('player.registered'),
        look('player.email.changed'),
        look('player.phone.changed'),
      ],
      // After the markers of the same quarter, which count the play.
      jobs: [{ name: 'fraud.scan', cron: '5-59/15 * * * *', run: () => scan.run() }],
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    fraud:
      | 'fraud.caseOpened'
      | 'fraud.caseNoted'
      | 'fraud.fileAdded'
      | 'fraud.fileViewed'
      | 'fraud.decisionProposed'
      | 'fraud.caseDecided'
      | 'fraud.reportDrafted'
      | 'fraud.riskChosen'
  }
}
