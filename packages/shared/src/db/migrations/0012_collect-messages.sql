CREATE TABLE "collected_messages" (
	"endpoint_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"chat" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"is_twin" boolean NOT NULL,
	"created_at" timestamp (6) with time zone NOT NULL,
	"held_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "collected_messages_endpoint_id_session_id_sequence_pk" PRIMARY KEY("endpoint_id","session_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "collected" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "collect_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "collect_max_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "collect_max_messages" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "collected_messages" ADD CONSTRAINT "collected_messages_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_messages" ADD CONSTRAINT "collected_messages_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;