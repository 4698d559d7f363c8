import { defineModule } from '#platform/module'

export const exclusionModule = defineModule({
  id: 'exclusion',
  exported: [{ section: 'exclusions', table: 'player_exclusion' }],
  create: () => ({}),
})
