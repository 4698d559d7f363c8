/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
export const POSTMARK_BOUNCE = {
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Description:
    'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'Test bounce details',
  Email: 'john@example.com',
  BouncedAt: '2014-08-01T13:28:10.2735393-04:00',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
}

/** https://postmarkapp.com/developer/webhooks/spam-complaint-webhook */
export const POSTMARK_COMPLAINT = {
  RecordType: 'SpamComplaint',
  MessageStream: 'outbound',
  ID: 42,
  Type: 'SpamComplaint',
  TypeCode: 512,
  Name: 'Spam complaint',
  Tag: 'Test',
  MessageID: '00000000-0000-0000-0000-000000000000',
  Metadata: { a_key: 'a_value', b_key: 'b_value' },
  ServerID: 1234,
  Description: '',
  Details: 'Test spam complaint details',
  Email: 'john@example.com',
  From: 'sender@example.com',
  BouncedAt: '2019-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: false,
  Subject: 'Test subject',
  Content: '<Abuse report dump>',
}
