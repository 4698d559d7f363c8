/** One table of an export: which of its rows are the player's, and which columns stay here. */
export type ExportedTable = {
  /** Its name in the file. */
  readonly section: string
  readonly table: string
  /** Column that names the player, or the wallet account of the player. */
  readonly of?: 'id' | 'player_id' | 'wallet_account_id'
  /** Secrets and what is derived from them: no information about the player. */
  readonly hidden?: readonly string[]
}

/** Everything that the house holds about a player, in the order of the file. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { section: 'player', table: 'player', of: 'id', hidden: ['password_hash', 'email_key'] },
  { section: 'details', table: 'player_detail', hidden: ['security_answer_hash'] },
  { section: 'agreements', table: 'player_agreement' },
  { section: 'consents', table: 'player_consent' },
  { section: 'formerContacts', table: 'former_contact' },
  { section: 'sessions', table: 'player_session', hidden: ['refresh_hash'] },
  { section: 'log', table: 'audit_entry' },
  {
    section: 'authenticator',
    table: 'player_authenticator',
    hidden: ['sealed_secret', 'last_step'],
  },
  { section: 'recoveryCodes', table: 'player_recovery_code', hidden: ['code_hash'] },
  {
    section: 'passkeys',
    table: 'player_passkey',
    // What signatures are checked with, not what they are called or when they were used.
    hidden: ['credential_id', 'public_key', 'sign_count', 'transports', 'rp_id'],
  },
  { section: 'socialConnections', table: 'social_connection' },
  { section: 'documents', table: 'player_document', hidden: ['store_name'] },
  { section: 'verification', table: 'player_verification' },
  { section: 'verificationMessages', table: 'verification_message' },
  { section: 'notes', table: 'player_note' },
  { section: 'exclusions', table: 'player_exclusion' },
  { section: 'limits', table: 'player_limit' },
  { section: 'walletAccounts', table: 'wallet_account' },
  { section: 'balances', table: 'ledger_balance', of: 'wallet_account_id' },
  { section: 'transactions', table: 'ledger_transaction', hidden: ['content_hash'] },
  { section: 'entries', table: 'ledger_entry', of: 'wallet_account_id' },
  { section: 'invoices', table: 'invoice' },
  { section: 'invoiceSteps', table: 'invoice_step' },
  { section: 'withdrawals', table: 'withdrawal' },
  { section: 'payoutDestinations', table: 'payout_destination' },
  { section: 'depositCounter', table: 'deposit_counter' },
  { section: 'gameSessions', table: 'game_session', hidden: ['token_hash'] },
  { section: 'bets', table: 'bet' },
  { section: 'favoriteGames', table: 'game_favorite' },
  { section: 'searches', table: 'game_search' },
  { section: 'messages', table: 'site_message' },
  { section: 'messageChoices', table: 'notice_choice' },
  { section: 'exports', table: 'player_export' },
]

/** Tables that name a player and are not in the file, each with the reason. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  outbox_event: 'messages between parts of the house about facts that are in the file',
  outbox_reaction: 'which of those messages were handed on',
  play_usage: 'sums of the bets in the file by hour, while there are limits to check against',
  password_reset: 'hashes of codes that end within half an hour',
  sign_in_token: 'hashes of links that end within a quarter of an hour',
  email_link: 'hashes of links that confirm an address',
  social_flow: 'hashes of connections under way, for minutes',
  passkey_challenge: 'hashes of sign-ins under way, for five minutes',
  second_factor_challenge: 'hashes of sign-ins under way, for five minutes',
}

/** Tables that name nobody, each with the reason: what is in them of a player hangs on a row of the file. */
export const NAMELESS_TABLES: Readonly<Record<string, string>> = {
  auth_attempt: 'keyed hashes of what tries are counted by, for hours',
  currency_rate: 'rates',
  game: 'the list of games',
  game_collection: 'lists of games by the operator',
  game_collection_entry: 'lists of games by the operator',
  game_term: 'words that games are found by',
  message_campaign: 'messages of operators to many players; what reached a player is in the file',
  live_win: 'masked names and amounts of wins, from bets that are in the file',
  play_stop: 'what operators stopped',
  bet_reply: 'answers to providers about bets that are in the file',
  one_time_code: 'keyed hashes of codes that end within ten minutes',
  outgoing_message: 'sealed messages that wait to be sent, emptied when they are',
  outbox_subscriber: 'parts of the house that hear of events',
  payment_webhook: 'messages of payment providers about invoices that are in the file',
  withdrawal_approval: 'which operators approved withdrawals that are in the file',
  invoice_review: 'news of payment providers about invoices that are in the file',
  player_export_part: 'the pieces of this very file',
  schema_migration: 'versions of the database',
  social_challenge: 'people who have no account yet, for half an hour',
}
