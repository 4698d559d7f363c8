// Started by realtime.ts: the suites of this product against the engine that it names.
import {
  createCentrifugoTarget,
  type EngineAccess,
} from '@fairhouse/realtime/centrifugo-target.fixture'
import { describeGateway } from '@fairhouse/realtime/gateway.contract'
import { describePublisher } from '@fairhouse/realtime/publisher.contract'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineAccess
  }
}

const open = async () => createCentrifugoTarget(inject('engine'), async () => {})

describeGateway('engine', open)
describePublisher('publisher', open)
