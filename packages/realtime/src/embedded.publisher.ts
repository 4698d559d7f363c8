import type { Gateway } from './gateway.ts'
import { DISCONNECTS } from './protocol.ts'
import type { Delivery, Publisher } from './publisher.ts'

/** Publishes into the gateway of this process. */
export function createEmbeddedPublisher(gateway: Gateway): Publisher {
  function hand(delivery: Delivery): void {
    if (delivery.kind === 'publish') {
      gateway.publish(delivery.channel, delivery.data, delivery.id)
    } else {
      gateway.disconnect(delivery, DISCONNECTS.forceDisconnect)
    }
  }
  return {
    async deliver(deliveries) {
      return deliveries.flatMap((delivery) => {
        try {
          hand(delivery)
          return []
        } catch (error) {
          return [{ delivery, reason: String(error) }]
        }
      })
    },
    positions: async (channels) => channels.map((channel) => gateway.position(channel)),
    countUsers: async () => gateway.userCount(),
  }
}
