-- Messages about what a player and support wrote to each other are a topic of their own.
ALTER TABLE message_campaign DROP CONSTRAINT message_campaign_topic_check;
ALTER TABLE message_campaign ADD CONSTRAINT message_campaign_topic_check
  CHECK (topic IN ('money', 'security', 'documents', 'limits', 'support', 'offers'));
ALTER TABLE notice_choice DROP CONSTRAINT notice_choice_topic_check;
ALTER TABLE notice_choice ADD CONSTRAINT notice_choice_topic_check
  CHECK (topic IN ('money', 'security', 'documents', 'limits', 'support', 'offers'));
