/** Queries with a key that begins so are for the server's drawing: they do not travel with the page. */
export const KEPT = 'kept'
