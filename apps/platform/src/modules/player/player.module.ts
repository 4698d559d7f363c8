import { defineModule } from '#platform/module'

/** The player row, which most modules read. Registration and sign-in are in `auth`. */
export const playerModule = defineModule({
  id: 'player',
  exported: [
    { section: 'player', table: 'player', of: 'id', hidden: ['password_hash', 'email_key'] },
    { section: 'formerContacts', table: 'former_contact' },
  ],
  create: () => ({}),
})
