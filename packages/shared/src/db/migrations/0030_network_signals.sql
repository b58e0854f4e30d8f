CREATE TABLE "network_signals" (
	"session_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (6) with time zone NOT NULL,
	"until" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sending_resumed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "network_signals" ADD CONSTRAINT "network_signals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_signals_session" ON "network_signals" USING btree ("session_id","at");