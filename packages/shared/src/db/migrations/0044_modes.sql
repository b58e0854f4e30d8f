CREATE TABLE "content_wipes" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"event_position" bigint DEFAULT 0 NOT NULL,
	"event_low" bigint DEFAULT 0 NOT NULL,
	"swept_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"sweep_position" bigint,
	"send_low" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retention_rules" ADD COLUMN "media_hours" integer;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD COLUMN "store_content" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_wipes" ADD CONSTRAINT "content_wipes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;