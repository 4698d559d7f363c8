import { defineModule } from '#platform/module'
import { dropExpiredSecrets } from '#platform/modules/auth/secret/player-secret.query'

/** One-time secrets of all auth methods: mailed links, codes, challenges. */
export const secretModule = defineModule({
  id: 'secret',
  notExported: {
    player_secret: 'hashes of codes, links and sign-ins under way, for minutes to days',
  },
  create: ({ db, clock }) => ({
    jobs: [
      {
        name: 'secret.dropExpired',
        cron: '*/10 * * * *',
        run: () => dropExpiredSecrets(db, clock.now()),
      },
    ],
  }),
})
