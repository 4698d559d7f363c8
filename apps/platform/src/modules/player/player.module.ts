import { defineModule } from '#platform/module'

/** The row of a player, which most modules read. How players register and sign in is `auth`. */
export const playerModule = defineModule({
  id: 'player',
  exported: [
    { section: 'player', table: 'player', of: 'id', hidden: ['password_hash', 'email_key'] },
    { section: 'formerContacts', table: 'former_contact' },
  ],
  create: () => ({}),
})
