CREATE TABLE "bulk_send_recipients" (
	"bulk_send_id" integer NOT NULL,
	"position" integer NOT NULL,
	"session_id" integer,
	"phone" text NOT NULL,
	"values" text,
	"network_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"msg_id" bigint,
	"not_before" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_send_recipients_bulk_send_id_position_pk" PRIMARY KEY("bulk_send_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_send_sessions" (
	"bulk_send_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "bulk_send_sessions_bulk_send_id_session_id_pk" PRIMARY KEY("bulk_send_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_sends" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"rule" text NOT NULL,
	"contents" text NOT NULL,
	"quota" jsonb,
	"protection_ms" integer,
	"starts_at" timestamp (6) with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"next_position" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (6) with time zone,
	"ended_at" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_send_recipients" ADD CONSTRAINT "bulk_send_recipients_bulk_send_id_bulk_sends_id_fk" FOREIGN KEY ("bulk_send_id") REFERENCES "public"."bulk_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_send_recipients" ADD CONSTRAINT "bulk_send_recipients_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_send_sessions" ADD CONSTRAINT "bulk_send_sessions_bulk_send_id_bulk_sends_id_fk" FOREIGN KEY ("bulk_send_id") REFERENCES "public"."bulk_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_send_sessions" ADD CONSTRAINT "bulk_send_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_sends" ADD CONSTRAINT "bulk_sends_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_send_recipients_phone" ON "bulk_send_recipients" USING btree ("bulk_send_id","phone");--> statement-breakpoint
CREATE INDEX "bulk_send_recipients_message" ON "bulk_send_recipients" USING btree ("session_id","network_id");--> statement-breakpoint
CREATE INDEX "bulk_send_recipients_next" ON "bulk_send_recipients" USING btree ("session_id","state","bulk_send_id","not_before","position");--> statement-breakpoint
CREATE INDEX "bulk_send_sessions_session" ON "bulk_send_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "bulk_sends_account" ON "bulk_sends" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bulk_sends_state" ON "bulk_sends" USING btree ("state");