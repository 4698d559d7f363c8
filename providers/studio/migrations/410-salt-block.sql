-- The Bitcoin block whose hash becomes the salt of a chain, named before it exists. Null: a demo, where
-- a player's browser makes the salt. No two chains share a block.
ALTER TABLE crash_chain ADD COLUMN salt_block integer CHECK (salt_block > 0);
CREATE UNIQUE INDEX crash_chain_salt_block ON crash_chain (salt_block) WHERE salt_block IS NOT NULL;
