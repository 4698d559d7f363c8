import { describeGateway } from './gateway.contract.ts'
import { startGateway } from './gateway.fixture.ts'

describeGateway('the embedded gateway', () => startGateway())
