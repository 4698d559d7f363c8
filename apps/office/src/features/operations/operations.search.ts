/** The address of the page: its tab, one table of it, and the filters of that. */
export const OPERATION_SEARCH = {
  tab: ['games', 'sport', 'marketing', 'content', 'system'],
  table: /^[a-z-]{1,30}$/,
  event: /^[1-9]\d{0,8}$/,
  hours: /^[1-9]\d{0,4}$/,
  tag: /^.{1,64}$/,
  message: /^[\da-f-]{36}$/,
  within: /^[1-9]\d?$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
} as const
