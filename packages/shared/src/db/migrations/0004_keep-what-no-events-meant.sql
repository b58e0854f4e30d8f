-- An endpoint that names no events (null) asks for every one from now on; until now it asked for none. Settings of the past keep what
-- they meant then, and the present ones get a version of their own, so that a stored event is explained by what it met.
UPDATE "webhook_versions" SET "events" = '[]' WHERE "events" IS NULL AND "enabled" AND "has_url";--> statement-breakpoint
INSERT INTO "webhook_versions" ("endpoint_id", "created_at", "last_sequences", "enabled", "has_url", "events", "chat_filter", "ignore_own", "only_sessions")
SELECT w."id", clock_timestamp(), coalesce((
    SELECT jsonb_object_agg(c."session_id", c."event_sequence") FROM "session_counters" c
    WHERE c."session_id" = w."session_id" AND c."event_sequence" > 0
  ), '{}'), true, true, null, w."chat_filter", w."ignore_own", w."only_sessions"
FROM (
  -- Nobody changes them meanwhile; events are recorded beside it.
  SELECT * FROM "webhook_endpoints" WHERE "events" IS NULL AND "enabled" AND "url" IS NOT NULL FOR NO KEY UPDATE
) w;
