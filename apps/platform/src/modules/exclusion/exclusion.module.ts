import { fillPort } from '#platform/integration'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import { defineModule } from '#platform/module'
import type { EachReaction } from '#platform/realtime/reaction'
import { createRegistryChecks } from '#platform/modules/exclusion/registry.service'

/** Excluded people: those of this site, and those of the registers of their markets. */
export const exclusionModule = defineModule({
  id: 'exclusion',
  exported: [
    { section: 'exclusions', table: 'player_exclusion' },
    { section: 'registryChecks', table: 'registry_check', hidden: ['reference'] },
  ],
  create: (context) => {
    const registry = fillPort('exclusionRegistry', context)[0] ?? null
    const checks = createRegistryChecks({ ...context, markets: context.config.markets, registry })
    // A register that does not answer is told again, like by every reaction that throws.
    const report: EachReaction<'player.excluded' | 'player.stopped'>['run'] = async (
      _trx,
      event,
    ) => {
      const { id, playerId, payload } = event
      if (payload.by === 'register') return
      // assumed: registers take no breaks but those of a day
      if ('isLongBreak' in payload && payload.isLongBreak) return
      const until = payload.until === null ? null : new Date(payload.until)
      if (playerId !== null) await checks.report({ id, playerId, until })
    }
    return {
      gate: checks,
      reactions: [
        { event: 'player.excluded', name: 'exclusion.report', isSlow: true, run: report },
        { event: 'player.stopped', name: 'exclusion.reportStop', isSlow: true, run: report },
      ],
      jobs: [
        createPurgeJob(context, {
          ...{ name: 'exclusion.dropChecks', cron: '27 4 * * *' },
          ...{ table: 'registry_check', column: 'kept_until' },
        }),
      ],
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    exclusion: 'player.registryExcluded'
  }
}
