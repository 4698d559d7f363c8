/** Two nodes with the embedded gateway: each would deliver only half of the events to its sockets. */
export class SecondGatewayError extends Error {
  constructor() {
    super(
      'Another node serves the sockets of this database (FAIRHOUSE_REALTIME=embedded). Stop it, or ' +
        'run several nodes with FAIRHOUSE_REALTIME=centrifugo on each; docs/operating.md says how.',
    )
    this.name = 'SecondGatewayError'
  }
}
