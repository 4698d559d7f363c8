/** The filters of the list of players, as in its address. */
export const PLAYER_FILTERS = {
  text: /^.{3,254}$/,
  country: /^[A-Z]{2}$/,
  status: ['active', 'locked', 'excluded', 'closed'],
  identity: ['none', 'started', 'pending', 'approved', 'retry', 'rejected'],
  tag: /^.{1,64}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
} as const
