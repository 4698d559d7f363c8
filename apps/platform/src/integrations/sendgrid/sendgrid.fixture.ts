/**
 * Signed requests as SendGrid's own library publishes them:
 * https://github.com/sendgrid/sendgrid-nodejs/blob/main/packages/eventwebhook/src/eventwebhook.spec.js
 */
export const SENDGRID_DROP = {
  publicKey:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==',
  headers: {
    'x-twilio-email-event-webhook-signature':
      'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
    'x-twilio-email-event-webhook-timestamp': '1600112502',
  },
  body: `${JSON.stringify([
    {
      email: 'hello@world.com',
      event: 'dropped',
      reason: 'Bounced Address',
      sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
      sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
      'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
      timestamp: 1600112492,
    },
  ])}\r\n`,
}

/** The body of the second one: a message that was taken, and a mailbox that is full for now. */
export const SENDGRID_FULL_MAILBOX = [
  {
    email: 'invalid@gmail.com',
    event: 'processed',
    send_at: 0,
    sg_event_id: 'cHJvY2Vzc2VkLTE5OTQyMTEyLXFOd0JMZ1BRUWpXNkRKdktRd1NBYnctMA',
    timestamp: 1619651146,
  },
  {
    email: 'invalid@gmail.com',
    event: 'bounce',
    ip: '167.89.101.76',
    reason: '552 5.2.2 The email account that you tried to reach is over quota and inactive.',
    sg_event_id: 'Ym91bmNlLTAtMTk5NDIxMTItcU53QkxnUFFRalc2REp2S1F3U0Fidy0w',
    status: '5.2.2',
    timestamp: 1619651147,
    tls: 1,
    type: 'blocked',
  },
]

/** Written in the form of https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
export const SENDGRID_EVENTS = [
  { email: 'example@test.com', timestamp: 1513299569, event: 'delivered', response: '250 OK' },
  {
    email: 'example@test.com',
    timestamp: 1513299569,
    event: 'bounce',
    reason: '500 unknown recipient',
    status: '5.0.0',
    type: 'bounce',
  },
  { email: 'marked@test.com', timestamp: 1513299569, event: 'spamreport' },
  {
    email: 'left@test.com',
    timestamp: 1513299569,
    event: 'dropped',
    reason: 'Unsubscribed Address',
  },
]
