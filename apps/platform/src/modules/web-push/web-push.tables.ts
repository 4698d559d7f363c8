type PushSubscriptionTable = {
  id: string
  player_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

export type WebPushTables = { push_subscription: PushSubscriptionTable }
