CREATE TABLE "message_steps" (
	"session_id" integer NOT NULL,
	"network_id" text NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
ALTER TABLE "message_steps" ADD CONSTRAINT "message_steps_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_steps_message" ON "message_steps" USING btree ("session_id","network_id");