CREATE TABLE "send_turns" (
	"session_id" integer NOT NULL,
	"msg_id" bigint NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"is_reply" boolean NOT NULL,
	"is_first" boolean NOT NULL,
	"text_mark" integer
);
--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "priority" text;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "held_until" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "message_logs" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sending_policy" jsonb;--> statement-breakpoint
ALTER TABLE "send_turns" ADD CONSTRAINT "send_turns_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "send_turns_session" ON "send_turns" USING btree ("session_id","at");