/** Event of the window with the `traceparent` of what a channel brought, while traces are exported. */
export const TRACED_EVENT = 'fairhouse:traced'
