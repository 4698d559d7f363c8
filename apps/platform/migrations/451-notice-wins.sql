-- Wins are a topic of messages; one-time codes are a choice of their own, which stand in no list.
ALTER TABLE message_campaign DROP CONSTRAINT message_campaign_topic_check;
ALTER TABLE message_campaign ADD CONSTRAINT message_campaign_topic_check
  CHECK (topic IN ('money', 'wins', 'security', 'documents', 'limits', 'support', 'offers'));
ALTER TABLE notice_choice DROP CONSTRAINT notice_choice_topic_check;
ALTER TABLE notice_choice ADD CONSTRAINT notice_choice_topic_check
  CHECK (topic IN ('money', 'wins', 'security', 'documents', 'limits', 'support', 'offers', 'codes'));
