/** The open item and what is listed, as in the address of a queue. */
export const QUEUE_SEARCH = {
  id: /^[\w-]{4,100}$/,
  shown: ['open', 'free', 'mine', 'later'],
} as const
