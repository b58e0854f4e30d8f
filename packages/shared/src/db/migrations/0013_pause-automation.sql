-- Tables are taken in the order in which statements that record events take them, so that neither waits for the other.
ALTER TABLE "webhook_endpoints" ADD COLUMN "skip_paused_chats" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_versions" ADD COLUMN "skip_paused_chats" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "pause_automation_minutes" integer;--> statement-breakpoint
CREATE TABLE "automation_pauses" (
	"session_id" integer NOT NULL,
	"chat" text NOT NULL,
	"started_at" timestamp (6) with time zone NOT NULL,
	"until" timestamp (6) with time zone NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "automation_pauses_session_id_chat_started_at_pk" PRIMARY KEY("session_id","chat","started_at")
);--> statement-breakpoint
ALTER TABLE "automation_pauses" ADD CONSTRAINT "automation_pauses_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_pauses_open" ON "automation_pauses" USING btree ("session_id","chat","until");--> statement-breakpoint
CREATE INDEX "automation_pauses_until" ON "automation_pauses" USING btree ("until");