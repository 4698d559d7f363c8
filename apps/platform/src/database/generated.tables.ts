// Made from the migrated database; do not edit.
import type { Generated } from 'kysely'

export type GeneratedColumns = {
  audit_entry: {
    id: Generated<bigint>
    at: Date
    act: string
    actor_type: string
    actor_id: string | null
    player_id: string | null
    session_id: string | null
    ip: string | null
    country: string | null
    trace_id: string
    user_agent: string | null
    details: Generated<unknown>
    before: unknown
    after: unknown
  }
  audit_seal: {
    number: bigint
    first_id: bigint
    last_id: bigint
    entries: number
    last_at: Date
    hash: Buffer
  }
  audit_seal_horizon: {
    is_only: Generated<boolean>
    up_to: bigint
    ended_before: string
  }
  auth_attempt: {
    kind: string
    key_hash: string
    attempts: number
    started_at: Date
    last_at: Date
    blocked_until: Date | null
  }
  balance_correction: {
    id: string
    player_id: string
    account_id: string
    currency: string
    amount_minor: bigint
    code: string
    why: string
    proposed_by: string
    proposed_principal: string
    proposed_at: Date
    decision: string | null
    decided_by: string | null
    decided_at: Date | null
  }
  bet: {
    id: string
    kind: string
    provider: string
    reference: string
    round: string
    subject: string
    player_id: string
    wallet_account_id: string
    currency: string
    status: string
    description: string | null
    cash_minor: bigint
    bonus_id: string | null
    bonus_minor: bigint
    payout_minor: Generated<bigint>
    placed_at: Date
    finished_at: Date | null
    reward_id: string | null
    reward_bonus_id: string | null
    ended_minor: Generated<bigint>
    ends_round: Generated<boolean>
    counted_minor: bigint | null
    counted_payout_minor: bigint | null
  }
  bet_debt: {
    transfer_id: string
    bet_id: string
    player_id: string
    currency: string
    amount_minor: bigint
    created_at: Date
  }
  bet_reply: {
    provider: string
    reference: string
    operation: string
    content_hash: string
    result: string
    balance_minor: bigint
    created_at: Date
  }
  bonus_forecast: {
    id: string
    version_id: string
    package_id: string
    from_at: Date
    until_at: Date
    state: string
    player_cursor: string | null
    players: Generated<number>
    ordered_by: string
    ordered_at: Date
    finished_at: Date | null
    shared: number | null
    failure: string | null
  }
  bonus_forecast_bonus: {
    forecast_id: string
    player_id: string
    place: number
    result: string
    given_minor: bigint
    converted_minor: bigint
    withdrew_soon: boolean
    created_at: Date
  }
  bonus_grant: {
    id: string
    player_id: string
    package_id: string
    currency: string
    amount_minor: bigint
    worth_minor: bigint | null
    why: string
    proposed_by: string
    proposed_principal: string
    proposed_at: Date
    approved_by: string | null
    approved_principal: string | null
    granted_at: Date | null
    declined_by: string | null
    declined_at: Date | null
  }
  bonus_package: {
    id: string
    version: number
    content_hash: string
    content: unknown
    created_at: Date
  }
  campaign_recipient: {
    campaign_id: string
    player_id: string
    is_held_out: boolean
    at: Date
  }
  cashback_payment: {
    player_id: string
    package_id: string
    wallet_account_id: string
    period_start: Date
    amount_minor: bigint
    paid_at: Date
  }
  chat_message: {
    id: string
    conversation_id: string
    author: string
    text_body: string
    written_at: Date
    is_sent: Generated<boolean>
    player_id: string | null
  }
  content_version: {
    id: string
    path: string
    body: string | null
    base: bigint
    state: string
    why: string
    written_by: string
    written_principal: string
    written_at: Date
    decided_by: string | null
    decided_at: Date | null
    position: bigint | null
  }
  currency_rate: {
    currency: string
    rate: bigint
    source: string
    as_of: Date
  }
  day_closing: {
    day: Date
    closed_at: Date
    closed_by: string | null
    ledger_head: string | null
    lines: unknown
    counts: unknown
  }
  deposit_allowance: {
    player_id: string
    amount_minor: bigint
    currency: string
    checked_at: Date
    ends_at: Date
  }
  deposit_check: {
    id: string
    player_id: string
    account_id: string
    amount_minor: bigint
    reasons: string[]
    answer: string
    at: Date
    invoice_id: string | null
  }
  deposit_counter: {
    player_id: string
    deposits: number
  }
  deposit_dispute: {
    id: Generated<string>
    provider: string
    dispute_id: string
    payment_id: string
    invoice_id: string
    player_id: string
    account_id: string
    currency: string
    amount_minor: bigint
    state: string
    debt_minor: Generated<bigint>
    forgiven_minor: Generated<bigint>
    opened_at: Date
    changed_at: Date
  }
  exchange_quote: {
    id: string
    player_id: string
    from_account_id: string
    to_account_id: string
    from_minor: bigint
    fee_minor: bigint
    to_minor: bigint
    rates_as_of: Date
    created_at: Date
    expires_at: Date
    accepted_at: Date | null
  }
  former_contact: {
    player_id: string
    kind: string
    value: string
    left_at: Date
  }
  fraud_case: {
    id: string
    player_id: string
    source: string
    opened_at: Date
    due_at: Date
    signals: unknown
    score: number
    proposed: string | null
    proposed_by: string | null
    proposed_principal: string | null
    decision: string | null
    decided_at: Date | null
    decided_by: string | null
  }
  fraud_cursor: {
    is_only: Generated<boolean>
    at: Date
  }
  fraud_file: {
    id: string
    case_id: string
    at: Date
    operator: string
    name: string
    store_name: string
  }
  fraud_note: {
    id: string
    case_id: string
    at: Date
    operator: string
    text: string
  }
  free_round_grant: {
    reward_id: string
    player_id: string
    provider: string
    game_identity: string
    currency: string
    count: number
    stake_minor: bigint
    bonus_id: string | null
    granted_at: Date
    expires_at: Date
    cancelled_at: Date | null
    reported_played: number | null
    provider_reward: string | null
  }
  funds_request: {
    id: string
    player_id: string
    asked_at: Date
    asked_by: string | null
    due_at: Date
    decision: string | null
    decided_at: Date | null
    decided_by: string | null
    valid_until: Date | null
  }
  game: {
    identity: string
    provider: string
    code: string
    provider_name: string
    name: string
    rtp: string | null
    is_demo_available: boolean
    is_provably_fair: boolean
    is_enabled: boolean
    position: Generated<number>
    synced_at: Date
    picture: string | null
    hue: Generated<number>
    volatility: string | null
    features: Generated<string[]>
    released_on: string | null
    blocked_countries: Generated<string[]>
    currencies: string[] | null
    place: number | null
    is_hidden: Generated<boolean>
    only_countries: string[] | null
    except_countries: Generated<string[]>
    picture_version: string | null
    picture_tried: string | null
    picture_tried_at: Date | null
    studio: string | null
    rtp_max: string | null
  }
  game_collection: {
    identity: string
    place: number
    names: unknown
    is_hidden: boolean
    countries: string[]
  }
  game_collection_entry: {
    collection: string
    game_identity: string
    place: number
  }
  game_favorite: {
    player_id: string
    game_identity: string
    created_at: Date
  }
  game_picture_file: {
    version: string
    name: string
    bytes: Buffer
  }
  game_search: {
    player_id: string
    query: string
    searched_at: Date
  }
  game_session: {
    id: string
    token_hash: string
    provider: string
    game_identity: string
    player_id: string
    player_session_id: string
    wallet_account_id: string
    currency: string
    created_at: Date
    expires_at: Date
  }
  invoice: {
    id: string
    player_id: string
    account_id: string
    type: number
    status: Generated<number>
    provider: string
    method: string
    currency: string
    amount_minor: bigint
    site_origin: string
    back_route: string
    provider_payment_id: string | null
    redirect_url: string | null
    instructions: unknown
    arrival: Generated<string>
    credited_minor: bigint | null
    failure_reason: string | null
    deposit_number: Generated<number>
    version: Generated<number>
    created_at: Date
    expires_at: Date
    settled_at: Date | null
    next_check_at: Date
    checks: Generated<number>
    saved_card_id: string | null
    further_of: string | null
    reversed_minor: Generated<bigint>
  }
  invoice_review: {
    id: Generated<string>
    invoice_id: string
    event: string
    payment_id: string
    amount_minor: bigint | null
    currency: string | null
    raised_at: Date
    credit_asked_by: string | null
    decision: string | null
    decided_at: Date | null
    credit_asked_principal: string | null
  }
  invoice_step: {
    id: Generated<bigint>
    invoice_id: string
    player_id: string
    step: string
    reason: string | null
    at: Date
  }
  jackpot_pool: {
    jackpot_id: string
    currency: string
    number: number
    start_minor: bigint
    limit_minor: bigint
    share_hundredths: number
    seed: string
    commitment: string
    parts: bigint
    bets: Generated<bigint>
    opened_at: Date
    dropped_at: Date | null
    prize_minor: bigint | null
    player_id: string | null
    bet_id: string | null
    game_identity: string | null
  }
  job_run: {
    name: string
    ended_at: Date
    report: unknown
    failed_at: Date | null
    error: string | null
  }
  ledger_balance: {
    wallet_account_id: string
    account: string
    currency: string
    amount_minor: bigint
  }
  ledger_entry: {
    transaction_id: bigint
    line: number
    wallet_account_id: string | null
    account: string
    currency: string
    amount_minor: bigint
  }
  ledger_seal: {
    number: bigint
    transaction_id: bigint
    hash: Buffer
  }
  ledger_seal_horizon: {
    is_only: Generated<boolean>
    up_to: bigint
    ended_before: string
  }
  ledger_transaction: {
    id: Generated<bigint>
    transfer_id: string
    content_hash: Buffer
    operation: string
    player_id: string | null
    currency: string
    reverses: bigint | null
    subject_type: string | null
    subject_id: string | null
    details: unknown
    created_at: Generated<Date>
  }
  limit_choice: {
    player_id: string
    declined_at: Date
  }
  limit_review: {
    player_id: string
    told_at: Date
  }
  live_win: {
    bet_id: string
    game_identity: string
    player_name: string
    currency: string
    stake_minor: bigint
    payout_minor: bigint
    won_at: Date
    announced_at: Date | null
  }
  loyalty_account: {
    player_id: string
    edge_millionths: Generated<bigint>
    extra_points: Generated<bigint>
    level: Generated<number>
    updated_at: Date
  }
  marker_case: {
    id: string
    player_id: string
    opened_at: Date
    due_at: Date
    signals: unknown
    score: number
    stops: string[]
    stops_ended_at: Date | null
    decided_at: Date | null
    decided_by: string | null
  }
  marker_cursor: {
    is_only: Generated<boolean>
    transaction_id: bigint
  }
  marketing_consent: {
    player_id: string
    product: string
    channel: string
    given_at: Date
  }
  message_campaign: {
    id: string
    kind: string
    topic: string
    texts: unknown
    audience: unknown
    send_at: Date
    created_at: Date
    operator: string
    why: string
    after_player_id: string | null
    sent: Generated<number>
    finished_at: Date | null
    product: string | null
    hold_out_percent: Generated<number>
    canceled_at: Date | null
  }
  notice_choice: {
    player_id: string
    channel: string
    topic: string
    is_on: boolean
    changed_at: Date
  }
  operator_act: {
    id: string
    operator: string
    content_hash: string
    at: Date
    written_by: Generated<string>
  }
  operator_look: {
    id: string
    operator: string
    player_id: string
    what: string
    purpose: string
    reason: string
    at: Date
    item: string | null
  }
  operator_passkey: {
    id: string
    operator: string
    credential_id: string
    public_key: Buffer
    sign_count: bigint
    transports: string[]
    rp_id: string
    is_synced: boolean
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  operator_person: {
    name: string
    key_hash: string | null
    created_at: Date
    display_name: Generated<string>
    roles: Generated<string[]>
    disabled_at: Date | null
    version: Generated<number>
    countries: string[] | null
    has_key: Generated<boolean>
    email: string | null
  }
  operator_session: {
    id: string
    operator: string
    token_hash: string
    way: string
    ip: string
    user_agent: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  operator_view: {
    id: string
    operator: string
    session_id: string
    player_id: string
    ticket_hash: string
    token_hash: string | null
    created_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  outbox_event: {
    seq: Generated<bigint>
    id: Generated<string>
    event: string
    player_id: string | null
    channel: string | null
    channel_event: string | null
    payload: unknown
    created_at: Generated<Date>
    published_at: Date | null
    traceparent: string | null
  }
  outbox_published: {
    position: bigint
  }
  outbox_reaction: {
    event_seq: bigint
    name: string
    player_id: string | null
    attempts: Generated<number>
    next_attempt_at: Date | null
    last_error: string | null
    parked_at: Date | null
  }
  outbox_subscriber: {
    name: string
    event: string
    position: bigint
    seen_at: Generated<Date>
  }
  outgoing_message: {
    id: string
    key: string
    name: string
    channel: string
    sealed: string | null
    created_at: Date
    expires_at: Date | null
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    last_error: string | null
    parked_at: Date | null
    done_at: Date | null
    outcome: string | null
  }
  payment_report: {
    day: Date
    provider: string
    currency: string
    ledger_minor: bigint
    provider_minor: bigint
    payments: number
    made_at: Date
  }
  payment_report_day: {
    day: Date
    made_at: Date
  }
  payment_report_difference: {
    day: Date
    invoice_id: string
    difference: string
    ledger_minor: bigint
    provider_minor: bigint
  }
  payment_report_unopened: {
    day: Date
    provider: string
    payment_id: string
    currency: string
    provider_minor: bigint
  }
  payment_webhook: {
    provider: string
    webhook_id: string
    invoice_id: string
    type: string
    outcome: string
    needs_review: boolean
    received_at: Date
  }
  payout_destination: {
    id: string
    player_id: string
    form: string
    fields: unknown
    label: string
    created_at: Date
    proven_at: Date | null
    removed_at: Date | null
  }
  play_budget: {
    player_id: string
    period: string
    amount_minor: bigint
    currency: string
    changed_at: Date
  }
  play_quarter: {
    player_id: string
    at: Date
    play: string
  }
  play_session: {
    player_id: string
    started_at: Date
    last_bet_at: Date
    checked_at: Date
    played_since: Date | null
  }
  play_session_end: {
    player_id: string
    last_at: Date
    cash_minor: bigint
    stake_min_minor: bigint
  }
  play_stop: {
    subject: string
    stopped_at: Date
    operator: string
    why: string
  }
  play_tool: {
    player_id: string
    tool: string
    value: unknown
    request: unknown
    requested_at: Date | null
    changed_at: Date
  }
  play_usage: {
    player_id: string
    hour: Date
    currency: string
    staked_minor: bigint
    returned_minor: bigint
  }
  player: {
    id: string
    email: string | null
    email_key: string | null
    email_confirmed_at: Date | null
    pending_email: string | null
    password_hash: string | null
    status: Generated<string>
    nickname: string | null
    first_name: string | null
    last_name: string | null
    phone: string | null
    phone_confirmed_at: Date | null
    cpf_number: string | null
    country: string
    language: string
    tg_user_id: string | null
    avatar_id: string | null
    receive_email_promo: Generated<boolean>
    affiliate_tag: string | null
    referral_id: string | null
    agreed_at: Date
    created_at: Date
    updated_at: Date
    freshchat_restore_id: string | null
  }
  player_agreement: {
    id: Generated<bigint>
    player_id: string
    document: string
    version: string
    locale: string
    agreed_at: Date
    trace_id: string
  }
  player_authenticator: {
    player_id: string
    sealed_secret: string
    created_at: Date
    confirmed_at: Date | null
    last_step: Generated<bigint>
  }
  player_bonus: {
    id: string
    player_id: string
    wallet_account_id: string
    currency: string
    package_id: string
    package_version: number
    source: string
    status: number
    result: number
    amount_minor: bigint
    required_minor: bigint
    counted_hundredths: Generated<bigint>
    converted_minor: Generated<bigint>
    forfeited_minor: Generated<bigint>
    issue_session_id: string | null
    issued_at: Date
    accept_until: Date
    queued_at: Date | null
    activated_at: Date | null
    expires_at: Date | null
    finished_at: Date | null
  }
  player_bonus_code: {
    id: string
    player_id: string
    package_id: string | null
    trigger: number
    status: number
    created_at: Date
  }
  player_consent: {
    id: Generated<bigint>
    player_id: string
    consent: string
    is_given: boolean
    way: string
    given_at: Date
    trace_id: string
  }
  player_detail: {
    player_id: string
    full_name: string | null
    nationality: string | null
    gender: string | null
    birthdate: Date | null
    age: number | null
    place_of_birth: string | null
    city: string | null
    address: string | null
    additional_address: string | null
    postal_code: string | null
    time_zone: string | null
    profession: string | null
    personal_id_number: string | null
    security_question: string | null
    security_answer_hash: string | null
    receive_sms_promo: Generated<boolean>
    receive_bonus: Generated<boolean>
    updated_at: Date
  }
  player_document: {
    id: string
    player_id: string
    type: string
    side: string
    status: Generated<string>
    store_name: string | null
    width: number
    height: number
    reason: string | null
    note: string | null
    decided_at: Date | null
    created_at: Date
    version: Generated<number>
  }
  player_exclusion: {
    id: string
    player_id: string
    starts_at: Date
    ends_at: Date | null
    decided_by: string
    why: string
    return_asked_at: Date | null
    returned_at: Date | null
  }
  player_export: {
    id: string
    player_id: string
    requested_at: Date
    site: string
    ready_at: Date | null
    expires_at: Date | null
  }
  player_export_part: {
    export_id: string
    part: number
    text: string
  }
  player_fraud: {
    player_id: string
    scanned_at: Date
    signals: unknown
    score: number
  }
  player_freespin: {
    id: string
    player_id: string
    wallet_account_id: string
    currency: string
    package_id: string
    package_version: number
    source: string
    status: number
    result: number
    count: number
    stake_minor: bigint
    game_identity: string
    issued_at: Date
    accept_until: Date
    expires_at: Date | null
    finished_at: Date | null
    played: Generated<number>
    won_minor: Generated<bigint>
  }
  player_interaction: {
    id: string
    player_id: string
    case_id: string | null
    kind: string
    text: string
    operator: string | null
    at: Date
    signals: unknown
    outcome_due_at: Date | null
    outcome: string | null
    outcome_at: Date | null
  }
  player_limit: {
    id: string
    player_id: string
    definition: string
    period: string
    amount_minor: bigint | null
    currency: string | null
    ends_at: Date | null
    request: string | null
    request_amount_minor: bigint | null
    request_period: string | null
    requested_at: Date | null
    created_at: Date
    changed_at: Date
  }
  player_marker: {
    player_id: string
    scanned_at: Date
    signals: unknown
    score: number
    next_scan_at: Date | null
  }
  player_note: {
    id: string
    player_id: string
    at: Date
    operator: string
    note: string
  }
  player_passkey: {
    id: string
    player_id: string
    credential_id: string
    public_key: Buffer
    sign_count: bigint
    transports: string[]
    rp_id: string
    is_synced: boolean
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  player_quest: {
    player_id: string
    quest_id: string
    window_start: Date
    wallet_account_id: string
    currency: string
    state: number
    content: unknown
    tasks: unknown
    began_at: Date
    ends_at: Date
    ended_at: Date | null
  }
  player_recovery_code: {
    player_id: string
    code_hash: string
    created_at: Date
    used_at: Date | null
  }
  player_risk: {
    player_id: string
    class: string
    reasons: string[]
    judged_at: Date
    chosen: string | null
    chosen_by: string | null
    why: string | null
    review_at: Date
  }
  player_secret: {
    hash: string
    purpose: string
    player_id: string | null
    payload: unknown
    created_at: Date
    expires_at: Date
    used_at: Date | null
    tries: Generated<number>
  }
  player_session: {
    id: string
    player_id: string
    generation: Generated<number>
    created_at: Date
    rotated_at: Date
    expires_at: Date
    last_seen_at: Date
    stepped_up_at: Date | null
    ended_at: Date | null
    end_reason: string | null
    way: string
    ip: string
    user_agent: string
    country: string | null
    fingerprint: string | null
    refresh_hash: string | null
    browser_print: string | null
  }
  player_verification: {
    player_id: string
    applicant_id: string | null
    state: string
    comment: string | null
    labels: Generated<string[]>
    happened_at: Date
    changed_at: Date
    version: Generated<number>
  }
  provider_call: {
    party: string
    direction: string
    minute: Date
    calls: number
    failed: number
    buckets: number[]
  }
  push_subscription: {
    id: string
    player_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
  queue_work: {
    kind: string
    item: string
    assignee: string | null
    snoozed_until: Date | null
    changed_at: Date
  }
  race_entry: {
    race_id: string
    period_start: Date
    player_id: string
    wallet_account_id: string
    score: bigint
    reached_seq: bigint
  }
  race_result: {
    race_id: string
    period_start: Date
    place: number
    player_id: string
    score: bigint
    currency: string | null
    amount_minor: bigint | null
    paid_at: Date
  }
  rakeback_account: {
    wallet_account_id: string
    player_id: string
    parts: Generated<bigint>
    claimed_minor: Generated<bigint>
  }
  rakeback_claim: {
    wallet_account_id: string
    day: Date
    claim_id: string
    amount_minor: bigint
    claimed_at: Date
  }
  referral: {
    player_id: string
    referrer_id: string
    registered_at: Date
    ends_at: Date
    deposited_minor: Generated<bigint>
    staked_minor: Generated<bigint>
    denial: string | null
  }
  referral_link: {
    player_id: string
    code: string
    created_at: Date
  }
  referral_reward: {
    player_id: string
    step_id: string
    referrer_id: string
    wallet_account_id: string
    currency: string
    amount_minor: bigint
    earned_at: Date
  }
  registry_check: {
    id: string
    player_id: string | null
    registry: string
    occasion: string
    outcome: string
    reference: string | null
    excluded_until: Date | null
    at: Date
    kept_until: Date
  }
  report_day: {
    day: Date
    first_id: bigint
    last_id: bigint
    measured_at: Date | null
  }
  report_fold: {
    is_only: Generated<boolean>
    number: Generated<bigint>
    posted_at: Date | null
  }
  report_rate: {
    day: Date
    currency: string
    rate: bigint
  }
  report_sum: {
    day: Date
    currency: string
    player_id: string
    base: string
    kind: string
    provider: string
    subject: string
    country: string
    tag: string
    amount_minor: bigint
    count: bigint
    joined: Date | null
  }
  report_total: {
    day: Date
    currency: string
    base: string
    kind: string
    provider: string
    subject: string
    country: string
    tag: string
    amount_minor: bigint
    count: bigint
  }
  saved_card: {
    id: string
    player_id: string
    provider: string
    method: string
    token: string
    brand: string
    last_four: string
    expires_in: string
    created_at: Date
    last_used_at: Date
    removed_at: Date | null
  }
  saved_view: {
    id: string
    operator: string
    name: string
    address: string
    is_shared: boolean
    created_at: Date
    mail_every: string | null
    mail_hour: number | null
    mailed_until: Date | null
    mail_leased_until: Date | null
  }
  schema_migration: {
    name: string
    hash: string
    applied_at: Generated<Date>
  }
  screening_check: {
    player_id: string
    person: string
    list_version: string
    at: Date
  }
  screening_match: {
    player_id: string
    entry: string
    kind: string
    name: string
    birthdate: string | null
    score: number
    found_at: Date
  }
  segment_version: {
    segment_id: string
    version: number
    name: string
    condition: unknown
    operator: string
    why: string
    at: Date
  }
  shared_bet: {
    bet_id: string
    player_id: string
    shared_at: Date
  }
  site_backup: {
    id: string
    kind: string
    name: string
    at: Date
    is_right: boolean | null
    noted_by: string | null
  }
  site_message: {
    id: string
    player_id: string
    kind: string
    topic: string
    name: string | null
    values: unknown
    campaign_id: string | null
    created_at: Date
    read_at: Date | null
  }
  site_node: {
    id: string
    name: string
    version: string
    roles: string[]
    started_at: Date
    seen_at: Date
  }
  site_setting: {
    name: string
    mark: string
    since: Date
  }
  social_connection: {
    player_id: string
    provider: string
    issuer: string
    subject: string
    name: string | null
    connected_at: Date
    last_used_at: Date | null
  }
  sport_coupon: {
    provider: string
    reference: string
    kind: string
    legs: unknown
    result: string
    reason: string | null
  }
  sport_session: {
    id: string
    player_id: string
    player_session_id: string
    wallet_account_id: string
    currency: string
    created_at: Date
  }
  support_answer: {
    id: string
    ticket_id: string
    player_id: string | null
    operator: string
    answer: string
    at: Date
  }
  support_attachment: {
    id: string
    player_id: string
    ticket_id: string | null
    name: string
    store_name: string
    created_at: Date
  }
  support_ticket: {
    id: string
    number: string
    player_id: string | null
    email: string
    subject: string
    message: string
    language: string
    network: string | null
    created_at: Date
    topic: Generated<string>
    closed_at: Date | null
    complaint_due_at: Date | null
    final_answer_at: Date | null
    about_kind: string | null
    about_id: string | null
  }
  suppressed_address: {
    hash: string
    reason: string
    company: string
    reported_at: Generated<Date>
  }
  telegram_user: {
    player_id: string
    bot_id: string
    username: string | null
    name: string | null
    language_code: string | null
    photo_url: string | null
    synced_at: Date
    connected_at: Date
  }
  verification_message: {
    digest: string
    player_id: string
    type: string
    outcome: string
    received_at: Date
  }
  visitor_consent: {
    id: string
    player_id: string | null
    version: number
    purposes: string[]
    country: string | null
    created_at: Date
  }
  wallet_account: {
    id: string
    player_id: string
    currency: string
    status: number
    version: Generated<bigint>
    created_at: Generated<Date>
  }
  withdrawal: {
    invoice_id: string
    player_id: string
    step: string
    destination_id: string
    fee_minor: bigint
    approvals_needed: number
    review_reasons: string[]
    send_after: Date
    payout_id: string | null
    next_try_at: Date
    tries: Generated<number>
    review_checks: unknown
    promised_at: Date | null
  }
  withdrawal_approval: {
    invoice_id: string
    operator: string
    why: string
    at: Date
    principal: string
  }
}
