DROP TABLE social_flow, social_challenge;
