-- The span that an event was written in, as a W3C traceparent, while traces are exported: publishing it is a
-- part of the same trace. The transaction says it by a setting, so that writing an event stays one call.
ALTER TABLE outbox_event
  ADD COLUMN traceparent text DEFAULT nullif(current_setting('fairhouse.traceparent', true), '');
