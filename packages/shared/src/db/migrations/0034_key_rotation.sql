CREATE TABLE "previous_session_keys" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"good_until" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "previous_session_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "session_key_uses" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"used_at" timestamp (6) with time zone NOT NULL,
	"used_ip" text
);
--> statement-breakpoint
ALTER TABLE "previous_session_keys" ADD CONSTRAINT "previous_session_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_key_uses" ADD CONSTRAINT "session_key_uses_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_key_uses_session" ON "session_key_uses" USING btree ("session_id");