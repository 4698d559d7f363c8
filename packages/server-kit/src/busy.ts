/**
 * More work waits than is taken on: 429 when it is one caller's own, 503 when it is everybody's.
 * Nothing was done, so the request may be repeated after a while.
 */
export class Busy extends Error {
  readonly status: 429 | 503

  constructor(status: 429 | 503) {
    super(status === 429 ? 'too many of your requests wait' : 'too many requests wait')
    this.name = 'Busy'
    this.status = status
  }
}
